import type { Decision, Review, Tally, Turn } from '../lib/wire'
import type { Line } from './stream'

/** What a review has told so far. */
export interface Told {
  /** What the figures are: estimates of how many games, or exact. A deeper review's word counts once all of it is told. */
  head: Review | null
  /** The review that is being told. */
  coming: Review | null
  decisions: Decision[]
  turns: Turn[]
  tallies: Tally[]
}

export const nothing: Told = { head: null, coming: null, decisions: [], turns: [], tallies: [] }

/** Takes in one line; a deeper review's figures take the place of what was told before. */
export function hear(told: Told, line: Line): Told {
  switch (line.type) {
    case 'review':
      return { ...told, head: told.head ?? line, coming: line }
    case 'decision':
      return { ...told, decisions: told.decisions.toSpliced(line.number, 1, line) }
    case 'turn':
      return { ...told, turns: told.turns.toSpliced(line.turn - 1, 1, line) }
    case 'summary':
      return { ...told, head: told.coming, tallies: line.seats }
  }
}
