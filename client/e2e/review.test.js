import assert from 'node:assert/strict'
import { Person, play } from './person.js'
import { test } from './runner.js'
import { Server } from './server.js'

/** The longest wait for long work of the server, such as solving classic for one seat. */
const SOLVED = 600_000

/** @param {Person} person */
async function openReview(person) {
  await person.button('Review this game').click()
  await person.page.getByRole('heading', { name: 'Skill and luck' }).waitFor({ timeout: SOLVED })
}

/** @param {Person} person */
const decisions = (person) => person.page.getByRole('list', { name: 'Decisions' }).getByRole('listitem')

/** @param {Person} person @param {string} where */
async function checkSmall(person, where) {
  await person.checkAccess(where)
  await person.page.setViewportSize({ width: 320, height: 640 })
  await person.checkWidth(where)
}

test('a game alone is reviewed exactly', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann')
  await ann.makeTable(server.address)
  await ann.startAlone()
  await ann.tray.waitFor()
  await play([ann], 4)
  await ann.finish('Another game')
  await openReview(ann)
  await ann.page.getByText('exact: every choice').waitFor()
  assert.equal(await ann.button('Look deeper').count(), 0, 'nothing is deeper than exact')

  await ann.page.reload()
  await ann.page.getByRole('heading', { name: 'Skill and luck' }).waitFor({ timeout: SOLVED })
  await decisions(ann).first().getByRole('button').first().click()
  await ann.page.getByRole('table', { name: 'All choices, best first' }).waitFor()
  const [best] = await ann.page
    .getByRole('table', { name: 'All choices, best first' })
    .locator('tbody tr')
    .allInnerTexts()
  assert.match(best ?? '', /best/)
  assert.doesNotMatch(best ?? '', /±|%/, 'exact points have no margin and no chance')
  await checkSmall(ann, 'the review of a game alone')
  assert.deepEqual(ann.complaints, [])
  await ann.leave()
  await server.close()
})

test('a game against a bot is reviewed, more deeply on request, and mistakes are tried again', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann')
  const table = await ann.makeTable(server.address)
  await ann.addBots(1)
  await ann.begin()
  const early = await Person.arrive('Eve')
  await early.page.goto(`${table}/review?game=1`)
  await early.page.getByText('This game is not over yet.').waitFor()
  await early.leave()
  await ann.finish()
  await openReview(ann)

  await walkTheTurns(ann)
  await tryAgain(ann)
  await ann.button('Look deeper').click()
  await ann.page.getByText(/^[1-9]\d*\sof\s\d+\sdecisions$/).waitFor({ timeout: SOLVED })
  await ann.button('Stop').click()
  await ann.page.getByText(/^Stopped after/).waitFor()
  await ann.button('Look deeper').click()
  await ann.page.getByText('The deep review is complete.').waitFor({ timeout: SOLVED })
  assert.equal(await ann.button('Look deeper').count(), 0)
  await decisions(ann).first().getByRole('button').first().click()
  await checkSmall(ann, 'the review of a game against a bot')
  await ann.page.getByRole('link', { name: /^Table / }).click()
  await ann.button('Rematch').waitFor()
  await ann.leave()
  await server.close()
})

/** The curve is a slider of turns; the list follows it. @param {Person} person */
async function walkTheTurns(person) {
  await person.page.getByRole('slider', { name: 'Go to a turn' }).focus()
  await person.page.keyboard.press('ArrowRight')
  await person.page.keyboard.press('ArrowRight')
  await person.page.getByRole('heading', { name: 'Decisions of turn 2' }).waitFor()
  for (const text of await decisions(person).allInnerTexts()) assert.match(text, /Turn\s2|nothing to decide/)
  await person.button('Show the whole game').click()
  await person.page.getByRole('heading', { name: 'Decisions', exact: true }).waitFor()
}

/** @param {Person} person */
async function tryAgain(person) {
  await person.page.getByRole('button', { name: /^Try \d+ mistakes? again$/ }).click()
  const dialog = person.page.getByRole('dialog')
  await dialog
    .locator('.result')
    .getByText(/^(White .* cross it or pass|Add one white and one coloured die)$/)
    .waitFor()
  assert.doesNotMatch(await dialog.innerText(), /%/, 'nothing is told beforehand')
  await person.checkAccess('another try')
  await person.page.keyboard.press('1')
  await dialog.getByText(/is the best|The best is/).waitFor()
  await person.page.keyboard.press('ArrowRight')
  await person.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}
