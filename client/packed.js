import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/**
 * Puts a file that is imported with "?packed" into the script, compressed and in base64: a page on disk cannot fetch
 * files.
 * @returns {import('vite').Plugin}
 */
export const packed = () => ({
  name: 'packed',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('?packed')) return
    const file = id.replace(/\?packed$/, '')
    this.addWatchFile(file)
    return `export default '${gzipSync(readFileSync(file), { level: 9 }).toString('base64')}'`
  },
})
