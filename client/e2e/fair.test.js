import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Person, play, sizes } from './person.js'
import { Player } from './player.js'
import { test } from './runner.js'
import { binary, Server } from './server.js'

/**
 * What rowlock verify says about a game's proofs.
 * @param {string} table
 */
async function verified(table) {
  const answer = await fetch(`${table.replace('/t/', '/api/tables/')}/games/1/fair`)
  const file = join(tmpdir(), `rowlock-e2e-${process.pid}.fair`)
  writeFileSync(file, await answer.text())
  return JSON.parse(execFileSync(binary, ['verify', '--json', file], { encoding: 'utf8' }))
}

/** Makes a browser refuse to store anything, as some people's settings do. */
function keepNothing() {
  for (const name of /** @type {const} */ (['getItem', 'setItem', 'removeItem']))
    Storage.prototype[name] = () => {
      throw new DOMException('denied', 'SecurityError')
    }
}

test('two browsers share in the dice, one after a reload, one that keeps nothing, and the proofs show it', async () => {
  const server = await Server.open(['--share-within', '10m']) // a slow browser must not count as missing
  const [ann, ben] = await Promise.all([
    Person.arrive('Ann'),
    Person.arrive('Ben', { viewport: sizes.phone, hasTouch: true }),
  ])
  await ben.page.addInitScript(keepNothing)
  const table = await ann.makeTable(server.address)
  await ben.sitDown(table)
  await ann.button('Start the game').click()
  await Promise.all([ann.tray.waitFor(), ben.tray.waitFor()])
  await play([ann, ben], 6)
  await ann.page.reload()
  await ann.tray.waitFor()
  await play([ann, ben], 6)
  const { draws, contributed, missing, server_alone, error } = await verified(table)
  assert.deepEqual(
    { contributed, missing, server_alone, error },
    { contributed: [0, 1], missing: [], server_alone: false, error: null },
  )
  assert.ok(draws >= 4, `${draws} draws`)
  await ann.button('Help and keys').click()
  await ann.button('Are the dice fair?').click()
  await ann.page.getByText('Taking part in the draws: Ann and Ben').waitFor()
  await ann.page.getByText('This browser takes part in every draw.').waitFor()
  await ann.page.getByText(/, 2\sof\s2\sseats contributed, all as drawn so far/).waitFor()
  const saved = ann.page.waitForEvent('download')
  await ann.page.getByRole('link', { name: 'Save the page that checks them' }).click()
  const page = await (await saved).path()
  assert.deepEqual(readFileSync(page), readFileSync(new URL('../dist/verify.html', import.meta.url)))
  await ann.checkAccess('the panel of fair dice')
  await ann.moveTo('phone')
  await ann.page.getByText('This browser takes part in every draw.').scrollIntoViewIfNeeded()
  await ann.checkWidth('the panel of fair dice')
  assert.deepEqual([...ann.complaints, ...ben.complaints], [])
  await Promise.all([ann.leave(), ben.leave()])
  await server.close()
})

test('a browser is given the proof of each card of its hand, and shares on after a reload', async () => {
  const server = await Server.open(['--share-within', '10m'])
  const ann = await Person.arrive('Ann')
  const player = new Player(ann)
  await player.start(server, 'cards')
  for (const reload of [true, false]) {
    let rounds = 0
    await player.plays(async () => ++rounds > 30 && (await ann.isPlaying()))
    if (reload) await ann.page.reload()
  }
  await ann.button('Help and keys').click()
  await ann.button('Are the cards fair?').click()
  await ann.page.getByText('This browser takes part in every draw.').waitFor()
  await ann.page.getByText(/all as drawn so far/).waitFor()
  assert.equal(await ann.page.getByRole('alert').filter({ hasText: 'trust' }).count(), 0)
  assert.deepEqual(ann.complaints, [])
  await ann.leave()
  await server.close()
})

