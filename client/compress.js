// Writes compressed copies beside the built files, so that the server need not compress them. Fails if the program that
// plays without a server exceeds its budget. Brotli takes a minute for that program, so the result is kept outside the
// tree, like Go's build cache, under a hash of the program: the same file is compressed only once.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'

const dist = fileURLToPath(new URL('./dist/', import.meta.url))
const kept = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'rowlock', 'brotli')
const budget = 1_195_000
const program = /rowlock.*\.wasm$/
const compressible = /\.(js|css|html|svg|json|wasm|txt|webmanifest)$/

/** @param {Buffer} text */
const brotli = (text) =>
  brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })

/**
 * The kept Brotli of the text, null if there is none, or if it does not decompress to the text.
 * @param {string} file
 * @param {Buffer} text
 */
function found(file, text) {
  if (!existsSync(file)) return null
  try {
    const bytes = readFileSync(file)
    return brotliDecompressSync(bytes).equals(text) ? bytes : null
  } catch {
    return null // damaged, so it is made again
  }
}

/**
 * The text in Brotli, made by this version of Brotli now or earlier.
 * @param {Buffer} text
 */
function once(text) {
  const digest = createHash('sha256').update(process.versions.brotli).update('\n').update(text).digest('hex')
  const file = join(kept, `${digest}.br`)
  const before = found(file, text)
  if (before) return before
  const bytes = brotli(text)
  mkdirSync(kept, { recursive: true })
  const part = `${file}.${process.pid}`
  writeFileSync(part, bytes)
  renameSync(part, file)
  return bytes
}

for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  const file = join(dist, name)
  if (!compressible.test(name) || !statSync(file).isFile()) continue
  const text = readFileSync(file)
  const smaller = { br: program.test(name) ? once(text) : brotli(text), gz: gzipSync(text, { level: 9 }) }
  if (program.test(name)) {
    console.log(`program without a server: ${smaller.br.length} bytes in Brotli of ${budget}`)
    if (smaller.br.length > budget) process.exitCode = 1
  }
  for (const [suffix, bytes] of Object.entries(smaller)) {
    if (bytes.length < text.length) writeFileSync(`${file}.${suffix}`, bytes)
  }
}
