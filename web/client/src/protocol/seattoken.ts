import { drop, keep, kept } from './storage'

// What this browser keeps of each table: the token by which it owns its seat and that by which it asks for one, the name that
// it sits there under, its side of the draws, and whether the first game there began in the middle; of a table at which several
// people play at this device the tokens of all.

type Kind = 'seat' | 'seats' | 'asked' | 'seatname' | 'links' | 'resumed'

/** Where something of a table is kept. */
export const keyOf = (kind: Kind, code: string): string => `rowlock.${kind}.${code}`

export const seatToken = (code: string): string => kept(keyOf('seat', code))
/** Keeps a seat, and says whether the browser does: else it is lost when the page is loaded anew. */
export const keepSeat = (code: string, token: string): boolean => keep(keyOf('seat', code), token)
/** Drops a seat with all that is kept of its table; another that has been taken since, as in another tab, stays. */
export function dropSeat(code: string, token = seatToken(code)): void {
  if (token !== seatToken(code)) return
  for (const kind of ['seat', 'seats', 'asked', 'seatname', 'links', 'resumed'] as const) drop(keyOf(kind, code))
}

/** The tokens of the people who play at this device, where there are several, in the order of their seats. */
export const seatTokens = (code: string): string[] => kept(keyOf('seats', code)).split(' ').filter(Boolean)
export const keepSeats = (code: string, tokens: string[]): boolean => keep(keyOf('seats', code), tokens.join(' '))

/** What a fragment that carries a seat begins with: no secret of an invitation does, and no server is sent it. */
const CARRIES = 'seat='

/** The fragment of a link by which another browser has a seat, too. */
export const carrySeat = (token: string): string => CARRIES + token
/** The token that a fragment carries, '' if none. */
export const carriedSeat = (fragment: string): string =>
  fragment.startsWith(CARRIES) ? fragment.slice(CARRIES.length) : ''

/** The name of this browser's player at a table, '' where it has no seat. */
export const seatName = (code: string): string => kept(keyOf('seatname', code))
export const keepSeatName = (code: string, name: string): boolean => keep(keyOf('seatname', code), name)

/** Whether the first game of a table went on from a moment of another: it is no game of this browser's player alone. */
export const isResumed = (code: string): boolean => kept(keyOf('resumed', code)) !== ''
export const keepResumed = (code: string): boolean => keep(keyOf('resumed', code), 'yes')

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new token: 130 random bits in letters, as a server draws them. */
const newToken = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(26)), (byte) => LETTERS[byte % LETTERS.length]).join('')

/** The token by which a seat of a table is asked for: the same until there is an answer, also after a reload. */
export function askedToken(code: string): string {
  const key = keyOf('asked', code)
  const token = kept(key) || newToken()
  keep(key, token)
  return token
}
export const dropAsked = (code: string): void => drop(keyOf('asked', code))
