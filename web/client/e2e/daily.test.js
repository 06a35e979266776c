import assert from 'node:assert/strict'
import { Person, sizes } from './person.js'
import { test } from './runner.js'
import { Server } from './server.js'

for (const viewport of Object.values(sizes))
  test(`the daily roll is played on two days in a row, at ${viewport.width} px`, async () => {
    const server = await Server.open()
    const ann = await Person.arrive('Ann', { viewport })
    const { page } = ann
    await page.goto(server.address)
    await page.getByRole('link', { name: 'Daily roll' }).click()
    const days = page.getByRole('listitem')
    await days.first().waitFor()
    assert.equal(await days.count(), 7)
    await ann.checkAccess('the days')
    await days.nth(1).getByRole('button').click() // yesterday's, late
    await ann.tray.getByRole('button').first().waitFor()
    await ann.finish('All days')
    await page.getByText('Perfect play, these throws').waitFor()
    await ann.checkAccess('the result of a day')
    await ann.button('All days').click()
    await days.nth(1).getByRole('button', { name: 'Look' }).waitFor()
    await page.getByText('1 day in a row').waitFor()
    await days.first().getByRole('button').click() // today's
    await ann.tray.getByRole('button').first().waitFor()
    await ann.finish('All days')
    await page.getByText('2 days in a row').waitFor()
    // The day after: what is kept is a day older.
    await page.evaluate(() => {
      const kept = Object.entries(JSON.parse(localStorage.getItem('rowlock.daily') ?? '{}'))
      const older = kept.map(([day, result]) => [
        new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10),
        result,
      ])
      localStorage.setItem('rowlock.daily', JSON.stringify(Object.fromEntries(older)))
    })
    await ann.button('All days').click()
    await days.first().getByRole('button', { name: 'Play' }).waitFor()
    await page.getByText('2 days in a row').waitFor()
    await ann.checkWidth('the days')
    assert.deepEqual(ann.complaints, [])
    await ann.leave()
    await server.close()
  })
