// Fails if the rules, which every page loads, exceed their budget. Writes nets.js, which lists the nets with their
// addresses in a form that bundlers find.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

const budget = 524_000
const dist = new URL('./dist/', import.meta.url)

/** @param {string} name */
function compressed(name) {
  const text = readFileSync(new URL(name, dist))
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  return brotliCompressSync(text, { params }).length
}

const names = readdirSync(new URL('nets/', dist)).sort()
const nets = names.map((name) => `'${name}': new URL('./nets/${name}', import.meta.url)`)
writeFileSync(new URL('nets.js', dist), `export default {\n${nets.join(',\n')}\n}\n`)
const rules = compressed('rules.wasm')
console.log(`rules: ${rules} bytes in Brotli of ${budget}`)
if (rules > budget) process.exit(1)
