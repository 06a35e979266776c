import type { Decision, Figure, Outlook } from '../protocol/types'
import type { Received } from './received'

/** What a seat could expect, turn by turn; the first value is from before the first turn. */
export interface Course {
  seat: number
  values: Figure[]
}

const expected = (outlook: Outlook | undefined): Figure => outlook?.chance ?? outlook?.points ?? { value: 0, error: 0 }

/** A course for each seat, as far as the review has come. */
export function courses({ head, turns }: Received): Course[] {
  if (!head) return []
  return head.start.map((start, seat) => ({
    seat,
    values: [expected(start), ...turns.map((turn) => expected(turn.after[seat]))],
  }))
}

/** The range that the picture shows: 0 to 1 for chances, the tens around the values for points. */
export function bounds(drawn: Course[], unit: string): [number, number] {
  if (unit === 'chance') return [0, 1]
  const values = drawn.flatMap((course) => course.values.map((figure) => figure.value))
  return [Math.floor(Math.min(...values) / 10) * 10, Math.ceil(Math.max(...values) / 10) * 10 || 10]
}

const shownClasses = ['medium', 'large']

/** The worst decision of each seat in each turn, if it deserves a mark. */
export function mishaps(decisions: Decision[]): Decision[] {
  const worst = new Map<string, Decision>()
  for (const decision of decisions) {
    if (!shownClasses.includes(decision.class)) continue
    const at = `${decision.turn}/${decision.seat}`
    const before = worst.get(at)
    if (!before || before.loss.value < decision.loss.value) worst.set(at, decision)
  }
  return [...worst.values()]
}
