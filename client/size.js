// Fails if the scripts that a game loads exceed their budget, in the size that is sent.
import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

const budget = 131 * 1024
const dist = new URL('./dist/', import.meta.url)
// A game loads what the page names from the start, the page of a table (the groups of vite.config.ts) and one language.
// What is fetched later, for example the rules and the check of the dice, does not count.
const page = readFileSync(new URL('index.html', dist), 'utf8')
const first = [...page.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, name]) => name ?? '')
const files = readdirSync(new URL('assets/', dist)).filter((name) => name.endsWith('.js'))
const languages = ['en', 'de', 'pl', 'uk', 'tr']
/**
 * The files with a name; a language has two, and one more under another name.
 * @param {string} name
 */
const filesOf = (name) => files.filter((file) => file.startsWith(`${name}-`)).map((file) => `assets/${file}`)
/** @param {string[]} names */
const together = (names) =>
  names.reduce((sum, name) => sum + brotliCompressSync(readFileSync(new URL(name, dist))).length, 0)
const table = [...filesOf('sheet'), ...filesOf('table')]
const largest = Math.max(...languages.map((locale) => together(filesOf(locale))))
const size = together([...first, ...table]) + largest
/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} kB`
console.log(
  `scripts of a game: ${kilobytes(size)} in Brotli of ${kilobytes(budget)}, ${kilobytes(largest)} of them the largest language`,
)
const isWhole = first.length > 0 && table.length === 2 && languages.every((locale) => filesOf(locale).length === 2)
if (!isWhole || size > budget) process.exit(1)
