import { readFileSync } from 'node:fs'
import { Person } from './person.js'

/** @typedef {import('./server.js').Server} Server */
/**
 * @typedef {(where: string, person?: Person) => Promise<void>} Look checks what a person is shown, by default Ann,
 * and leaves it as it was
 */

const record = readFileSync(new URL('../../record/testdata/golden/classic@1-2.rowlock', import.meta.url), 'utf8')

/** The longest wait for a review. */
const SOLVED = 600_000

/** The parts of a tour through every page and every state of play. Each begins at home, in English. */
export const parts = { front, dialogs, rules, lobby, round, absence, ending, dice, daily, opened, learning, games }

/**
 * Shows a dialog and closes it.
 * @param {Person} person
 * @param {string} button
 * @param {Look} look
 * @param {string} where
 */
async function dialog(person, button, look, where) {
  await person.button(button).first().click()
  await person.page.getByRole('dialog').first().waitFor()
  await look(where)
  await person.page.keyboard.press('Escape')
  await person.page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Presses a button, if a clock has not already done its work. @param {import('playwright-core').Locator} button */
async function pressIfThere(button) {
  if (await button.isVisible()) await button.click({ timeout: 5_000 }).catch(() => {})
}

/** @param {Person} ann @param {Server} server @param {Look} look */
async function front(ann, server, look) {
  await look('home')
  await ann.button('Start now').click()
  await ann.page.getByLabel('Your name').waitFor()
  await look('name')
  await ann.sayName()
  await ann.tray.waitFor()
  await ann.page.goto(server.address)
  await ann.button('Play here').click()
  await ann.button('Start now').nth(1).waitFor()
  await ann.unfold()
  await look('home-here')
  await ann.page.goto(`${server.address}/t/QQQQQQ`)
  await ann.page.getByText('There is no table with that code.').waitFor()
  await look('no-table')
}

/** @param {Person} ann @param {Server} _ @param {Look} look */
async function dialogs(ann, _, look) {
  await dialog(ann, 'Settings', look, 'settings')
  await ann.unfold()
  await ann.button('Rules: Classic').first().click() // at the door to bots; the door to real dice has one too
  await ann.page.getByRole('dialog').getByRole('heading', { name: 'A turn', exact: true }).waitFor()
  await look('rules-dialog')
}

/** @param {Person} ann @param {Server} server @param {Look} look */
async function rules(ann, server, look) {
  for (const edition of await server.editions()) {
    await ann.page.goto(`${server.address}/rules/${edition}`)
    await ann.page.getByRole('heading', { name: 'Points', exact: true }).first().waitFor()
    await look(`rules-${edition}`)
  }
}

/** @param {Person} ann @param {Server} server @param {Look} look */
async function lobby(ann, server, look) {
  const table = await ann.makeTable(server.address)
  await look('lobby-alone')
  await ann.addBots(2)
  await look('lobby')
  const ben = await Person.arrive('Ben', { reducedMotion: 'reduce' })
  await ben.page.goto(table)
  await ben.button('Sit down').waitFor()
  await look('join', ben)
  await ben.sitDown(table)
  await ann.page.getByText('Ben').first().waitFor()
  await look('lobby-guest', ben)
  await ann.page.goto(server.address)
  await ann.page.getByRole('button', { name: /^Go back/ }).waitFor()
  await look('home-again')
  await ben.leave()
}

/**
 * A round of two people, stopped at each state if possible.
 * @param {Person} ann
 * @param {Server} server
 * @param {Look} look
 */
async function round(ann, server, look) {
  const ben = await Person.arrive('Ben')
  const table = await ann.makeTable(server.address)
  await ann.page.getByText('More settings').click()
  await ann.page.getByLabel('The throws').selectOption('hand')
  await ben.sitDown(table)
  await ann.button('Start the game').click()
  const throws = (/** @type {Person} */ one) => one.page.getByRole('button', { name: /^Throw/ })
  const active = await Promise.any(
    [ann, ben].map((one) =>
      throws(one)
        .waitFor()
        .then(() => one),
    ),
  )
  await look('throw')
  await pressIfThere(throws(active))
  await Promise.all([ann, ben].map((one) => one.tray.getByRole('button', { name: 'Pass' }).waitFor()))
  await look('choices')
  await dialog(ann, 'Help and keys', look, 'help')
  await ann.button('Help and keys').click()
  await ann.button('Are the dice fair?').click()
  await ann.page.getByText(/all as drawn so far/).waitFor()
  await look('fair')
  await ann.page.keyboard.press('Escape')
  await ann.page.keyboard.press('Escape')
  await dialog(ann, 'Leave', look, 'leave')
  await ann.button('Say something').click()
  await look('say')
  await ann.page.keyboard.press('Escape')
  const eve = await Person.arrive('Eve', { reducedMotion: 'reduce' })
  await eve.page.goto(table)
  await eve.button('Just watch').click()
  await eve.page.locator('main.game').waitFor()
  await look('watching', eve)
  await eve.leave()
  await ann.decide()
  await ann.button('Change').or(ann.button('Confirm')).first().waitFor()
  await look('decided')
  await ben.leave()
}

/** @param {Person} ann @param {Server} server @param {Look} look */
async function absence(ann, server, look) {
  const ben = await Person.arrive('Ben')
  const table = await ann.makeTable(server.address)
  await ben.sitDown(table)
  await ann.button('Start the game').click()
  await ann.tray.getByRole('button', { name: 'Pass' }).waitFor()
  await ann.tray.getByRole('button', { name: 'Pass' }).click()
  await ben.leave()
  await ann.button('Bot now: Ben').first().waitFor()
  await look('away')
  await pressIfThere(ann.button('Bot now: Ben').first())
  await ann.button('Free the seat: Ben').first().waitFor({ timeout: 60_000 })
  await look('bot-plays')
  await server.kill()
  await ann.page.getByRole('banner').getByText('Reconnecting …').waitFor()
  await look('reconnecting')
  await server.start()
  await ann.page.getByRole('banner').getByText('Reconnecting …').waitFor({ state: 'hidden' })
}

/** @param {Person} ann @param {Server} server @param {Look} look */
async function ending(ann, server, look) {
  await ann.makeTable(server.address)
  await ann.addBots(1)
  await ann.begin()
  const address = ann.page.url()
  await ann.finish()
  await look('end')
  await ann.page.goto(`${address.replace(/#.*/, '')}/scores?game=1`)
  await ann.button('Share the result').waitFor()
  await look('scores')
  await ann.page.goto(address)
  await ann.button('Review this game').click()
  await ann.page.getByRole('heading', { name: 'Skill and luck' }).waitFor({ timeout: SOLVED })
  const decisions = ann.page.getByRole('list', { name: 'Decisions' }).getByRole('listitem')
  await decisions.first().getByRole('button').first().click()
  await look('review')
  await ann.page.goto(`${address.replace(/#.*/, '')}/replay?game=1`)
  await ann.page.getByText(/^Turn\s0\sof/).waitFor()
  await ann.page.keyboard.press('ArrowRight')
  await look('replay')
  await ann.button('Play on from here').click()
  await ann.button('Play on').waitFor()
  await look('play-on')
}

/** Sheets for real dice. @param {Person} ann @param {Server} server @param {Look} look */
async function dice(ann, server, look) {
  const door = () => ann.page.locator('section', { hasText: 'Score sheet for real dice' })
  await door().getByRole('button', { name: 'On this device' }).click()
  await ann.sayName()
  const cell = (/** @type {string} */ name) => ann.page.getByRole('gridcell', { name: new RegExp(`^${name}(?!\\d)`) })
  for (const number of [2, 3, 5]) await cell(`Red ${number}`).first().click()
  await look('paper')
  await dialog(ann, 'Steps', look, 'paper-steps')
  // A full-screen window cannot be resized.
  await ann.page.evaluate(() => Object.assign(document.documentElement, { requestFullscreen: undefined }))
  await ann.button('All sheets').click()
  await look('paper-big')
  for (const edition of ['longo', 'onboard', 'cards-jokers']) {
    await ann.page.goto(server.address)
    await ann.unfold()
    await door().getByRole('combobox', { name: 'Sheet of' }).selectOption(edition)
    await door().getByRole('button', { name: 'On this device' }).click()
    await cell('Red 7').first().waitFor()
    await look(`paper-${edition}`)
  }
  await ann.page.goto(server.address)
  await ann.unfold()
  await door().getByRole('combobox', { name: 'Sheet of' }).selectOption('classic')
  await door().getByRole('combobox', { name: 'The throws' }).selectOption('entered')
  await door().getByRole('button', { name: 'On this device' }).click()
  await ann.page.getByRole('group', { name: 'Enter the throw' }).waitFor()
  await look('paper-throw')
}

/** @param {Person} ann @param {Server} _ @param {Look} look */
async function daily(ann, _, look) {
  await ann.page.getByRole('link', { name: 'Daily roll' }).click()
  const days = ann.page.getByRole('listitem')
  await days.first().waitFor()
  await look('daily')
  await days.nth(1).getByRole('button').click()
  await ann.tray.getByRole('button').first().waitFor()
  await look('daily-game')
  await ann.finish('All days')
  await ann.page.getByText('Perfect play, these throws').waitFor({ timeout: SOLVED })
  await look('daily-result')
}

/** An opened record. @param {Person} ann @param {Server} _ @param {Look} look */
async function opened(ann, _, look) {
  await ann.page.getByRole('link', { name: 'Open a record' }).click()
  await ann.page.getByLabel('Or its text').fill('rowlock 1\nedition none\n')
  await ann.button('Show the game').click()
  await ann.page.getByRole('alert').first().waitFor({ state: 'attached' })
  await look('record-refused')
  await ann.page.getByLabel('Or its text').fill(record)
  await ann.button('Show the game').click()
  await ann.page.getByText(/^Turn\s0\sof/).waitFor()
  await ann.page.keyboard.press('ArrowRight')
  await look('record')
}

/** @param {Person} ann @param {Server} server @param {Look} look */
async function learning(ann, server, look) {
  const [, ...others] = await server.editions() // the first is the game of the main course
  for (const edition of ['', ...others]) {
    await ann.page.goto(`${server.address}/learn${edition && `/${edition}`}`)
    await ann.page.locator('.coach').waitFor()
    await look(`learn${edition && `-${edition}`}`)
  }
}

/**
 * A game of every edition: the choices, and confirming one.
 * @param {Person} ann
 * @param {Server} server
 * @param {Look} look
 */
async function games(ann, server, look) {
  await ann.button('Settings').click()
  await ann.page.getByLabel('Ask to confirm').selectOption('always')
  for (const [at, edition] of (await server.editions()).entries()) {
    await ann.page.goto(server.address)
    await ann.unfold()
    await ann.page.getByRole('combobox', { name: 'Game', exact: true }).first().selectOption(edition)
    await ann.button('Start now').click()
    if (at === 0) await ann.sayName()
    await ann.tray.getByRole('button').or(ann.page.locator('.market button')).first().waitFor()
    await look(`game-${edition}`)
    if (!(await ann.decide())) continue
    await ann.button('Confirm').waitFor()
    await look(`asked-${edition}`)
  }
}
