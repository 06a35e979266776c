import type { Caught } from '../../fair/sharer'
import { m } from '../../ui/messages'
import { problemLine } from '../../ui/refusal'

/** A fault in a line of a bundle, in a sentence. */
export function faultLine({ line, code, args }: Exclude<Caught, string>): string {
  const reason = problemLine({ code, args, text: code }).replace(/\.$/, '')
  return m.fair_wrong({ line, fault: reason })
}

/** Why the server's draws are not to be believed, in a sentence. */
export function caughtLine(why: Caught): string {
  if (why === 'roster') return m.fair_other_roster()
  if (why === 'draws') return m.fair_fewer_draws()
  if (why === 'proof') return m.fair_no_proof()
  if (why === 'shown') return m.fair_other_shown()
  if (why === 'end') return m.fair_no_end()
  return faultLine(why)
}
