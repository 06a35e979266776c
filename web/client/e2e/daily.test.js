import assert from 'node:assert/strict'
import { Person } from './person.js'
import { test } from './runner.js'
import { Server } from './server.js'

for (const viewport of [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
])
  test(`the daily roll is played, at ${viewport.width} px`, async () => {
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
    assert.deepEqual(ann.complaints, [])
    await ann.leave()
    await server.close()
  })
