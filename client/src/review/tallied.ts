import { noteReview } from '../protocol/played'
import type { Decision, Review, Tally } from '../protocol/types'

// The tallies of the games reviewed since the page was opened; those of one's own games are also noted for good.

export interface Tallied {
  head: Review
  tallies: Tally[]
  /** The decisions of the best moments. */
  best: Decision[]
}

const games = new Map<string, Tallied>()

const key = (code: string, game: number) => `${code}/${game}`

/** What luck and decisions amounted to in a game, null if no complete review of it has come here. */
export const talliedOf = (code: string, game: number): Tallied | null => games.get(key(code, game)) ?? null

/** Notes a complete review, and returns what is kept of it. */
export function noteTallied(code: string, game: number, head: Review, tallies: Tally[], all: Decision[]): Tallied {
  const numbers = new Set(tallies.map(({ best }) => best?.decision))
  const tallied = { head, tallies, best: all.filter(({ number }) => numbers.has(number)) }
  games.set(key(code, game), tallied)
  noteReview(code, game, head, tallies)
  return tallied
}
