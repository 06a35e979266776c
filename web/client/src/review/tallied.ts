import { noteReview } from '../protocol/played'
import type { Review, Tally } from '../protocol/types'

// The tallies of the games that were reviewed on this page; what they say of one's own games is noted for good.

interface Tallied {
  head: Review
  tallies: Tally[]
}

const games = new Map<string, Tallied>()

const key = (code: string, game: number) => `${code}/${game}`

/** What luck and decisions came to in a game, null where no review of it has come to its end here. */
export const talliedOf = (code: string, game: number): Tallied | null => games.get(key(code, game)) ?? null

export function noteTallied(code: string, game: number, tallied: Tallied): void {
  games.set(key(code, game), tallied)
  noteReview(code, game, tallied.head, tallied.tallies)
}
