// The tokens by which this browser owns its seats, one for each table.

const key = (code: string) => `rowlock.seat.${code}`

export const seatToken = (code: string): string => localStorage.getItem(key(code)) ?? ''
export const keepSeat = (code: string, token: string): void => localStorage.setItem(key(code), token)
export const dropSeat = (code: string): void => localStorage.removeItem(key(code))
