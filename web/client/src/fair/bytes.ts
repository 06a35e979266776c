import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** 32 bytes as 64 small hexadecimal digits: a digest, a link, an anchor or a secret. */
export type Hash = string

type Part = Uint8Array | Hash

const bytes = (part: Part) => (typeof part === 'string' ? hexToBytes(part) : part)

/** The SHA-256 of the parts one after the other; texts are hashes. */
export const sum = (...parts: Part[]): Hash => bytesToHex(sha256(concatBytes(...parts.map(bytes))))

/** Their HMAC-SHA256. */
export const keyed = (key: Hash, ...parts: Part[]): Uint8Array =>
  hmac(sha256, hexToBytes(key), concatBytes(...parts.map(bytes)))

/** What separates one use of a hash from all others. */
export const tag = (use: string) => utf8ToBytes(`qf1/${use}\0`)

/** A number in four bytes, the highest first. */
export function u32(n: number): Uint8Array {
  const four = new Uint8Array(4)
  new DataView(four.buffer).setUint32(0, n)
  return four
}

/** Bytes behind their number. */
export const withLength = (text: Uint8Array) => concatBytes(u32(text.length), text)

/** The name of a game as it is hashed. */
export const named = (game: string) => withLength(utf8ToBytes(game))

/** Whether a text is so many bytes in small hexadecimal digits. */
export const isHex = (text: string, size: number) => text.length === 2 * size && /^[0-9a-f]*$/.test(text)

export { bytesToHex, concatBytes, hexToBytes }
