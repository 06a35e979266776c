import type { Decision } from '../protocol/types'
import { isMistake } from '../review/pick'

/** What the review found in a turn. */
export interface Mark {
  turn: number
  /** The worst of the mistakes. */
  worst: Decision
  mistakes: Decision[]
}

/** The turns in which the review found mistakes, in their order. */
export function marksOf(decisions: Decision[]): Mark[] {
  const found = decisions.filter(isMistake)
  return [...new Set(found.map((decision) => decision.turn))].map((turn) => {
    const mistakes = found.filter((decision) => decision.turn === turn)
    return { turn, mistakes, worst: mistakes.reduce((worst, one) => (one.loss.value > worst.loss.value ? one : worst)) }
  })
}
