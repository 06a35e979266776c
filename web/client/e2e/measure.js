// Measures what a person waits for: `npm run measure`. It prints one line a figure and judges nothing: a busy machine
// is slower. The last figure is what rowlock load says, with a server of its own.
import { spawnSync } from 'node:child_process'
import { closeBrowser, Person } from './person.js'
import { binary, closeServers, Server } from './server.js'

const CROSSES = 20
const SLOW_CPU = 4
/** What browsers' tools call slow 4G. */
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
 * How long it is from a press on a cell to the frame in which its cross is drawn, in the order of the presses.
 * @param {Person} person
 */
async function crosses({ page }) {
  return page.evaluate(async (most) => {
    const times = /** @type {number[]} */ ([])
    const after = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms))
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const drawn = (/** @type {Element} */ cell) => cell.querySelector('svg path')
    for (let idle = 0; times.length < most && idle < 600; ) {
      const cell = document.querySelector('.mine .cell.legal')
      const tray = [...document.querySelectorAll('.tray button:enabled')]
      const confirm = tray.find((button) => button.textContent?.trim() === 'Confirm')
      const pass = tray.find((button) => button.textContent?.trim().startsWith('Pass'))
      const next = confirm ?? pass
      if (cell instanceof HTMLElement && !confirm) {
        const pressed = performance.now()
        cell.click()
        while (!drawn(cell) && performance.now() - pressed < 5_000) await frame()
        await frame() // what was drawn is on the screen with the next frame
        times.push(performance.now() - pressed)
        idle = 0
      } else if (next) next.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      else idle++
      await after(50)
    }
    return times
  }, CROSSES)
}

/** Slows a page's processor down, and the network with it. @param {Person} person @param {boolean} network */
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
    const times = await crosses(ann)
    say(`own cross drawn, median of ${times.length}${isSlow ? `, processor ${SLOW_CPU}× slower` : ''}`, median(times))
    await ann.leave()
    await server.close()
  }
}

/** How long it is until somebody who comes for the first time can press something. */
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
await closeBrowser()
await closeServers()
console.log('commit to acknowledgement with 1,000 tables:')
process.exitCode = spawnSync(binary, ['load', ...TABLES], { stdio: 'inherit' }).status ?? 1
