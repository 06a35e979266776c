import { drop, keep, kept } from './storage'

// The tokens by which this browser owns its seats, one for each table, and the names that it sits there under.

const key = (code: string) => `rowlock.seat.${code}`
const nameKey = (code: string) => `rowlock.seatname.${code}`

export const seatToken = (code: string): string => kept(key(code))
export const keepSeat = (code: string, token: string): void => keep(key(code), token)
export function dropSeat(code: string): void {
  drop(key(code))
  drop(nameKey(code))
}

/** The name of this browser's player at a table, '' where it has no seat. */
export const seatName = (code: string): string => kept(nameKey(code))
export const keepSeatName = (code: string, name: string): void => keep(nameKey(code), name)
