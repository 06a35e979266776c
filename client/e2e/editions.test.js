import assert from 'node:assert/strict'
import { Person } from './person.js'
import { Player } from './player.js'
import { cardsToPlay, sitWhere, white } from './position.js'
import { long, test } from './runner.js'
import { Server } from './server.js'

const crossed = /Ann: (Red|Yellow|Green|Blue)\s\d/
const played = /Ann plays[\s\S]*Ann takes \d/
const cards = ['Cards to take from', 'Your hand'].flatMap((list) => [`${list} by keys`, `${list} by mouse`])
/** Editions whose parts others have too: their games are long tests. */
const alike = [
  'cards',
  'gemixxt-a',
  'gemixxt-b',
  'connected-steps',
  'connected-chain',
  'bonus-b',
  'double-a',
  'double-b',
  'lucky-15',
  'connect-15',
]
/** The lowest phone, a phone on its side, a desktop page at 200 % and a desktop. */
const screens = /** @type {const} */ ([
  [320, 568],
  [844, 390],
  [640, 360],
  [1280, 800],
])
const games = [
  { edition: 'classic', told: crossed, uses: [] },
  { edition: 'longo', told: crossed, uses: [] },
  { edition: 'onboard', told: /Ann’s pawn: \d\sstep/, uses: ['Path'] },
  { edition: 'cards', told: played, uses: cards },
  { edition: 'cards-jokers', told: played, uses: cards },
  ...['big-points', 'bonus-a', 'x-change', ...alike.slice(1)].map(plain),
]

/** A game that is played like classic. @param {string} edition */
function plain(edition) {
  return { edition, told: crossed, uses: /** @type {string[]} */ ([]) }
}

for (const { edition, told, uses } of games) {
  const tests = alike.includes(edition) ? long : test
  tests(`a person plays ${edition} against a bot to the end, on a low phone and on a desk`, async () => {
    const server = await Server.open()
    const ann = await Person.arrive('Ann', { reducedMotion: 'reduce', viewport: { width: 360, height: 640 } })
    const player = new Player(ann)
    await player.start(server, edition)
    await asksToConfirm(ann, 'always')
    let confirmed = 0
    await player.plays(async () => {
      await ann.checkHeight(edition)
      if ((await ann.button('Confirm').count()) === 0 || ++confirmed < 3) return false
      for (const [width, height] of screens) {
        await ann.page.setViewportSize({ width, height })
        await ann.checkHeight(`${edition}, at ${width} × ${height}`)
      }
      await ann.page.setViewportSize({ width: 360, height: 640 })
      return true
    })
    await asksToConfirm(ann, 'touch')
    await player.plays(async () => told.test(await player.log()) && uses.every((use) => player.used.has(use)))
    await player.checks(edition)
    await ann.finish()
    assert.equal((await ann.scores()).length, 2)
    assert.equal(await ann.page.getByRole('group', { name: 'Path' }).count(), uses.includes('Path') ? 1 : 0)
    assert.deepEqual([...player.used].sort(), [...uses].sort())
    assert.deepEqual(ann.complaints, [])
    await ann.leave()
    await server.close()
  })
}

/** @param {Person} person @param {string} when */
async function asksToConfirm(person, when) {
  await person.button('Settings').click()
  await person.page.getByLabel('Ask to confirm').selectOption(when)
  await person.page.keyboard.press('Escape')
}

for (const [edition, players, lines] of /** @type {[string, number, string[]][]} */ ([
  ['onboard', 4, ['board a', ...white]],
  ['cards', 5, cardsToPlay.slice(0, -1)], // a number is called for all
]))
  test(`two rows of choices are seen whole on a phone in every language, with others and ${edition}`, async () => {
    const server = await Server.open()
    const ann = await Person.arrive('Ann', { reducedMotion: 'reduce', viewport: { width: 360, height: 640 } })
    const { page } = ann
    await sitWhere(ann, server, edition, players, lines)
    await ann.button('Pass').waitFor()
    assert.equal(await page.locator('.choices > button').count(), 4)
    for (const locale of ['de', 'pl', 'uk', 'tr', 'en']) {
      await ann.speak(locale)
      for (const height of [640, 700, 720, 740, 780]) {
        await page.setViewportSize({ width: 360, height })
        const hidden = await page.locator('.choices').evaluate((list) => list.scrollHeight - list.clientHeight)
        assert.ok(hidden <= 0, `${hidden} px of the choices are out of sight in ${locale} at ${height} px`)
        await ann.checkHeight(`${edition} in ${locale} at ${height} px`)
      }
    }
    await ann.leave()
    await server.close()
  })

test('long names of plays are read whole on a phone, with four others', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { reducedMotion: 'reduce', viewport: { width: 360, height: 740 } })
  await sitWhere(ann, server, 'cards', 5, cardsToPlay)
  await ann.tray
    .getByRole('button', { name: /^\w+ \d+(, \d+)* and \d+/ })
    .first()
    .waitFor()
  await ann.checkHeight('plays of several cards')
  assert.deepEqual(ann.complaints, [])
  await ann.leave()
  await server.close()
})

test('a table lays a path of its own', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann')
  await ann.makeTable(server.address)
  await ann.page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('onboard')
  await ann.page.getByText('our own design').waitFor()
  await ann.page.getByRole('combobox', { name: 'Board', exact: true }).selectOption('path')
  const path = ann.page.getByRole('textbox', { name: 'Own path' })
  const fields = Array.from({ length: 12 }, (_, at) => `G${at + 1}/${at + 1}`)
  await path.fill(fields.join('\n'))
  await ann.button('Use these 12 fields').click()
  await ann.page.getByText(/^Line\s1: Field 1: /).waitFor()
  await ann.checkAccess('a refused path')
  const record = `edition onboard\npath ${fields.join(' ').replace('G1/', 'G2/')}\n`
  await ann.chooseFile('Take from a file', { name: 'mine.txt', mimeType: 'text/plain', buffer: Buffer.from(record) })
  await ann.button('Use these 12 fields').click()
  await ann.page.getByText('The table plays on these 12 fields').waitFor()
  await ann.addBots(1)
  await ann.button('Start the game').click()
  await ann.page.getByRole('group', { name: 'Path' }).getByRole('listitem').nth(12).waitFor()
  assert.equal(await ann.page.getByRole('group', { name: 'Path' }).getByRole('listitem').count(), 13)
  assert.deepEqual(ann.complaints, [])
  await ann.leave()
  await server.close()
})
