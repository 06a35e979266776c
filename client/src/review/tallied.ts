import { noteReview } from '../protocol/played'
import type { Review, Tally } from '../protocol/types'

// The tallies of the games reviewed since the page was opened; those of one's own games are also noted for good.

interface Tallied {
  head: Review
  tallies: Tally[]
}

const games = new Map<string, Tallied>()

const key = (code: string, game: number) => `${code}/${game}`

/** What luck and decisions amounted to in a game, null if no complete review of it has come here. */
export const talliedOf = (code: string, game: number): Tallied | null => games.get(key(code, game)) ?? null

export function noteTallied(code: string, game: number, tallied: Tallied): void {
  games.set(key(code, game), tallied)
  noteReview(code, game, tallied.head, tallied.tallies)
}
