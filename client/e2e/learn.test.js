import assert from 'node:assert/strict'
import lessons from '../src/learn/lessons.json' with { type: 'json' }
import { languages } from './fit.js'
import { Person, sizes } from './person.js'
import { long, test } from './runner.js'
import { Server } from './server.js'

test('the game is learned by playing it', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { viewport: sizes.phone })
  const { page } = ann
  await page.goto(server.address)
  await ann.button('Show me').click()
  const done = page.locator('.coach.done')
  await ann.tray.waitFor()
  await page.setViewportSize({ width: 320, height: 256 }) // a desktop page at 400 %
  const [coach, tray] = [await page.locator('.coach').boundingBox(), await ann.tray.boundingBox()]
  assert.ok(coach && tray && coach.y + coach.height <= tray.y, 'the choices lie over what the step says')
  await ann.moveTo('phone')
  await ann.tray.getByRole('button', { name: /^Yellow 3/ }).click()
  await done.waitFor()
  await ann.checkAccess('a lesson that is done')
  await ann.checkWidth('a lesson')
  await ann.moveTo('desktop')
  await page.keyboard.press('Enter') // the next step has the focus
  await page.getByRole('heading', { name: 'Only to the right' }).waitFor()
  await ann.tray.getByRole('button', { name: 'Pass' }).click() // not what the lesson aims at
  await page.getByText('That is allowed').waitFor()
  await ann.button('Try it again').click()
  await ann.tray.getByRole('button', { name: /^Red 5/ }).waitFor()
  await ann.standStill()
  await page.keyboard.press('1')
  await done.waitFor()
  await ann.button('Next step').click()
  await ann.button('Skip this step').click()
  await page.getByText('Step 4 of 6').waitFor()
  await ann.button('Skip all').click()
  await page.getByRole('link', { name: 'Longo' }).click()
  await ann.tray.getByRole('button', { name: /Blue 16/ }).click()
  await done.waitFor()
  await ann.button('Finish').click()
  await ann.button('Play a whole game').click()
  await ann.tray.waitFor()
  assert.deepEqual(ann.complaints, [])
  await ann.leave()
  await server.close()
})

/** The parts of a lesson that a person has to scroll for in order to decide. @param {Person} person */
const scrolledFor = ({ page }) =>
  page.evaluate(() => {
    const box = (/** @type {string} */ query) => document.querySelector(query)?.getBoundingClientRect()
    const [sheet, tray, answers] = ['.mine', '.tray', '.tray .bottom'].map(box)
    if (!sheet || !tray || !answers) return ['sheet or tray are gone']
    const faults = []
    if (Math.max(tray.bottom, answers.bottom) > innerHeight) faults.push(`${tray.bottom - innerHeight} px of the tray`)
    const list = document.querySelector('.choices')
    const hidden = list ? list.scrollHeight - list.clientHeight : 0
    if (list?.checkVisibility() && hidden > 0) faults.push(`${hidden} px of the choices`)
    if (sheet.bottom > tray.top && sheet.right > tray.left) faults.push(`${sheet.bottom - tray.top} px of the sheet`)
    return faults
  })

const steps = Object.entries(lessons).flatMap(([edition, { length }]) =>
  Array.from({ length }, (_, at) => `/learn/${edition}#${at + 1}`),
)
/**
 * The address of a step, in another language than the step before, which makes the browser reload the page.
 * @param {number} at
 */
const lesson = (at) => steps[at]?.replace('#', `?lang=${languages[at % languages.length]}#`)
const choices = '.choices button:enabled, .market button:enabled'

const lowest = /** @type {const} */ ([
  [320, 568],
  [640, 360],
  [844, 390],
])
/** The room that a browser leaves on a usual laptop's screen. */
const laptop = /** @type {const} */ ([1366, 650])

/**
 * Opens a step on a screen, by default one of the lowest, and checks it.
 * @param {Person} person
 * @param {string} address
 * @param {number} at
 * @param {readonly [number, number]} [screen]
 */
async function begins(person, address, at, screen = lowest[at % lowest.length]) {
  const [width, height] = screen ?? lowest[0]
  await person.page.setViewportSize({ width, height })
  await person.page.goto(address + lesson(at))
  await person.page.locator(choices).first().waitFor()
  await person.standStill()
  assert.deepEqual(await scrolledFor(person), [], `${lesson(at)} at ${width} × ${height}`)
}

/** The room that browsers leave on phones, more or less. */
const phones = /** @type {const} */ ([
  [390, 844],
  [360, 740],
  [390, 664],
  [360, 640],
])

/**
 * Checks each step on phones: in all languages, or in German and on one phone in English. Each begins on one of the
 * lowest screens, in another language than the one before.
 * @param {boolean} all
 */
async function checksLessons(all) {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { reducedMotion: 'reduce', hasTouch: true })
  const { page } = ann
  for (const at of steps.keys()) {
    await begins(ann, server.address, at)
    for (const locale of all ? languages : ['de', 'en']) {
      await ann.speak(locale)
      const most = phones.filter((_, nth) => all || locale === 'de' || nth === at % phones.length)
      for (const [width, height] of most) {
        await page.setViewportSize({ width, height })
        assert.deepEqual(await scrolledFor(ann), [], `${steps[at]} in ${locale} at ${width} × ${height}`)
      }
    }
    if ((await page.locator('.choices button').count()) === 0) continue // cards are tapped first
    await page.locator('.choices button').first().tap()
    await ann.button('Confirm').waitFor()
    assert.deepEqual(await scrolledFor(ann), [], `${steps[at]}, to be confirmed`)
  }
  assert.deepEqual(ann.complaints, [])
  await ann.leave()
  await server.close()
}

test('lessons begin on the lowest screens and are decided without scrolling, on phones', () => checksLessons(false))
long('lessons are decided without scrolling, on phones in every language', () => checksLessons(true))

/** Opens some of the steps on a laptop. @param {(at: number) => boolean} some */
async function checksLaptop(some) {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { reducedMotion: 'reduce' })
  for (const at of [...steps.keys()].filter(some)) await begins(ann, server.address, at, laptop)
  assert.deepEqual(ann.complaints, [])
  await ann.leave()
  await server.close()
}

test('lessons are decided without scrolling on a laptop', () => checksLaptop((at) => at % 3 === 1))
long('all lessons are decided without scrolling on a laptop', () => checksLaptop(() => true))

long('the lowest screens begin with the lesson, and show all that it is decided by', async () => {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { reducedMotion: 'reduce', hasTouch: true })
  for (const screen of lowest) for (const at of steps.keys()) await begins(ann, server.address, at, screen)
  assert.deepEqual(ann.complaints, [])
  await ann.leave()
  await server.close()
})
