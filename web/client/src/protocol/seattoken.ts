import { drop, keep, kept } from './storage'

// The tokens by which this browser owns its seats, one for each table.

const key = (code: string) => `rowlock.seat.${code}`

export const seatToken = (code: string): string => kept(key(code))
export const keepSeat = (code: string, token: string): void => keep(key(code), token)
export const dropSeat = (code: string): void => drop(key(code))
