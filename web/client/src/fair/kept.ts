import { keyOf } from '../protocol/seattoken'
import * as storage from '../protocol/storage'
import type { Hash } from './bytes'
import type { Settled } from './settled'

/** What a browser keeps of its side of a game, so that it goes on after a reload; where it keeps nothing, until then. */
export interface Kept {
  game: string
  seat: number
  /** Which of the server's proposals the secret is for, from 1. */
  proposal: number
  secret: Hash
  /** The roster under which links may be given; '' before there is one. */
  roster: Hash
  /** The last draw that a link was given for. */
  given: number
  /** What the server has signed of the game whenever it asked; a browser has none that began before there was any. */
  settled?: Settled
}

/** What is kept of a game of a table: one at a time. What cannot be read is nothing. */
export function kept(code: string, game: string, seat: number): Kept | null {
  try {
    const found: Kept | null = JSON.parse(storage.kept(keyOf('links', code)) || 'null')
    return found?.game === game && found.seat === seat ? found : null
  } catch {
    return null
  }
}

export const keep = (code: string, what: Kept): boolean => storage.keep(keyOf('links', code), JSON.stringify(what))
