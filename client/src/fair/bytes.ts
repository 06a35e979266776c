import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** 32 bytes as 64 lower-case hexadecimal digits: a digest, a link, an anchor or a secret. */
export type Hash = string

type Part = Uint8Array | Hash

const bytes = (part: Part) => (typeof part === 'string' ? hexToBytes(part) : part)

/** The SHA-256 of the parts joined; a part that is a string is a hash. */
export const sum = (...parts: Part[]): Hash => bytesToHex(sha256(concatBytes(...parts.map(bytes))))

/** The HMAC-SHA256 of the parts joined. */
export const keyed = (key: Hash, ...parts: Part[]): Uint8Array =>
  hmac(sha256, hexToBytes(key), concatBytes(...parts.map(bytes)))

/** The prefix that separates one use of hashing from all others. */
export const tag = (use: string) => utf8ToBytes(`qf1/${use}\0`)

/** A number as four bytes, big-endian. */
export function u32(n: number): Uint8Array {
  const four = new Uint8Array(4)
  new DataView(four.buffer).setUint32(0, n)
  return four
}

/** Bytes, preceded by their count. */
export const withLength = (text: Uint8Array) => concatBytes(u32(text.length), text)

/** The name of a game in the form that is hashed. */
export const named = (game: string) => withLength(utf8ToBytes(game))

/** Whether a text is size bytes in lower-case hexadecimal digits. */
export const isHex = (text: string, size: number) => text.length === 2 * size && /^[0-9a-f]*$/.test(text)

export { bytesToHex, concatBytes, hexToBytes, utf8ToBytes }
