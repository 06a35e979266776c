import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Person, play, sizes } from './person.js'
import { test } from './runner.js'
import { binary, Server } from './server.js'

/** What rowlock verify says about a game's proofs. @param {string} table @param {number} game */
async function verified(table, game) {
  const answer = await fetch(`${table.replace('/t/', '/api/tables/')}/games/${game}/fair`)
  const file = join(tmpdir(), `rowlock-e2e-stop-${process.pid}.fair`)
  writeFileSync(file, await answer.text())
  return JSON.parse(execFileSync(binary, ['verify', '--json', file], { encoding: 'utf8' }))
}

test('a game that was begun by mistake ends without a result when both agree, and the next one is as fair', async () => {
  const server = await Server.open(['--share-within', '10m']) // a slow browser must not count as missing
  const [ann, ben] = await Promise.all([
    Person.arrive('Ann'),
    Person.arrive('Ben', { viewport: sizes.phone, hasTouch: true }),
  ])
  const table = await ann.makeTable(server.address)
  await ben.sitDown(table)
  await ann.button('Start the game').click()
  await Promise.all([ann.tray.waitFor(), ben.tray.waitFor()])
  await play([ann, ben], 5)
  await ann.button('Settings').click()
  await ann.button('End this game without a result').click()
  await ann.page.getByText('Still to agree: Ben').waitFor()
  await ann.checkAccess('the question whether a game is to end')
  await ann.button('End the game').click()
  if ((await ann.button('Cancel').count()) > 0) await ann.button('Cancel').click()
  await ann.tray.getByText('You want to end the game.').waitFor()
  if ((await ben.button('Cancel').count()) > 0) await ben.button('Cancel').click()
  const offer = ben.tray.getByText('Ann wants to end the game without a result')
  await offer.waitFor()
  await ben.page
    .locator('[aria-live]')
    .getByText('Ann wants to end the game without a result')
    .first()
    .waitFor({ state: 'attached' })
  await ben.checkWidth('the offer to end a game')
  await ben.checkAccess('the offer to end a game')
  await ben.tray.getByRole('button', { name: 'Play on' }).tap()
  await offer.waitFor({ state: 'detached' })
  assert.ok(await ben.isPlaying(), 'who would rather play on plays on')
  await ben.page.reload()
  await ben.tray.getByRole('button', { name: 'Agree' }).tap()
  for (const one of [ann, ben]) {
    await one.page.getByRole('heading', { name: 'Before the game' }).waitFor()
    await one.page.getByText('The game has ended without a result').first().waitFor()
    assert.equal(await one.page.getByText('The previous game').count(), 0, 'nobody is led to scores that there are not')
  }
  const { contributed, missing, finished, error } = await verified(table, 1)
  assert.deepEqual(
    { contributed, missing, finished, error },
    { contributed: [0, 1], missing: [], finished: false, error: null },
  )
  const record = await fetch(`${table.replace('/t/', '/api/tables/')}/games/1/record`)
  assert.equal(record.status, 404)

  await ann.button('Start the game').click()
  await Promise.all([ann.finish(), ben.finish()])
  for (const one of [ann, ben]) {
    await one.unfoldEnd()
    await one.button('Were the dice fair?').click()
    await one.page.getByText(/2\sof\s2\sseats contributed, all as drawn\./).waitFor()
    assert.deepEqual(await one.page.getByRole('alert').filter({ hasText: /\S/ }).allInnerTexts(), [])
  }
  assert.equal((await verified(table, 2)).finished, true)
  assert.deepEqual([...ann.complaints, ...ben.complaints], [])
  await Promise.all([ann.leave(), ben.leave()])
  await server.close()
})

test('whoever plays with bots ends a game at once, on the way out', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { viewport: sizes.phone, hasTouch: true })
  await ann.makeTable(server.address)
  await ann.addBots(2)
  await ann.begin()
  await ann.button('Leave').tap()
  await ann.button('End this game without a result').tap()
  await ann.page.getByText('The game ends at once').waitFor()
  await ann.checkWidth('the question whether a game is to end')
  await ann.button('End the game').tap()
  await ann.page.getByText('The game has ended without a result').first().waitFor()
  assert.equal(await ann.page.getByRole('button', { name: /^Remove / }).count(), 2, 'the bots keep their seats')
  assert.equal(await ann.page.getByRole('dialog').count(), 0, 'no question is left of a game that is not on')
  await ann.page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('longo')
  await ann.button('Start the game').tap()
  await ann.tray.waitFor()
  assert.deepEqual(ann.complaints, [])
  await ann.leave()
  await server.close()
})
