import { keyOf } from '../protocol/seattoken'
import { keepValue, keptValue } from '../protocol/storage'
import type { Hash } from './bytes'
import type { Settled } from './settled'

/**
 * Why the server draws without this browser: it had the browser's link in time, or the link came too late, if at all.
 */
export type Left = 'swallowed' | 'late'

/** A browser's side of a game, kept so that it survives a reload. A browser that stores nothing loses it then. */
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
  /**
   * What the server signed each time it asked for a link; missing in games begun with a version that did not ask for
   * it.
   */
  settled?: Settled
  /** Why the server draws without this browser, once it does. */
  left?: Left
}

/** What is kept of this game; a browser keeps one game of a table at a time. Unreadable storage counts as empty. */
export function kept(code: string, game: string, seat: number): Kept | null {
  const found = keptValue(keyOf('links', code)) as Kept | null
  return found?.game === game && found.seat === seat ? found : null
}

export const keep = (code: string, what: Kept): boolean => keepValue(keyOf('links', code), what)
