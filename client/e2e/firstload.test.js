import assert from 'node:assert/strict'
import { Person } from './person.js'
import { test } from './runner.js'
import { Server } from './server.js'

/** How many bytes the home page may fetch before anybody presses anything, headers included. */
const BUDGET = 111 * 1024

test('the first load of the home page stays in its budget in every language', async () => {
  const server = await Server.open()
  for (const locale of ['en', 'de', 'pl', 'uk', 'tr']) {
    const ann = await Person.arrive('Ann', { locale })
    const { bytes, kinds } = await load(ann.page, server.address)
    const parts = Object.entries(kinds).map(([kind, size]) => `${kind} ${kilobytes(size)}`)
    console.log(`  ${locale}: ${kilobytes(bytes)} kB: ${parts.join(', ')}`)
    assert.ok(bytes > 20 * 1024, 'a page that is loaded weighs something')
    assert.ok(bytes <= BUDGET, `${locale}: ${kilobytes(bytes)} kB of ${kilobytes(BUDGET)}`)
    assert.deepEqual(ann.complaints, [])
    await ann.leave()
  }
  await server.close()
})

const kilobytes = (/** @type {number} */ bytes) => (bytes / 1024).toFixed(1)

/**
 * Opens a page with an empty cache and adds up all that is received until nothing more comes.
 * @param {import('playwright-core').Page} page
 * @param {string} address
 */
async function load(page, address) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  const kinds = /** @type {Record<string, number>} */ ({})
  const types = new Map()
  let bytes = 0
  tools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'other'
    kinds[type] = (kinds[type] ?? 0) + encodedDataLength
    bytes += encodedDataLength
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  await page.getByRole('heading', { name: 'Rowlock' }).waitFor()
  return { bytes, kinds }
}
