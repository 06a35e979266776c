// Measures how long people wait: `npm run measure`. It prints a line for each figure and judges nothing, as a busy
// machine is slower. The last figure comes from rowlock load, with a server of its own.
import { spawnSync } from 'node:child_process'
import { audit } from './audit.js'
import { closeBrowser, Person } from './person.js'
import { binary, closeServers, Server } from './server.js'

const CROSSES = 20
const SLOW_CPU = 4
/** The network that browsers' developer tools call slow 4G. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const TABLES = ['--tables', '1000', '--seats', '4', '--rate', '200', '--warm-up', '5s', '--for', '15s']

const median = (/** @type {number[]} */ values) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
const say = (/** @type {string} */ what, /** @type {number} */ ms) => console.log(`${what}: ${Math.round(ms)} ms`)

/** Starts a game against a bot. @param {Person} person @param {Server} server */
async function start(person, server) {
  await person.makeTable(server.address)
  await person.addBots(1)
  await person.button('Start the game').click()
  await person.tray.getByRole('button').first().waitFor()
}

/**
 * The times from a press of the mouse on a cell to the frame that shows its cross, as the browser itself measures them
 * (W3C Event Timing: in steps of 8 ms, only for events that take 16 ms or more).
 * @param {Person} person
 */
async function crosses({ page }) {
  await page.evaluate(() => {
    const times = /** @type {number[]} */ ([])
    Object.assign(window, { times })
    const watch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (
          entry.name === 'click' &&
          'target' in entry &&
          /** @type {Element} */ (entry.target)?.closest?.('.mine .cell')
        )
          times.push(entry.duration)
    })
    watch.observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }))
  })
  const cell = page.locator('.mine .cell.legal').first()
  let pressed = 0
  for (let idle = 0; pressed < CROSSES && idle < 600; idle++) {
    if (await cell.isVisible()) {
      await cell.click({ timeout: 5_000 }).then(
        () => pressed++,
        () => {}, // the table went on meanwhile
      )
    }
    await page.evaluate(() => {
      const buttons = [...document.querySelectorAll('.tray button:enabled')]
      const word = (/** @type {Element} */ button) => button.textContent?.trim() ?? ''
      const confirm = buttons.find((one) => word(one) === 'Confirm')
      const pass = buttons.find((one) => word(one).startsWith('Pass'))
      const next = confirm ?? (document.querySelector('.mine .cell.legal') ? null : pass)
      if (next instanceof HTMLElement) next.click()
    })
    await page.waitForTimeout(50)
  }
  const times = await page.evaluate(() => /** @type {{ times: number[] }} */ (/** @type {any} */ (window)).times)
  return { times, pressed }
}

/** Slows a page's processor down, and on request its network. @param {Person} person @param {boolean} network */
async function slow({ page }, network) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
  if (!network) return
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', SLOW_4G)
}

async function measureCrosses() {
  for (const isSlow of [false, true]) {
    const server = await Server.open()
    const ann = await Person.arrive('Ann')
    await start(ann, server)
    if (isSlow) await slow(ann, false)
    const { times, pressed } = await crosses(ann)
    const quick = Array.from({ length: pressed - times.length }, () => 16) // the browser does not report shorter ones
    say(
      `own cross drawn, median of ${pressed}${isSlow ? `, processor ${SLOW_CPU}× slower` : ''}`,
      median([...times, ...quick]),
    )
    await ann.leave()
    await server.close()
  }
}

/** Measures how long it takes until a first visitor can press something. */
async function measureFirst() {
  const server = await Server.open()
  const ann = await Person.arrive('Ann')
  await start(ann, server)
  for (const [what, address, ready] of [
    ['home', server.address, 'main button:enabled'],
    ['table', ann.page.url(), 'main button:enabled'],
  ]) {
    const eve = await Person.arrive('Eve')
    await slow(eve, true)
    const began = performance.now()
    await eve.page.goto(`${address}`, { waitUntil: 'commit' })
    await eve.page.locator(`${ready}`).first().waitFor()
    say(`${what} usable on slow 4G, processor ${SLOW_CPU}× slower`, performance.now() - began)
    await eve.leave()
  }
  await ann.leave()
  await server.close()
}

await measureCrosses()
await measureFirst()
for (const line of await audit(SLOW_4G, SLOW_CPU)) console.log(line)
await closeBrowser()
await closeServers()
console.log('commit to acknowledgement with 1,000 tables:')
process.exitCode = spawnSync(binary, ['load', ...TABLES], { stdio: 'inherit' }).status ?? 1
