// Fails when the scripts that a game needs grow past their budget.
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const budget = 120 * 1024
const dist = new URL('./dist/', import.meta.url)
// The page names what it needs from the start, to which comes one language; what it fetches later, as the rules, is no
// part of a game.
const page = readFileSync(new URL('index.html', dist), 'utf8')
const scripts = [...page.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, name]) => name ?? '')
const languages = ['en', 'de', 'pl', 'uk', 'tr']
const files = readdirSync(new URL('assets/', dist))
/** @param {string} name */
const zipped = (name) => gzipSync(readFileSync(new URL(name, dist))).length
/** @param {string[]} names */
const together = (names) => names.reduce((sum, name) => sum + zipped(name), 0)
/** The two halves of a language. @param {string} locale */
const halves = (locale) => files.filter((name) => name.startsWith(`${locale}-`) && name.endsWith('.js'))
const largest = Math.max(...languages.map((locale) => together(halves(locale).map((name) => `assets/${name}`))))
const size = together(scripts) + largest
/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} kB`
console.log(
  `scripts: ${kilobytes(size)} gzipped, ${kilobytes(largest)} of them the largest language, of ${kilobytes(budget)}`,
)
if (languages.some((locale) => halves(locale).length !== 2) || size > budget) process.exit(1)
