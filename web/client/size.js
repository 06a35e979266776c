// Fails when the scripts that a game needs grow past their budget.
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const budget = 120 * 1024
const dist = new URL('./dist/', import.meta.url)
// The page names what it needs from the start, to which comes one language; what it fetches later, as the rules, is no
// part of a game.
const page = readFileSync(new URL('index.html', dist), 'utf8')
const scripts = [...page.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, name]) => name ?? '')
const languages = readdirSync(new URL('assets/', dist)).filter((name) => /^(en|de|pl|uk|tr)-.*\.js$/.test(name))
/** @param {string} name */
const zipped = (name) => gzipSync(readFileSync(new URL(name, dist))).length
const largest = Math.max(...languages.map((name) => zipped(`assets/${name}`)))
const size = scripts.reduce((sum, name) => sum + zipped(name), largest)
/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} kB`
console.log(
  `scripts: ${kilobytes(size)} gzipped, ${kilobytes(largest)} of them the largest language, of ${kilobytes(budget)}`,
)
if (languages.length !== 5 || size > budget) process.exit(1)