test('a browser says so when the table shows another throw than was drawn', async () => {
  const server = await Server.open(['--share-within', '10m'])
  const [ann, ben] = await Promise.all([Person.arrive('Ann'), Person.arrive('Ben')])
  // To Ann the server shows another white die than it has drawn; to Ben, the control, it is honest.
  await ann.page.routeWebSocket(/\/api\//, (page) => {
    const real = page.connectToServer()
    const lie = (/** @type {string} */ text) =>
      text.replaceAll(/"white":\[(\d),/g, (_, die) => `"white":[${(Number(die) % 6) + 1},`)
    real.onMessage((message) => page.send(lie(String(message))))
  })
  const table = await ann.makeTable(server.address)
  await ben.sitDown(table)
  await ann.button('Start the game').click()
  await Promise.all([ann.tray.waitFor(), ben.tray.waitFor()])
  await ann.page.getByText('The table shows something other than what was drawn.').first().waitFor()
  await play([ann, ben], 2) // in the same turn: Ann's browser gives no link to the next throw
  assert.equal(await ben.page.getByText('The table shows something other than what was drawn.').count(), 0)
  const mark = ann.page.getByRole('banner').getByRole('button', { name: 'Draws not fair' })
  await mark.waitFor()
  await ann.page.reload()
  await ann.tray.waitFor()
  await ann.moveTo('phone')
  await mark.waitFor()
  await ann.checkWidth('a game that is not fair')
  await mark.click()
  const dialog = ann.page.getByRole('dialog')
  await dialog.getByText('What to do:').waitFor()
  await dialog.getByRole('link', { name: 'Save the proofs' }).first().waitFor()
  await ann.checkAccess('what a server was caught at')
  await ann.page.goto(`${server.address}/games`)
  await ann.page.getByText('The table shows something other than what was drawn.').waitFor()
  await ann.checkAccess('one’s own games, one of them not fair')
  await ann.page.goto(table)
  await ann.tray.waitFor()
  assert.equal(await ben.page.getByRole('button', { name: 'Draws not fair' }).count(), 0)
  const { error, contributed } = await verified(table)
  assert.deepEqual({ error, contributed }, { error: null, contributed: [0, 1] })
  await Promise.all([ann.leave(), ben.leave()])
  await server.close()
})

test('a browser gives nothing to a server that has not signed what was decided, and says so', async () => {
  const server = await Server.open(['--share-within', '10m'])
  const [ann, ben] = await Promise.all([Person.arrive('Ann'), Person.arrive('Ben')])
  // To Ann the server signs something else; to Ben, the control, it is honest.
  await ann.page.routeWebSocket(/\/api\//, (page) => {
    const real = page.connectToServer()
    real.onMessage((message) => page.send(String(message).replace(/"settled":"../, '"settled":"xx')))
  })
  const table = await ann.makeTable(server.address)
  await ben.sitDown(table)
  await ann.button('Start the game').click()
  await ann.page.getByText('what was decided before draw 1 is not signed').first().waitFor()
  assert.equal(await ben.page.getByText('is not signed').count(), 0)
  await Promise.all([ann.leave(), ben.leave()])
  await server.close()
})

/**
 * Plays until a browser is told that the server draws without it.
 * @param {string} name of the mark
 * @param {(share: string, send: (share: string) => void) => void} pass on what it gives
 */
async function leftOut(name, pass) {
  const server = await Server.open(['--share-within', '15s'])
  const [ann, ben] = await Promise.all([Person.arrive('Ann'), Person.arrive('Ben')])
  await ann.page.routeWebSocket(/\/api\//, (page) => {
    const real = page.connectToServer()
    page.onMessage((message) => {
      const { type, draw } = JSON.parse(String(message))
      if (type === 'share' && draw === 2) pass(String(message), (share) => real.send(share))
      else real.send(message)
    })
  })
  const table = await ann.makeTable(server.address)
  await ben.sitDown(table)
  await ann.button('Start the game').click()
  const told = () => ann.page.getByRole('button', { name })
  while (!(await told().count())) await play([ann, ben], 1)
  await play([ann, ben], 4)
  await ann.moveTo('phone')
  await ann.checkWidth(name)
  const bar = await ann.page.getByRole('banner').boundingBox()
  assert.equal(bar?.height, 44, 'the mark makes the bar no higher')
  await told().click()
  await ann.page.getByRole('dialog').getByText('From here on this browser takes no part').waitFor()
  // On a busy machine the other browser may be late itself; then it is told, and nobody else is.
  const late = await ann.page.getByText(/Without numbers from draw \d+ on: Ben/).count()
  assert.equal(await ben.page.getByRole('button', { name: /the draws/ }).count(), late)
  assert.deepEqual(ann.complaints, [])
  await Promise.all([ann.leave(), ben.leave()])
  await server.close()
}

test('a browser whose number is swallowed says so while the game goes on', () =>
  leftOut('Left out of the draws', () => {}))

test('a browser whose number comes too late says that', () =>
  leftOut('Too late for the draws', (share, send) => void setTimeout(send, 16_000, share)))
