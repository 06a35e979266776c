import assert from 'node:assert/strict'
import { AsyncLocalStorage } from 'node:async_hooks'
import axe from 'axe-core'
import { chromium } from 'playwright-core'

const flags = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run']

/** What the buttons of the tray say that decide nothing. */
export const asides = ['Change', 'Cancel', 'Bot now', 'Hint', 'Why?']

/** The longest wait for a page, in milliseconds: slowness of the machine is not a failure. */
export const WAIT = 180_000
/** The longest wait for a game. */
const GAME_WAIT = 1_200_000

/** The sizes on which everything is tried. */
export const sizes = {
  phone: { width: 360, height: 640 },
  desktop: { width: 1280, height: 800 },
}

/** @type {Promise<import('playwright-core').Browser> | undefined} */
let browser

/** The people who take part in a test. */
const parts = /** @type {AsyncLocalStorage<Person[]>} */ (new AsyncLocalStorage())

/** Runs a test; if it fails, it reports what everybody saw last. @param {() => Promise<void>} body */
export async function witnessed(body) {
  /** @type {Person[]} */
  const people = []
  try {
    await parts.run(people, body)
  } catch (error) {
    const seen = await Promise.all(people.map((person) => person.seen()))
    throw new Error([error instanceof Error ? error.stack : error, ...seen].join('\n'), { cause: error })
  }
}

export async function closeBrowser() {
  await (await browser)?.close()
}

/** A person with a browser of their own. */
export class Person {
  /** The browser's complaints; a page should cause none. */
  complaints = /** @type {string[]} */ ([])
  /** @type {Promise<import('playwright-core').CDPSession> | undefined} */
  #devtools

