import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { Person, play, sizes } from './person.js'
import { test } from './runner.js'
import { Server } from './server.js'

test('two people and a bot play a game through a reload and a killed server', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann')
  const ben = await Person.arrive('Ben', { viewport: sizes.phone, hasTouch: true })
  const table = await ann.makeTable(server.address)
  await ann.addBots(1)
  await ben.sitDown(table)
  await ben.page.getByText('Ann is the host and starts the game.').waitFor()
  await ben.page.evaluate(() => Object.assign(window, { stayed: true }))
  await ann.begin()
  await ben.tray.waitFor()

  await play([ann, ben], 4)
  await ann.page.reload()
  await ann.tray.waitFor()
  await play([ann, ben], 4)
  assert.equal(await ann.seesScores(), false, 'the game goes on when the server is killed')
  await server.kill()
  await ann.page.getByRole('banner').getByText('Reconnecting …').waitFor()
  await server.start()
  await ann.page.getByRole('banner').getByText('Reconnecting …').waitFor({ state: 'hidden' })

  await play([ann, ben], 8)
  const ends = [ann, ben].map(({ page }) => page.waitForResponse(/\/games\/1\/fair$/, { timeout: 0 }))
  await Promise.all([ann.finish(), ben.finish()])
  for (const end of await Promise.all(ends)) assert.equal(end.status(), 200)
  await ben.checkWidth('the scores')
  await ben.moveTo('desktop') // where the scores say the same in more words
  assert.deepEqual(await ann.scores(), await ben.scores())
  assert.equal((await ann.scores()).length, 3)
  assert.equal(await ben.page.evaluate(() => 'stayed' in window), true, 'Ben carried on without a reload')
  await checkRecord(ann)
  // Everything was shown as drawn, through the reload and the kill.
  for (const { page } of [ann, ben]) assert.equal(await page.getByText('Do not trust').count(), 0)

  await ann.button('Rematch').click()
  await ben.page.getByRole('main').getByText('Ann wants another game').waitFor()
  await ben.button('Rematch').click()
  await ann.tray.waitFor()
  await Promise.all([ann.leave(), ben.leave()])
  await server.close()
})

test('who leaves after a game does not begin the next one for who stays', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann')
  const ben = await Person.arrive('Ben', { viewport: sizes.phone, hasTouch: true })
  await ben.sitDown(await ann.makeTable(server.address))
  await ann.button('Start the game').click()
  await Promise.all([ann.finish(), ben.finish()])
  await ann.button('Rematch').click()
  await ann.page.getByText('Ben: has not said yet').waitFor()
  await ben.button('Leave').click()
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await ann.page.getByText('Ben: has not said yet').waitFor({ state: 'detached' })
  await ann.button('Review this game').waitFor()
  assert.equal(await ann.isPlaying(), false)
  await ann.button('Change seats or game').click()
  await ann.button('Start the game').waitFor()
  await Promise.all([ann.leave(), ben.leave()])
  await server.close()
})

/** @param {Person} person */
async function checkRecord(person) {
  const coming = person.page.waitForEvent('download')
  await person.unfoldEnd()
  await person.button('Download the record').click()
  const record = await readFile(await (await coming).path(), 'utf8')
  assert.match(record, /^rowlock 1\nedition classic\n/)
}
