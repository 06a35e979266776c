// A sheet of one's own in an address. It stands behind the #, so that no server is told of it.

/** The most bytes of a sheet's text (docs/sheet.md). */
export const MOST = 16 << 10

/** Before the sheet in an address; the number says how it is written. */
const START = 'sheet1='

const pipe = (bytes: Uint8Array<ArrayBuffer>, through: ReadableWritablePair) =>
  new Blob([bytes]).stream().pipeThrough(through).getReader() as ReadableStreamDefaultReader<Uint8Array>

/** All bytes of a reader, up to one more than a sheet has: what comes may have been made to fill the memory. */
async function gathered(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const all = new Uint8Array(MOST + 1)
  let length = 0
  for (let next = await reader.read(); next.value; next = await reader.read()) {
    const room = next.value.subarray(0, all.length - length)
    all.set(room, length)
    length += room.length
    if (length === all.length) {
      await reader.cancel()
      break
    }
  }
  return all.slice(0, length)
}

/** The part of an address from the # on that carries a sheet's text. */
export async function toLink(text: string): Promise<string> {
  const packed = await gathered(pipe(new TextEncoder().encode(text), new CompressionStream('deflate-raw')))
  const letters = btoa(String.fromCharCode(...packed))
  return `#${START}${letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

/** The text of the sheet in an address, given from the # on or whole; null if there is none that can be read. */
export async function fromLink(address: string): Promise<string | null> {
  const [, letters] = address.split(`#${START}`)
  if (!letters) return null
  try {
    const packed = Uint8Array.from(atob(letters.trim().replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    )
    const bytes = await gathered(pipe(packed, new DecompressionStream('deflate-raw')))
    return bytes.length > MOST ? null : new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null // cut short, or never one of ours
  }
}
