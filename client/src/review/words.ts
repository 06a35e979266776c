import { choiceName } from '../game/words/choice'
import type { Prices, Review } from '../protocol/types'
import { plain } from '../ui/figures'
import { m } from '../ui/messages'
import type { Tallied } from './tallied'

/** A line about how figures were found. */
export function methodLine({ method, samples }: Pick<Review | Prices, 'method' | 'samples'>): string {
  if (method === 'exact') return m.review_exact()
  const said = { count: samples }
  return method === 'net' ? m.review_net(said) : m.review_sampled(said)
}

/** A seat's best moment in a sentence, and its turn; null if no decision stands out. */
export function bestMoment({ head, tallies, best }: Tallied, seat: number): { line: string; turn: number } | null {
  const { decision, gain = 0 } = tallies.find((tally) => tally.seat === seat)?.best ?? {}
  const made = best.find(({ number }) => number === decision)
  const choice = made?.choices[made.chosen]
  if (!made || !choice) return null
  const said = { choice: choiceName(choice, head), turn: made.turn, gain: plain(gain, head.unit) }
  return { line: head.unit === 'chance' ? m.moment_best(said) : m.moment_best_points(said), turn: made.turn }
}

/** Luck below this counts as none: 1 % of the win, or a point. */
const EVEN: Record<string, number> = { chance: 0.01, points: 1 }

/** A seat's luck in a sentence, '' if the review does not have the seat. */
export function luckLine({ head: { unit }, tallies }: Tallied, seat: number): string {
  const luck = tallies.find((tally) => tally.seat === seat)?.luck
  if (luck === undefined) return ''
  const said = { luck: plain(Math.abs(luck), unit) }
  if (Math.abs(luck) < (EVEN[unit] ?? 0)) return m.luck_even()
  if (unit === 'chance') return luck > 0 ? m.luck_good(said) : m.luck_bad(said)
  return luck > 0 ? m.luck_good_points(said) : m.luck_bad_points(said)
}
