import { PLAYERS } from './seattoken'
import { drop, keepValue, kept, keptValue } from './storage'

// What this device keeps for who plays now: for each of its players apart, so that people who share it have days and
// puzzles of their own. A device without a player keeps it for whoever plays.

const KEYS = ['rowlock.daily', 'rowlock.puzzles'] as const
type Key = (typeof KEYS)[number]

const keyOf = (key: Key, id: string) => (id ? `${key}.${id}` : key)

/** The id of the player who plays now, '' if this device has none. */
function playsNow(): string {
  const list = keptValue(PLAYERS)
  return (Array.isArray(list) && list[0]?.id) || ''
}

/** What is kept for a player, null if nothing is. The first player takes over what was there before. */
export function ownValue(key: Key, id = playsNow()): unknown {
  if (id && !kept(keyOf(key, id)) && kept(key)) {
    keepOwn(key, keptValue(key), id)
    drop(key)
  }
  return keptValue(keyOf(key, id))
}

export const keepOwn = (key: Key, value: unknown, id = playsNow()): boolean => keepValue(keyOf(key, id), value)

/** Drops what is kept for a player who leaves this device. */
export function dropOwn(id: string): void {
  for (const key of KEYS) drop(keyOf(key, id))
}