  /**
   * @param {import('playwright-core').Page} page
   * @param {string} name
   */
  constructor(page, name) {
    this.page = page
    this.name = name
    page.on('pageerror', (error) => this.complaints.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text())
    })
    parts.getStore()?.push(this)
  }

  /** The text of the page, for a report. */
  async seen() {
    const text = await this.page.locator('body').innerText({ timeout: 5_000 }).catch(String)
    return [
      `${this.name} at ${this.page.url()}:`,
      text.replaceAll('\n', ' | ').slice(0, 1500),
      ...this.complaints,
    ].join('\n')
  }

  /**
   * @param {string} name
   * @param {import('playwright-core').BrowserContextOptions & { speed?: string }} [options] service workers are blocked
   *   unless allowed here, as they fetch the whole client
   */
  static async arrive(name, { speed = 'off', ...options } = {}) {
    const settings = JSON.stringify({ speed })
    browser ??= chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: flags, timeout: WAIT })
    const context = await (await browser).newContext({
      viewport: { width: 1280, height: 800 },
      serviceWorkers: 'block',
      ...options,
    })
    context.setDefaultTimeout(WAIT)
    await context.addInitScript(
      (kept) => localStorage.setItem('rowlock.settings', localStorage.getItem('rowlock.settings') ?? kept),
      settings,
    )
    return new Person(await context.newPage(), name)
  }

  /** @param {string} name */
  button(name) {
    return this.page.getByRole('button', { name, exact: true })
  }

  get tray() {
    return this.page.getByRole('region', { name: 'Your choices' })
  }

  /** Gives the name that the page asks a newcomer for. */
  async sayName() {
    await this.page.getByLabel('Your name').fill(this.name)
    await this.button('Go on').click()
  }

  /** Makes a table and returns its address. @param {string} address */
  async makeTable(address) {
    await this.page.goto(address)
    await this.button('Make a table').click()
    const made = this.button('Start the game')
    await this.page.getByLabel('Your name').or(made).waitFor()
    if (!(await made.isVisible())) await this.sayName()
    await made.waitFor()
    return this.page.url()
  }

  /** Starts the game at a table where others sit. */
  async begin() {
    await this.button('Start the game').click()
    await this.tray.waitFor()
  }

  /** Starts the game at a table where nobody else sits. */
  async startAlone() {
    await this.button('Start the game').click()
    await this.button('Start alone').click()
  }

  /**
   * Waits until the home page shows what the server offers, or says that no server answers: until then its doors may
   * move.
   */
  async hears() {
    // the live region for screen readers always exists
    const told = this.page.getByRole('alert').filter({ hasText: /\S/ })
    await this.button('Start now').or(told).first().waitFor()
  }

  /** Unfolds what the home page keeps folded on small screens. */
  async unfold() {
    await this.hears() // the server's offers arrive folded
    await this.page.waitForFunction(() => {
      const folded = [...document.querySelectorAll('details')].filter((one) => !one.open)
      for (const one of folded) one.open = true
      return folded.length === 0 // until they stay unfolded: the page folds them when it begins
    })
  }

  /** Seats bots at a table that has none. @param {number} most */
  async addBots(most) {
    for (let bots = 1; bots <= most; bots++) {
      await this.button('Add bot').click()
      await this.page
        .getByRole('button', { name: /^Remove / })
        .nth(bots - 1)
        .waitFor()
    }
  }

  /** @param {string} table */
  async sitDown(table) {
    await this.page.goto(table)
    await this.page
      .getByLabel('Your name')
      .fill(this.name)
      .catch(async (error) => {
        const seen = await this.page.locator('body').innerText()
        throw new Error(`${this.name} sees at ${table}: ${seen.slice(0, 300)} ${this.complaints}`, { cause: error })
      })
    await this.button('Sit down').click()
    await this.page.getByRole('heading', { name: 'Before the game' }).waitFor()
  }

  /**
   * Gives a file to a button that asks for one, by the keyboard.
   * @param {string} button
   * @param {Parameters<import('playwright-core').FileChooser['setFiles']>[0]} file
   */
  async chooseFile(button, file) {
    const asked = this.page.waitForEvent('filechooser')
    await this.button(button).press('Enter')
    await (await asked).setFiles(file)
  }

  /** Takes the first choice that the tray offers, a cross before a pass; false if it offers none. */
  async decide() {
    return this.tray.evaluate((tray, asides) => {
      const buttons = [...tray.querySelectorAll('button')]
      const offered = buttons.filter(
        (button) =>
          !button.disabled &&
          !asides.includes(button.textContent.trim()) &&
          !/^(Bot now|Remind)/.test(button.getAttribute('aria-label') ?? ''),
      )
      const next = offered.find((button) => button.textContent.trim() === 'Confirm') ?? offered[0]
      next?.click()
      return next !== undefined
    }, asides)
  }

  /**
   * Plays until a button named last appears: passes if offered, otherwise takes the first choice, otherwise taps a
   * card.
   */
  async finish(last = 'Rematch') {
    await this.page.evaluate((asides) => {
      const word = (/** @type {Element} */ button) => button.textContent?.trim() ?? ''
      const within = (/** @type {string} */ label) => [
        ...document.querySelectorAll(`[aria-label="${label}"] button:enabled`),
      ]
      const isPressed = (/** @type {Element} */ button) => button.ariaPressed === 'true'
      setInterval(() => {
        const offered = within('Your choices').filter((button) => !button.closest('[role=group]'))
        const colours = within('Colour of the joker')
        const cards = [...within('Cards to take from'), ...within('Your hand')]
        const next =
          offered.find((button) => word(button) === 'Confirm') ??
          offered.find((button) => word(button).startsWith('Pass')) ??
          offered.find((button) => !asides.includes(word(button))) ??
          (colours.some(isPressed) ? undefined : colours[0]) ??
          cards.find((button) => !isPressed(button))
        if (next instanceof HTMLElement) next.click()
      }, 50)
    }, asides)
    await this.button(last).waitFor({ timeout: GAME_WAIT })
  }

  /** Unfolds the rarer ways to go on after a game. */
  async unfoldEnd() {
    await this.page.getByText('Replay, sharing and more').click()
  }

  async isPlaying() {
    return (await this.tray.count()) > 0
  }

  async seesScores() {
    return (await this.button('Rematch').count()) > 0
  }

  /** The lines of the scores, as everybody sees them at any size. */
  async scores() {
    const lines = await this.page.locator('tbody tr').allInnerTexts()
    return lines.map((line) => line.replaceAll(/\s+/g, ' ').replace(' (you)', ''))
  }

  /** Changes the language on the present page, even under a dialog, and waits for its fonts. @param {string} locale */
  async speak(locale) {
    await this.page.evaluate((wanted) => {
      const select = [...document.querySelectorAll('select')].find((one) => one.querySelector('option[lang="uk"]'))
      if (!select) throw new Error('no language can be chosen here')
      select.value = wanted
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }, locale)
    await this.page.locator(`html[lang=${locale}]`).waitFor({ state: 'attached' })
    await this.page.evaluate(async () => {
      await new Promise(requestAnimationFrame) // fonts are requested at layout
      await document.fonts.ready
    })
  }

  /** What axe finds wrong on the page, by all of its rules or some. @param {string[]} [rules] */
  async accessFaults(rules) {
    await this.standStill()
    // The pages have no frames, so axe alone will do: its builder for Playwright, which looks for frames, is five
    // times slower.
    if (await this.page.evaluate(() => !('axe' in window))) {
      await this.page.evaluate(axe.source)
      // For the fill of letters Chromium reports the value without forced colours. No page sets it, so axe gets only
      // their colour.
      await this.page.evaluate(() => {
        const told = CSSStyleDeclaration.prototype.getPropertyValue
        /** @param {string} name */
        CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
          return name === '-webkit-text-fill-color' ? '' : told.call(this, name)
        }
      })
    }
    const { violations } = await this.page.evaluate(
      (only) =>
        /** @type {typeof axe} */ (/** @type {any} */ (window).axe).run({
          resultTypes: ['violations'],
          ...(only && { runOnly: only }),
        }),
      rules,
    )
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html.slice(0, 160)).join(' | ')}`)
  }

  /** @param {string} where */
  async checkAccess(where) {
    assert.deepEqual(await this.accessFaults(), [], `axe on ${where}`)
    assert.deepEqual(await this.smallFields(), [], `an iPhone enlarges ${where} around a field`)
  }

  /** The fields whose letters are so small that an iPhone enlarges the page around them. */
  smallFields() {
    return this.page
      .locator('input:not([hidden], [type=checkbox], [type=radio], [type=range]), select, textarea')
      .evaluateAll((fields) =>
        fields
          .map((field) => ({ size: Number.parseFloat(getComputedStyle(field).fontSize), html: field.outerHTML }))
          .filter(({ size }) => size < 16)
          .map(({ size, html }) => `${size} px: ${html.slice(0, 120)}`),
      )
  }

  /** Waits until the page has measured itself after a change of its size. */
  async measures() {
    await this.page.evaluate(async () => {
      for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    })
  }

  /** Waits until the page has measured itself, nothing moves and choices can be pressed. */
  async standStill() {
    await this.measures()
    await this.page.waitForFunction(() => {
      const moves = document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity)
      return !moves && !document.querySelector('.choices > button:disabled')
    })
  }

  /**
   * Stops the page's clock after this time. If the time is over before the clock can be stopped, as on a slow
   * machine, it stops a while later.
   */
  async stopClock(ms = 100) {
    try {
      await this.page.clock.pauseAt(await this.page.evaluate((later) => Date.now() + later, ms))
    } catch (error) {
      if (!/fast-forward to the past/.test(String(error))) throw error
      await this.stopClock(2 * ms)
    }
  }

  /** Sets the browser's font size, which is 16 by default. @param {number} standard */
  async writeAt(standard) {
    this.#devtools ??= this.page.context().newCDPSession(this.page)
    await (await this.#devtools).send('Page.setFontSizes', { fontSizes: { standard } })
  }

  /** Goes on at another size, as if the window were resized. @param {keyof typeof sizes} size */
  async moveTo(size) {
    await this.page.setViewportSize(sizes[size])
  }

  /** @param {string} where */
  async checkWidth(where) {
    const { wide, view } = await this.page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      view: document.documentElement.clientWidth,
    }))
    assert.ok(wide <= view, `${where} is ${wide} px wide on a screen of ${view}`)
  }

  /**
   * Checks that the person's sheet, the tray and the whole text of the picked choice are on the screen at once.
   * @param {string} where
   */
  async checkHeight(where) {
    await this.measures()
    const found = await this.page.evaluate(() => {
      const box = (/** @type {string} */ query) => document.querySelector(query)?.getBoundingClientRect()
      const [sheet, tray, list, picked] = ['.mine .sheet', '.tray', '.choices', '.choices .picked'].map(box)
      if (!sheet || !tray || !list) return ['sheet or tray are gone']
      const faults = []
      if (document.documentElement.scrollHeight > innerHeight) faults.push('the page scrolls')
      const apart = sheet.bottom <= tray.top || sheet.right <= tray.left // a phone on its side has them side by side
      if (sheet.top < 0 || !apart || Math.max(sheet.bottom, tray.bottom) > innerHeight)
        faults.push('sheet or tray are cut off')
      for (const choice of document.querySelectorAll('.choices button'))
        if (choice.checkVisibility() && choice.scrollHeight > choice.clientHeight + 1)
          faults.push(`a choice is not read whole: ${choice.textContent}`)
      const asked = document.querySelector('.confirming .choices')
      const answers = box('.confirming .bottom')
      if (asked?.checkVisibility() && answers && list.bottom > answers.top + 6)
        faults.push('the choice lies over its answers')
      if (asked?.checkVisibility() !== false && picked && (picked.top < list.top || picked.bottom > list.bottom))
        faults.push('the picked choice is cut off')
      return faults
    })
    assert.deepEqual(found, [], where)
  }

  /** How many signs of the others' locks are not visible, or not whole. */
  cutSigns() {
    return this.page.locator('.others .full .lock').evaluateAll(
      (locks) =>
        locks
          .filter((lock) => lock.checkVisibility())
          .flatMap((lock) => [...lock.querySelectorAll('svg')].map((sign) => ({ lock, sign })))
          .filter(({ lock, sign }) => {
            const [around, drawn] = [lock.getBoundingClientRect(), sign.getBoundingClientRect()]
            return drawn.width < 5 || drawn.left < around.left - 0.5 || drawn.right > around.right + 0.5
          }).length,
    )
  }

  async leave() {
    await this.page.context().close()
  }
}

/**
 * Lets people make this many decisions together, or fewer if the game ends.
 * @param {Person[]} people
 * @param {number} decisions
 */
export async function play(people, decisions) {
  const until = Date.now() + GAME_WAIT
  for (let made = 0; made < decisions; ) {
    if (await people[0]?.seesScores()) return
    if (Date.now() > until) throw new Error('the game does not go on')
    for (const person of people) {
      if ((await person.isPlaying()) && (await person.decide().catch(() => false))) made++
    }
    await people[0]?.page.waitForTimeout(100)
  }
}
