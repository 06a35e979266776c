import type { Caught } from '../../fair/sharer'
import { m } from '../../ui/messages'
import { problemLine } from '../../ui/refusal'

/** A sentence about a fault in a line of a bundle. */
export function faultLine({ line, code, args }: Exclude<Caught, string>): string {
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

/** A sentence that says that the server has drawn without this browser. */
export const missedLine = (cards: boolean): string => (cards ? m.fair_missed_cards() : m.fair_missed())
