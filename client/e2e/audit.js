// Audits the home page in four parts, as the usual tools do: performance, accessibility, best practices, installing.
import { Person } from './person.js'
import { Server } from './server.js'

/** The limits that web.dev calls good, in milliseconds; the layout shift has no unit. */
const GOOD = {
  'first contentful paint': 1_800,
  'largest contentful paint': 2_500,
  'blocking time': 200,
  'layout shift': 0.1,
}

/** @param {string} part @param {string} what @param {boolean} holds @param {string} [figure] */
const line = (part, what, holds, figure = '') => `${holds ? 'ok  ' : 'MISS'} ${part}: ${what}${figure && `, ${figure}`}`

/**
 * Opens the home page as a first visitor does, and reports line by line what holds.
 * @param {object} network how slow the network is
 * @param {number} cpu how many times slower than this machine the processor is
 */
export async function audit(network, cpu) {
  const server = await Server.open()
  const eve = await Person.arrive('Eve', { serviceWorkers: 'allow', viewport: { width: 412, height: 823 } })
  const lines = [
    ...(await performs(eve, server, network, cpu)),
    line('accessibility', 'axe finds nothing', (await eve.accessFaults()).length === 0),
    ...(await practises(eve, server)),
    ...(await installs(eve, server)),
  ]
  await eve.leave()
  await server.close()
  return lines
}

/** @param {Person} eve @param {Server} server @param {object} network @param {number} cpu */
async function performs({ page }, server, network, cpu) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', /** @type {any} */ (network))
  await page.addInitScript(() => {
    const seen = { largest: 0, blocking: 0, shift: 0 }
    Object.assign(window, { seen })
    const watch = (/** @type {string} */ type, /** @type {(entry: any) => void} */ each) =>
      new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
    watch('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime))
    watch('longtask', ({ duration }) => (seen.blocking += Math.max(0, duration - 50)))
    watch('layout-shift', ({ value, hadRecentInput }) => (seen.shift += hadRecentInput ? 0 : value))
  })
  await page.goto(server.address, { waitUntil: 'load' })
  await page.locator('main button:enabled').first().waitFor()
  await page.waitForFunction(() => /** @type {any} */ (window).seen.largest > 0) // the browser reports it late
  const { first, largest, blocking, shift } = await page.evaluate(() => {
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN
    return { first, .../** @type {any} */ (window).seen }
  })
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await tools.detach() // which also restores the network
  const figures = [first, largest, blocking, shift]
  return Object.entries(GOOD).map(([what, most], at) => {
    const figure = figures[at]
    return line('performance', what, figure <= most, most < 1 ? figure.toFixed(3) : `${Math.round(figure)} ms`)
  })
}

/** @param {Person} eve @param {Server} server */
async function practises({ page, complaints }, server) {
  const { headers } = await fetch(server.address)
  const policy = headers.get('content-security-policy') ?? ''
  const found = await page.evaluate(() => ({
    standards: document.compatMode === 'CSS1Compat',
    language: document.documentElement.lang !== '',
    title: document.title !== '',
    described: (document.querySelector('meta[name=description]')?.getAttribute('content') ?? '') !== '',
    zooms: !/user-scalable=no|maximum-scale=1/.test(document.querySelector('meta[name=viewport]')?.outerHTML ?? ''),
    foreign: performance.getEntriesByType('resource').filter(({ name }) => !name.startsWith(location.origin)).length,
    sized: [...document.images].every((image) => image.hasAttribute('width') && image.hasAttribute('height')),
  }))
  return [
    line('best practices', 'the browser complains of nothing', complaints.length === 0),
    line(
      'best practices',
      'scripts come from the page alone',
      /(script|default)-src/.test(policy) && !/script-src[^;]*unsafe-inline/.test(policy),
    ),
    line('best practices', 'kinds of files are not guessed', headers.get('x-content-type-options') === 'nosniff'),
    line('best practices', 'nothing is fetched from elsewhere', found.foreign === 0),
    line(
      'best practices',
      'standards mode, language, title, description',
      found.standards && found.language && found.title && found.described,
    ),
    line('best practices', 'the page can be enlarged, and pictures have sizes', found.zooms && found.sized),
  ]
}

/** @param {Person} eve @param {Server} server */
async function installs({ page }, server) {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((done) => active?.addEventListener('statechange', done, { once: true }))
  })
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await fetch(new URL(address ?? '', server.address))).json()
  const sizes = manifest.icons.map((/** @type {{ sizes: string }} */ icon) => icon.sizes)
  const masks = manifest.icons.some((/** @type {{ purpose?: string }} */ icon) => icon.purpose === 'maskable')
  await server.kill()
  await page.context().setOffline(true)
  await page.reload()
  const offline = await page
    .locator('main button:enabled')
    .first()
    .waitFor()
    .then(
      () => true,
      () => false,
    )
  return [
    line(
      'installing',
      'the manifest has name, start, display and language',
      ['name', 'start_url', 'display', 'lang'].every((key) => manifest[key]),
    ),
    line(
      'installing',
      'icons of 192 and 512 pixels, and one that can be masked',
      ['192x192', '512x512'].every((size) => sizes.includes(size)) && masks,
    ),
    line('installing', 'the page opens without a network', offline),
  ]
}
