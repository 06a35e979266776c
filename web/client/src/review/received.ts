import type { Decision, Review, Tally, Turn } from '../protocol/types'
import type { Line } from './lines'

/** What has come of a review so far. */
export interface Received {
  /** What the figures are: estimates of how many games, or exact. A deeper review's figures count once all of it has come. */
  head: Review | null
  /** The review that is coming in. */
  coming: Review | null
  decisions: Decision[]
  turns: Turn[]
  tallies: Tally[]
}

export const nothing: Received = { head: null, coming: null, decisions: [], turns: [], tallies: [] }

/** Takes in one line; a deeper review's figures take the place of what came before. */
export function receive(received: Received, line: Line): Received {
  switch (line.type) {
    case 'review':
      return { ...received, head: received.head ?? line, coming: line }
    case 'decision':
      return { ...received, decisions: received.decisions.toSpliced(line.number, 1, line) }
    case 'turn':
      return { ...received, turns: received.turns.toSpliced(line.turn - 1, 1, line) }
    case 'summary':
      return { ...received, head: received.coming, tallies: line.seats }
  }
}
