import type { Caught, Fault } from '../protocol/unfair'
import { m } from './messages'
import { problemLine } from './refusal'

/** A sentence about a fault in a line of a bundle. */
export function faultLine({ line, code, args }: Fault): string {
  const reason = problemLine({ code, args, text: code }).replace(/\.$/, '')
  return m.fair_wrong({ line, fault: reason })
}

/** A sentence that says why the server's draws, of dice or of cards, cannot be trusted. */
export function caughtLine(why: Caught, cards: boolean): string {
  if (why === 'roster') return cards ? m.fair_other_roster_cards() : m.fair_other_roster()
  if (why === 'draws') return cards ? m.fair_fewer_draws_cards() : m.fair_fewer_draws()
  if (why === 'proof') return m.fair_no_proof()
  if (why === 'shown') return cards ? m.fair_other_shown_cards() : m.fair_other_shown()
  if (why === 'end') return cards ? m.fair_no_end_cards() : m.fair_no_end()
  return faultLine(why)
}

/** Says that the server draws without this browser, and whether it had the browser's link in time. */
export function leftLine(left: 'swallowed' | 'late', cards: boolean, alone: boolean): string {
  const late = cards ? m.fair_missed_cards() : m.fair_missed()
  const line = left === 'late' ? late : cards ? m.fair_swallowed_cards() : m.fair_swallowed()
  return alone ? `${line} ${m.fair_alone_now()}` : line
}
