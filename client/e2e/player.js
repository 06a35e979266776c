import assert from 'node:assert/strict'
import { asides } from './person.js'

/** @typedef {import('./server.js').Server} Server */
/** @typedef {import('./person.js').Person} Person */

const soon = { timeout: 1500 }

/** Plays with everything on the table, by clicks and keys in turn. */
export class Player {
  /** The things that have been played with. */
  used = /** @type {Set<string>} */ (new Set())

  /** @param {Person} person */
  constructor(person) {
    this.person = person
    this.page = person.page
    this.tray = person.tray
  }

  /** Starts a game against a bot on the home page. @param {Server} server @param {string} edition */
  async start(server, edition) {
    await this.page.goto(server.address)
    await this.person.unfold()
    await this.page.getByRole('combobox', { name: 'Which bots' }).selectOption('greedy')
    await this.page.getByRole('combobox', { name: 'Game', exact: true }).selectOption(edition)
    await this.person.button('Start now').click()
    await this.person.sayName()
    await this.tray.waitFor()
  }

  /** Presses a button that decides; those for the colour of a joker do not. */
  async decide() {
    /** @param {Element} tray @param {string[]} asides */
    const press = (tray, asides) => {
      const buttons = [...tray.querySelectorAll('button')].filter(
        (button) => !button.disabled && !button.closest('[role=group]'),
      )
      const offered = buttons.filter((button) => !asides.includes(button.textContent.trim()))
      const next = offered.find((button) => button.textContent.trim() === 'Confirm') ?? offered[0]
      next?.click()
      return next !== undefined
    }
    return this.tray.evaluate(press, asides, soon)
  }

  /** Steps onto a field of the path that the pawn can reach. */
  async steps() {
    const field = this.page.getByRole('group', { name: 'Path' }).getByRole('button', { disabled: false }).first()
    if ((await field.count()) === 0) return false
    this.used.add('Path')
    await field.click(soon)
    return true
  }

  /**
   * Taps up to two cards of a list, by keys or mouse, whichever is untried.
   * @param {string} list
   * @param {number} round
   */
  async taps(list, round) {
    const untried = ['keys', 'mouse'].filter((way) => !this.used.has(`${list} by ${way}`))
    const way = untried[0] ?? ['keys', 'mouse'][round % 2]
    const cards = this.page.getByRole('list', { name: list }).getByRole('button', { disabled: false, pressed: false })
    for (let tapped = 0; tapped < 2 && (await cards.count()) > 0; tapped++) {
      if (way === 'keys') await cards.last().press('Enter', soon)
      else await cards.last().click(soon)
      this.used.add(`${list} by ${way}`)
      await this.colours()
    }
  }

  async colours() {
    const colours = this.page.getByRole('group', { name: 'Colour of the joker' }).getByRole('button')
    if ((await colours.count()) > 0) await colours.last().press('Enter', soon)
  }

  /** @param {number} round */
  async act(round) {
    if (await this.person.seesScores()) await this.person.button('Rematch').click(soon)
    if (!(await this.person.isPlaying())) return
    const asked = (await this.person.button('Confirm').count()) > 0
    if (!asked && (await this.steps())) return
    if (!asked && round % 3 > 0) for (const list of ['Your hand', 'Cards to take from']) await this.taps(list, round)
    await this.decide()
  }

  /** Plays until stop says so, if need be another game. @param {() => Promise<boolean>} stop */
  async plays(stop) {
    const until = Date.now() + 600_000
    for (let round = 0; !(await stop()); round++) {
      assert.ok(Date.now() < until, 'the game goes on')
      await this.act(round).catch(() => {}) // the table went on meanwhile
      await this.page.waitForTimeout(50)
    }
  }

  /** The text of the log, '' once the game is over. */
  async log() {
    const log = this.page.locator('section.log')
    return (await log.count()) > 0 ? ((await log.textContent(soon).catch(() => '')) ?? '') : ''
  }

  /** Checks the game for what every screen must do. @param {string} edition */
  async checks(edition) {
    await this.person.checkAccess(`a game of ${edition}`)
    await this.page.setViewportSize({ width: 320, height: 640 })
    await this.person.checkWidth(`a game of ${edition}`)
    await this.page.setViewportSize({ width: 1280, height: 800 })
  }
}
