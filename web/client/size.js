// Fails when the scripts that a game needs grow past their budget.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const budget = 120 * 1024
const dist = new URL('./dist/', import.meta.url)
// The page names what it needs from the start; what it fetches later, as the rules, is no part of a game.
const page = readFileSync(new URL('index.html', dist), 'utf8')
const scripts = [...page.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, name]) => name ?? '')
const size = scripts.reduce((sum, name) => sum + gzipSync(readFileSync(new URL(name, dist))).length, 0)
/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} kB`
console.log(`scripts: ${kilobytes(size)} gzipped of ${kilobytes(budget)}`)
if (size === 0 || size > budget) process.exit(1)
