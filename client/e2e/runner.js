// A plain runner: a few tests at a time, one line each, and a closing line with the counts.
import { witnessed } from './person.js'

/** How many tests run at a time: they spend more time waiting for the page than working. */
const LANES = 5

/** @typedef {() => Promise<void>} Body */

/** @type {{ name: string, body: Body, long: boolean }[]} */
const tests = []

/** @param {string} name @param {Body} body */
export function test(name, body) {
  tests.push({ name, body, long: false })
}

/**
 * A test that does at length what another test does briefly: it runs only if all tests are requested.
 * @param {string} name
 * @param {Body} body
 */
export function long(name, body) {
  tests.push({ name, body, long: true })
}

/** Runs the tests whose names contain the word, with all the long ones too; returns whether all passed. */
export async function run(word = '', all = false) {
  let failed = 0
  const chosen = tests.filter(({ name, long }) => name.includes(word) && (all || !long))
  const waiting = chosen.values()
  const lane = async () => {
    for (const { name, body } of waiting) {
      const began = Date.now()
      try {
        await witnessed(body)
        console.log(`ok   ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
      } catch (error) {
        failed++
        console.log(`FAIL ${name}\n${error instanceof Error ? error.stack : error}`)
      }
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  console.log(`${chosen.length - failed} passed, ${failed} failed`)
  return failed === 0 && chosen.length > 0
}
