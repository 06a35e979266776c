import type { Decision, Review, Tally, Turn } from '../protocol/types'
import type { Line } from './lines'

/** What has come so far of a game's reviews. */
export interface Received {
  /** The head of the review that the figures belong to: that of a deeper one, once all of it has come. */
  head: Review | null
  /** The head of the review that is coming in. */
  coming: Review | null
  decisions: Decision[]
  turns: Turn[]
  tallies: Tally[]
}

export const nothing: Received = { head: null, coming: null, decisions: [], turns: [], tallies: [] }

/** Adds a line; the figures of a deeper review replace earlier ones. */
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
