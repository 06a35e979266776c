import assert from 'node:assert/strict'
import { Person, sizes } from './person.js'
import { test } from './runner.js'
import { Server } from './server.js'

/** Lets a person decide until they wait for another. @param {Person} person @param {string} other */
async function decideUntilWaiting(person, other) {
  const waits = person.tray.getByText(`⚠ ${other} is away: the game waits`)
  while ((await waits.count()) === 0) {
    await person.decide()
    await person.page.waitForTimeout(100)
  }
}

test('two play by a link, each at their own time, and the next table is as that one was', async () => {
  const server = await Server.open(['--away-after', '100ms'])
  const [ann, ben] = await Promise.all([
    Person.arrive('Ann'),
    Person.arrive('Ben', { viewport: sizes.phone, hasTouch: true }),
  ])
  const table = await ann.makeTable(server.address)
  await ann.page.getByText('More settings').click()
  await ann.page.getByLabel('Decision clock').selectOption('300')
  await ann.page.getByLabel('Who is away').selectOption('wait')
  await ann.page.getByText(/^Without a clock a game may take days/).waitFor()
  await ann.checkAccess('a table that waits')
  await ben.page.goto(table)
  await ben.page.getByText(/^Decision clock: 5\sminutes · The game waits for whoever is away$/).waitFor()
  await ben.checkAccess('the door of a table that waits')
  await ben.checkWidth('the door of a table that waits')
  await ben.sitDown(table)
  await ben.page.getByText('The game waits for whoever is away').waitFor()
  await ann.page.getByLabel('Decision clock').selectOption('0')
  await ann.button('Start the game').click()
  await Promise.all([ann.tray.waitFor(), ben.tray.waitFor()])
  await ben.page.goto(`${server.address}/rules/classic`)
  await decideUntilWaiting(ann, 'Ben')
  await ann.checkAccess('who waits for somebody who is away')
  await ann.page.waitForTimeout(2_000) // in which a bot would have played
  assert.equal(await ann.tray.getByText('⚠ Ben is away: the game waits').count(), 1)
  assert.equal(await ann.page.getByText('a bot plays').count(), 0)
  await ann.button('Leave').click()
  await ann.page.getByText('If you only close the page, the game waits for you.').waitFor()
  await ann.button('Stay').click()

  await ann.page.goto(server.address)
  await ben.page.goto(server.address)
  await ben.page.getByText('Waits for you').waitFor()
  await ben.checkAccess('the home page of who is waited for')
  await ben.checkWidth('the home page of who is waited for')
  await ann.page.getByRole('button', { name: /^Go back/ }).waitFor()
  assert.equal(await ann.page.getByText('Waits for you').count(), 0)
  await ben.page.getByRole('button', { name: /^Go back/ }).tap()
  await ben.tray.waitFor()
  await decideUntilWaiting(ben, 'Ann')
  await ben.checkWidth('who waits for somebody who is away')
  await ben.checkHeight('who waits for somebody who is away')
  await ben.page.goto(server.address)
  await ben.page.getByRole('button', { name: /^Go back/ }).waitFor()
  await ann.page.reload()
  await ann.page.getByText('Waits for you').waitFor()

  await ann.page.getByText('Classic · The game waits for whoever is away', { exact: true }).waitFor()
  const next = await ann.makeTable(server.address)
  assert.notEqual(next, table)
  await ann.page.locator('summary small').getByText('The game waits for whoever is away').waitFor()
  assert.deepEqual([...ann.complaints, ...ben.complaints], [])
  await Promise.all([ann.leave(), ben.leave()])
  await server.close()
})
