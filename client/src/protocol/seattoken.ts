import { drop, keep, kept } from './storage'

// What this browser keeps of each table: the token that owns its seat, the token with which it asks for one, its
// player's name, its side of the draws, and whether the first game there was played on from another. If several
// people share this device, it keeps the tokens of all.

type Kind = 'seat' | 'seats' | 'asked' | 'seatname' | 'links' | 'resumed'

/** The key under which something of a table is kept. */
export const keyOf = (kind: Kind, code: string): string => `rowlock.${kind}.${code}`

export const seatToken = (code: string): string => kept(keyOf('seat', code))
/** Keeps a seat, and returns whether the browser stores it; otherwise a reload of the page loses it. */
export const keepSeat = (code: string, token: string): boolean => keep(keyOf('seat', code), token)
/** Drops a seat with everything kept of its table, unless another seat was taken since, as in another tab. */
export function dropSeat(code: string, token = seatToken(code)): void {
  if (token !== seatToken(code)) return
  for (const kind of ['seat', 'seats', 'asked', 'seatname', 'links', 'resumed'] as const) drop(keyOf(kind, code))
}

/** The tokens of several people who share this device, in the order of their seats. */
export const seatTokens = (code: string): string[] => kept(keyOf('seats', code)).split(' ').filter(Boolean)
export const keepSeats = (code: string, tokens: string[]): boolean => keep(keyOf('seats', code), tokens.join(' '))

/**
 * The beginning of a fragment that carries a seat. No secret of an invitation begins like this, and browsers send no
 * fragments.
 */
const CARRIES = 'seat='

/** The fragment of a link that gives another browser this seat. */
export const carrySeat = (token: string): string => CARRIES + token
/** The token that a fragment carries, '' if none. */
export const carriedSeat = (fragment: string): string =>
  fragment.startsWith(CARRIES) ? fragment.slice(CARRIES.length) : ''

/** The name of this browser's player at a table, '' if it has no seat. */
export const seatName = (code: string): string => kept(keyOf('seatname', code))
export const keepSeatName = (code: string, name: string): boolean => keep(keyOf('seatname', code), name)

/** Whether the first game of a table was played on from another game, so that its result is not this player's alone. */
export const isResumed = (code: string): boolean => kept(keyOf('resumed', code)) !== ''
export const keepResumed = (code: string): boolean => keep(keyOf('resumed', code), 'yes')

/** Under which the players of this device are kept, who keep their games on a server. */
export const PLAYERS = 'rowlock.players'
/** Whether this device has a player. */
export const hasPlayer = (): boolean => kept(PLAYERS) !== ''

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new token: 130 random bits in letters and digits, as a server makes them. */
const newToken = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(26)), (byte) => LETTERS[byte % LETTERS.length]).join('')

/** The token with which to ask for a seat of a table: the same until an answer comes, even after a reload. */
export function askedToken(code: string): string {
  const key = keyOf('asked', code)
  const token = kept(key) || newToken()
  keep(key, token)
  return token
}
export const dropAsked = (code: string): void => drop(keyOf('asked', code))
