import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/**
 * Puts a file into the script that imports it with "?packed", compressed and in base64: a page from the disk may fetch none.
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
