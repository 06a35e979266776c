import type { Decision, Priced } from '../protocol/types'
import { worth } from '../ui/figures'

// Which decisions are listed, and the order of choices.

interface Filter {
  /** Only this seat's decisions; null for everybody's. */
  seat: number | null
  mistakes: boolean
  /** Only this turn's decisions, mistakes or not; null for the whole game. */
  turn: number | null
}

export const isMistake = (decision: Decision): boolean => decision.class !== 'fine'

export function listed(decisions: Decision[], { seat, mistakes, turn }: Filter): Decision[] {
  return decisions.filter((decision) => {
    if (seat !== null && decision.seat !== seat) return false
    return turn === null ? !mistakes || isMistake(decision) : decision.turn === turn
  })
}

/** The choices by their worth, the best first; among equal chances, more points come first. */
export function bestFirst({ choices, best }: Pick<Decision, 'choices' | 'best'>): Priced[] {
  const top = choices[best]
  const first = (choice: Priced) => (choice === top ? 1 : 0)
  return choices.toSorted((a, b) => first(b) - first(a) || worth(b) - worth(a) || b.points.value - a.points.value)
}

/** How much a choice loses against the best one; nothing, if the samples put it above the best. */
export function lossOf(choice: Priced, { choices, best }: Pick<Decision, 'choices' | 'best'>): number {
  const top = choices[best]
  return top ? Math.max(worth(top) - worth(choice), 0) : 0
}
