// Fails when the scripts that a game needs grow past their budget.
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const budget = 120 * 1024
const assets = new URL('./dist/assets/', import.meta.url)
const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
const size = scripts.reduce((sum, name) => sum + gzipSync(readFileSync(new URL(name, assets))).length, 0)
/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} kB`
console.log(`scripts: ${kilobytes(size)} gzipped of ${kilobytes(budget)}`)
if (size > budget) process.exit(1)
