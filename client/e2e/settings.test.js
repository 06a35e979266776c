import assert from 'node:assert/strict'
import { Person, sizes } from './person.js'
import { test } from './runner.js'
import { Server } from './server.js'

/**
 * The devices, with the settings to try before a few decisions and after them. Confirming and sounds are tried on
 * both.
 */
const devices = {
  phone: { options: { viewport: sizes.phone, hasTouch: true }, before: [helps, drawn], after: [] },
  desktop: { options: { viewport: sizes.desktop }, before: [coloured, spoken], after: [reveals] },
}

for (const [device, { options, before, after }] of Object.entries(devices))
  test(`settings do what they say, on a ${device}`, async () => {
    const server = await Server.open()
    const ann = await Person.arrive('Ann', { reducedMotion: 'reduce', ...options })
    await ann.page.clock.install()
    await countTones(ann)
    await ann.makeTable(server.address)
    await ann.addBots(1)
    await ann.button('Start the game').click()
    await ann.tray
      .getByRole('button', { name: /^(Red|Yellow|Green|Blue) / })
      .first()
      .waitFor()
    for (const show of before) await show(ann)
    await asks(ann, device === 'phone')
    await hears(ann, device === 'phone')
    for (const show of after) await show(ann)
    assert.deepEqual(ann.complaints, [])
    await ann.leave()
    await server.close()
  })

/** Dice show pips or digits, and rows letters or none. @param {Person} person */
async function drawn(person) {
  const { page } = person
  const count = (/** @type {string} */ query) => page.locator(query).count()
  const letters = async () => (await page.locator('.mine .lock').allTextContents()).map((text) => text.trim())
  await set(person, () => page.getByLabel('Digits on dice').check())
  assert.equal(await count('.die circle'), 0)
  assert.equal(await count('.die text'), 6)
  await set(person, () => page.getByLabel('Digits on dice').uncheck())
  assert.ok((await count('.die circle')) >= 6, 'each die has a pip')
  await set(person, () => page.getByLabel('Letters for rows').check())
  assert.deepEqual(await letters(), ['R', 'Y', 'G', 'B'])
  await set(person, () => page.getByLabel('Letters for rows').uncheck())
  assert.deepEqual(await letters(), ['', '', '', ''])
}

/** Each choice of colours takes effect. @param {Person} person */
async function coloured(person) {
  const { page } = person
  for (const theme of ['dark', 'light', 'contrast', 'system'])
    await set(person, async () => {
      await page.getByLabel('Colours').selectOption(theme)
      const { theme: shown, contrast } = await page.evaluate(() => ({ ...document.documentElement.dataset }))
      assert.deepEqual(
        [shown, contrast],
        [theme === 'dark' ? 'dark' : 'light', theme === 'contrast' ? 'more' : 'normal'],
      )
    })
}

/** The dialog itself changes to the language chosen in it. @param {Person} person */
async function spoken(person) {
  const { page } = person
  const language = page.getByRole('dialog').getByRole('combobox', { name: /^(Language|Dil)$/ }) // below what the host decides
  await set(person, async () => {
    await language.selectOption('tr')
    await page.getByRole('heading', { name: 'Ayarlar' }).waitFor()
    await language.selectOption('en')
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
  })
}

/** Counts the tones that the page plays. @param {Person} person */
const countTones = ({ page }) =>
  page.addInitScript(() => {
    const counted = Object.assign(window, { tones: 0 })
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (/** @type {number | undefined} */ when) {
      counted.tones++
      start.call(this, when)
    }
  })

/** Opens the settings, changes some and closes them. @param {Person} person @param {() => Promise<unknown>} change */
async function set(person, change) {
  await person.button('Settings').click()
  await person.page.getByRole('dialog').waitFor()
  await change()
  await person.page.keyboard.press('Escape')
  await person.page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Waits until something is visible, or gone. @param {import('playwright-core').Locator} what @param {boolean} is */
const shows = (what, is) => what.first().waitFor({ state: is ? 'visible' : 'detached' })

/** Each level of help shows what it promises, and no more. @param {Person} person */
async function helps(person) {
  const { page, tray } = person
  const first = tray.getByRole('button', { name: /^(Red|Yellow|Green|Blue) / }).first()
  // the first cell of a row loses none
  const loses = !/^((Red|Yellow)\s2|(Green|Blue)\s12)\b/.test(await first.innerText())
  for (const [level, lit, told, priced] of /** @type {[string, boolean, boolean, boolean][]} */ ([
    ['off', false, false, false],
    ['legal', true, false, false],
    ['preview', true, true, false],
    ['price', true, true, true],
    ['preview', true, true, false],
  ])) {
    await set(person, () => page.getByLabel('Help while playing').selectOption(level))
    await shows(page.locator('.mine .cell.legal'), lit)
    await person.standStill()
    await first.focus()
    await shows(page.locator('.mine .lost'), told && loses)
    await shows(tray.locator('.price'), priced)
    await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.blur())
  }
}

