import assert from 'node:assert/strict'
import { Person, sizes } from './person.js'
import { test } from './runner.js'
import { Server } from './server.js'

/** The throws of a daily game, turn by turn. @param {Person} person @param {Server} server */
async function throws({ page }, server) {
  const [, code] = /\/t\/(\w+)/.exec(page.url()) ?? []
  const record = await (await fetch(`${server.address}/api/tables/${code}/games/1`)).text()
  return record.split('\n').flatMap((line) => /^roll .*/.exec(line) ?? [])
}

/**
 * The three figures of a result: the person's points, those of perfect play, and the expected ones.
 * @param {Person} person
 */
async function figures({ page }) {
  const read = (/** @type {string} */ of) => page.locator('dl > div', { hasText: of }).locator('dd').innerText()
  return {
    own: await read('You'),
    perfect: await read('Perfect play, these throws'),
    expected: await read('Perfect play, on average'),
  }
}

test('a day has the same throws for everybody, on every server, and other days have others', async () => {
  const seen = []
  for (const ago of [1, 1, 2]) {
    const server = await Server.open()
    const one = await Person.arrive('One')
    await one.page.goto(`${server.address}/daily`)
    await one.page.getByRole('listitem').nth(ago).getByRole('button').click()
    await one.tray.getByRole('button').first().waitFor()
    await one.finish('All days')
    await one.page.locator('dl progress').waitFor({ state: 'detached' })
    seen.push({ throws: await throws(one, server), ...(await figures(one)) })
    await one.leave()
    await server.close()
  }
  const [first, second, other] = seen
  assert.ok(first && second && other && first.throws.length >= 4)
  assert.deepEqual(second, first)
  assert.notDeepEqual(other.throws, first.throws)
  assert.equal(other.expected, first.expected, 'what perfect play expects is of no day')
  assert.equal(first.own, '−20', 'who only passes')
  assert.ok(Number(first.perfect) > 0, 'perfect play of these throws')
})

test('the daily roll is played on two days in a row', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { viewport: sizes.phone })
  const { page } = ann
  await page.goto(server.address)
  await page.getByRole('link', { name: 'Daily roll' }).click()
  const days = page.getByRole('listitem')
  await days.first().waitFor()
  assert.equal(await days.count(), 7)
  await ann.checkAccess('the days')
  await ann.checkWidth('the days')
  await days.nth(1).getByRole('button').click() // yesterday's, late
  await ann.tray.getByRole('button').first().waitFor()
  await ann.finish('All days')
  await page.getByText('Perfect play, these throws').waitFor()
  await ann.checkWidth('the result of a day')
  await ann.moveTo('desktop')
  await ann.checkAccess('the result of a day')
  await ann.button('All days').click()
  await days.nth(1).getByRole('button', { name: 'Look' }).waitFor()
  assert.equal(await page.getByText('in a row').count(), 0)
  await days.first().getByRole('button').click() // today's
  await ann.tray.getByRole('button').first().waitFor()
  await ann.finish('All days')
  await page.getByText('2 days in a row').waitFor()
  // The day after: all kept results become a day older.
  await page.evaluate(() => {
    const kept = Object.entries(JSON.parse(localStorage.getItem('rowlock.daily') ?? '{}'))
    const older = kept.map(([key, result]) => {
      const [day, edition] = key.split(' ')
      return [`${new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)} ${edition}`, result]
    })
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
