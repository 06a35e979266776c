import assert from 'node:assert/strict'
import { Person, play, sizes, WAIT } from './person.js'
import { test } from './runner.js'
import { Server } from './server.js'

/** @typedef {{ shakes: string[], awake: number, asked: number }} Device */

/** What the page asked of the device: how to shake, how many wake locks it holds now, and how many it has requested. */
const device = (/** @type {Person} */ { page }) =>
  page.evaluate(() => /** @type {Device} */ (/** @type {any} */ (window).device))

/** Gives a person a device that shakes and stays awake, which a headless browser lacks. @param {Person} person */
const equip = ({ page }) =>
  page.addInitScript(() => {
    const device = Object.assign(window, {
      device: { shakes: /** @type {string[]} */ ([]), awake: 0, asked: 0 },
    }).device
    navigator.vibrate = (pattern) => device.shakes.push([pattern].flat().join()) > 0
    /** @type {Set<() => void>} */
    const locks = new Set()
    const request = async () => {
      device.asked++
      device.awake++
      const release = () => {
        if (locks.delete(release)) device.awake--
      }
      locks.add(release)
      return { release: async () => release() }
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
    // Registered before the page's own listener: a browser releases the locks before it tells a page that it is hidden.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') for (const release of [...locks]) release()
    })
  })

/**
 * Hides the page, as switching to another tab does, or shows it.
 * @param {Person} person
 * @param {'hidden' | 'visible'} state
 */
const turn = ({ page }, state) =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

/** Waits until a device has done something. @param {Person} person @param {(device: Device) => boolean} done */
async function until(person, done) {
  const last = Date.now() + WAIT
  while (!done(await device(person))) {
    assert.ok(Date.now() < last, JSON.stringify(await device(person)))
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Two people in a game, one on a phone and one on a desktop. @param {Server} server */
async function pair(server) {
  const ann = await Person.arrive('Ann')
  const ben = await Person.arrive('Ben', { viewport: sizes.phone, hasTouch: true })
  for (const one of [ann, ben]) await equip(one)
  const table = await ann.makeTable(server.address)
  await ben.sitDown(table)
  return { ann, ben }
}

/** @param {Person[]} people */
const begun = (people) => Promise.all(people.map(({ tray }) => tray.getByRole('button', { name: 'Pass' }).waitFor()))

/** @param {Person} person */
async function pass(person) {
  await person.tray.getByRole('button', { name: /^Pass/ }).click()
  const asked = person.button('Confirm')
  await asked.or(person.button('Change')).first().waitFor()
  if (await asked.isVisible()) await asked.click()
  await person.button('Change').waitFor()
}

test('a device shakes when it is one’s turn and when one crosses, unless it is told not to', async () => {
  const server = await Server.open()
  const { ann, ben } = await pair(server)
  await ben.button('Settings').click()
  await ben.page.getByLabel('Vibrate').uncheck()
  await ben.page.keyboard.press('Escape')
  await ann.button('Start the game').click()
  await begun([ann, ben])
  await until(ann, ({ shakes }) => shakes.includes('15'))
  await play([ann, ben], 4)
  await until(ann, ({ shakes }) => shakes.includes('12'))
  assert.deepEqual((await device(ben)).shakes, [])
  await Promise.all([ann.leave(), ben.leave()])
  await server.close()
})

test('the screen stays awake while one decides, also after the page was hidden', async () => {
  const server = await Server.open()
  const { ann, ben } = await pair(server)
  assert.deepEqual(await Promise.all([ann, ben].map(async (one) => (await device(one)).asked)), [0, 0])
  await ann.button('Start the game').click()
  await begun([ann, ben])
  for (const one of [ann, ben]) {
    await until(one, ({ awake }) => awake === 1)
    await turn(one, 'hidden')
    assert.equal((await device(one)).awake, 0)
    await turn(one, 'visible')
    await until(one, ({ awake }) => awake === 1)
    await turn(one, 'visible') // becoming visible twice must not take two locks
  }
  await pass(ann)
  await until(ann, ({ awake }) => awake === 0)
  await Promise.all([ann.leave(), ben.leave()])
  await server.close()
})

test('who is waited for is reminded after 20 seconds, twice at most', async () => {
  const server = await Server.open()
  const { ann, ben } = await pair(server)
  await ann.page.clock.install()
  await ann.page.reload()
  const before = Date.now()
  await ann.button('Start the game').click()
  await begun([ann, ben])
  await pass(ann)
  const began = Date.now() // the test does not control the server's clock
  const remind = ann.button('Remind Ben')
  await ann.stopClock()
  const waited = Date.now() - before // at most; long on a slow machine
  await ann.page.clock.runFor(Math.max(0, 19_500 - waited))
  assert.equal(await remind.count(), 0)
  await ann.page.clock.runFor(1_000 + waited)
  await remind.click()
  await ann.page.getByText('A reminder comes after 20 seconds of waiting').first().waitFor()
  assert.deepEqual(
    (await device(ben)).shakes.filter((shake) => shake.startsWith('200')),
    [],
    'not before the time',
  )
  await new Promise((resolve) => setTimeout(resolve, 20_500 - (Date.now() - began)))
  await remind.click()
  await until(ben, ({ shakes }) => shakes.includes('200,100,200'))
  await ben.page.getByRole('alert').getByText('Ben, the table waits for you').waitFor({ state: 'attached' })
  await remind.waitFor({ state: 'detached' })
  await Promise.all([ann.leave(), ben.leave()])
  await server.close()
})
