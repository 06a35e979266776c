// A text as a short word for an address: compressed (deflate), in the letters of base64url.

/** The most letters that a packed text may have, and the most bytes that it may hold. */
const LETTERS = 100_000
const BYTES = 1_000_000

/** Sends bytes through a stream; it throws where more come out than there may be. */
async function through(bytes: Uint8Array<ArrayBuffer>, by: CompressionStream | DecompressionStream, most: number) {
  const all: number[] = []
  const reader = new Response(bytes).body?.pipeThrough(by).getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    if (all.length + part.value.length > most) throw new RangeError('the text is too long')
    for (const byte of part.value) all.push(byte)
  }
  return Uint8Array.from(all)
}

export async function packed(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'), LETTERS)
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Throws if the word is no packed text, or one of more bytes than most: it may have been made to fill the memory. */
export async function unpacked(word: string, most = BYTES): Promise<string> {
  if (word.length > LETTERS) throw new RangeError('the word is too long')
  const letters = atob(word.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
  const text = await through(bytes, new DecompressionStream('deflate-raw'), most)
  return new TextDecoder('utf-8', { fatal: true }).decode(text)
}
