// Lays the built files down compressed as well, for a server that has no time for it. Fails when the program that plays
// without a server grows past its budget.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const dist = fileURLToPath(new URL('./dist/', import.meta.url))
const budget = 1_040_000
const program = /rowlock.*\.wasm$/
const compressible = /\.(js|css|html|svg|json|wasm|txt|webmanifest)$/

for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  const file = join(dist, name)
  if (!compressible.test(name) || !statSync(file).isFile()) continue
  const text = readFileSync(file)
  const smaller = {
    br: brotliCompressSync(text, {
      params: {
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
    gz: gzipSync(text, { level: 9 }),
  }
  if (program.test(name)) {
    console.log(`program without a server: ${smaller.br.length} bytes in Brotli of ${budget}`)
    if (smaller.br.length > budget) process.exitCode = 1
  }
  for (const [suffix, bytes] of Object.entries(smaller)) {
    if (bytes.length < text.length) writeFileSync(`${file}.${suffix}`, bytes)
  }
}
