// A text as a short word for an address: compressed (deflate), in the letters of base64url.

/** The most letters that a packed text may have, and the most bytes that it may hold. */
const LETTERS = 100_000
const BYTES = 1_000_000

async function through(bytes: Uint8Array<ArrayBuffer>, by: CompressionStream | DecompressionStream, most: number) {
  const parts: Uint8Array[] = []
  let length = 0
  const reader = new Blob([bytes]).stream().pipeThrough(by).getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length
    if (length > most) throw new RangeError('the text is too long')
    parts.push(part.value)
  }
  return new Uint8Array(await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer())
}

export async function packed(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'), LETTERS)
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Throws if the word is not a packed text. */
export async function unpacked(word: string): Promise<string> {
  if (word.length > LETTERS) throw new RangeError('the word is too long')
  const letters = atob(word.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
  const text = await through(bytes, new DecompressionStream('deflate-raw'), BYTES)
  return new TextDecoder('utf-8', { fatal: true }).decode(text)
}
