// Lays the built files down compressed as well, for a server that has no time for it. Fails when the program that plays
// without a server grows past its budget. Brotli takes a minute for that program: what it makes is kept by what it is
// made of, outside the tree as Go keeps what it builds, so that the same file is compressed once.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'

const dist = fileURLToPath(new URL('./dist/', import.meta.url))
const kept = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'rowlock', 'brotli')
const budget = 1_100_000
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
 * What was kept of the text, which it must come back to; null if there is none.
 * @param {string} file
 * @param {Buffer} text
 */
function found(file, text) {
  if (!existsSync(file)) return null
  try {
    const bytes = readFileSync(file)
    return brotliDecompressSync(bytes).equals(text) ? bytes : null
  } catch {
    return null // damaged, so made anew
  }
}

/**
 * The text in Brotli, made by this version of it or kept since.
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