/** Passes by its key, and confirms if asked. @param {Person} person */
async function pass(person) {
  await person.tray.getByRole('button', { name: /^Pass/ }).waitFor()
  await person.standStill()
  await person.page.keyboard.press('p')
  const asked = await person.button('Confirm').isVisible()
  if (!asked) return false
  await person.standStill()
  await person.page.keyboard.press('Enter')
  return true
}

/**
 * The page asks to confirm when the person wants it to, and takes decisions by keys if they are on.
 * @param {Person} person
 * @param {boolean} touched
 */
async function asks(person, touched) {
  const { page, tray } = person
  const passing = tray.getByRole('button', { name: /^Pass/ })
  const [confirm, cancel] = [person.button('Confirm'), person.button('Cancel')]
  for (const [when, asked] of /** @type {[string, boolean][]} */ ([
    ['always', true],
    ['touch', touched],
  ])) {
    await set(person, () => page.getByLabel('Ask to confirm').selectOption(when))
    if (!asked) continue
    await person.standStill()
    await (touched ? passing.tap() : passing.click())
    await confirm.waitFor()
    await person.standStill()
    await cancel.click()
    await passing.waitFor()
  }
  await set(person, () => page.getByLabel('Single-key shortcuts').uncheck())
  assert.equal(await tray.locator('kbd').count(), 0, 'no key is told that does nothing')
  await person.standStill()
  await page.keyboard.press('p')
  assert.ok(await passing.isVisible(), 'the key is off')
  await set(person, () => page.getByLabel('Single-key shortcuts').check())
  await set(person, () => page.getByLabel('Ask to confirm').selectOption('never'))
  assert.equal(await pass(person), false, 'passing with white dice is not asked about')
}

/**
 * The page plays sounds if they are on: on a phone, only after the person has asked for them.
 * @param {Person} person
 * @param {boolean} silent
 */
async function hears(person, silent) {
  const { page } = person
  const tones = () => page.evaluate(() => /** @type {any} */ (window).tones)
  const sounds = page.getByLabel('Sounds on')
  await pass(person)
  await person.tray.getByRole('button', { name: /^Pass/ }).waitFor()
  assert.equal((await tones()) > 0, !silent)
  await set(person, async () => {
    assert.equal(await sounds.isChecked(), !silent)
    await sounds.check()
  })
  await pass(person)
  await person.tray.getByRole('button', { name: /^Pass/ }).waitFor()
  assert.ok((await tones()) > 0, 'sounds that are on are heard')
  await set(person, () => sounds.uncheck())
  const before = await tones()
  await pass(person)
  await person.tray.getByRole('button', { name: /^Pass/ }).waitFor()
  assert.equal(await tones(), before, 'sounds that are off are not')
}

/** What was done is shown before the next throw until the person skips it, or not at all. @param {Person} person */
async function reveals(person) {
  const { page, tray } = person
  const next = tray.getByRole('button', { name: /^Pass/ })
  const penalty = tray.getByRole('button', { name: 'Pass, take a penalty' })
  await next.waitFor()
  for (const [speed, stands] of /** @type {[string, boolean][]} */ ([
    ['normal', true],
    ['fast', true],
    ['off', false],
  ])) {
    await set(person, () => page.getByLabel('Show what the others did').selectOption(speed))
    // In the person's own turn the coloured dice follow without a throw.
    if ((await tray.locator('.turn', { hasText: 'Your turn' }).count()) && !(await penalty.isVisible())) {
      await pass(person)
      await penalty.waitFor()
    }
    await person.standStill()
    await person.stopClock(1_000)
    await page.keyboard.press('p')
    if (await person.button('Confirm').isVisible()) {
      await page.clock.runFor(1_000)
      await page.keyboard.press('Enter')
    }
    if (stands) {
      await tray.getByRole('heading', { name: /^(Ann|Tokko)( passes| takes|: )/ }).waitFor()
      assert.equal(await tray.getByRole('button').count(), 0, `${speed}: nothing is chosen while it is shown`)
      await page.clock.runFor(500) // this soon after the person's own decision a press skips nothing
      while (!(await next.isVisible())) {
        await page.keyboard.press('x')
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
    await next.waitFor()
    await page.clock.resume()
  }
}
