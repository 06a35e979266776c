import { drop, keep, kept } from './storage'

// This browser's table in each duel: there its person plays, or has played, on the throws.

const keyOf = (duel: string) => `rowlock.duel.${duel}`

/** The code of this browser's table in a duel, '' if it has none. */
export const duelTable = (duel: string): string => kept(keyOf(duel))
export const keepDuelTable = (duel: string, code: string): boolean => keep(keyOf(duel), code)
export const dropDuelTable = (duel: string): void => drop(keyOf(duel))
