import { Check, type Report } from './check'
import { Earlier } from './end'
import type { Event } from './events'
import type { Play } from './play'
import { type Args, type Code, Refusal } from './refusal'

/** The first fault of a bundle, with its line. */
export type Fault = { line: number; code: Code; args: Args }

/** The result of a check, with the roster of those who take part in the draws. */
export type Verdict = { report: Report | null; fault: Fault | null; roster: string }

const NEWLINE = 10
const MOST_BYTES = 4 << 20

/**
 * Checks a bundle. An unfinished game is checked as far as it goes; with play, a finished game is also checked by its
 * rules.
 */
export function verify(bundle: Uint8Array, play?: Play): Verdict {
  let check: Check | null = null
  try {
    if (bundle.length > MOST_BYTES) throw new Refusal('fair_too_large', { n: MOST_BYTES >> 20 })
    for (const line of lines(bundle)) {
      if (check) checkRules(check.read(line), check.report, play)
      else check = new Check(line)
    }
    return { report: check?.report ?? null, fault: null, roster: check?.roster ?? '' }
  } catch (error) {
    return { report: check?.report ?? null, fault: faultOf(error, check?.line ?? 1), roster: check?.roster ?? '' }
  }
}

function checkRules(event: Event, { rules }: Report, play?: Play) {
  const found = event.event === 'finished' ? play?.(rules, event.record) : null
  if (found) throw new Refusal(found.code, found.args)
}

function faultOf(error: unknown, line: number): Fault {
  if (error instanceof Earlier) return faultOf(error.refusal, error.line)
  if (!(error instanceof Refusal)) throw error
  return { line, code: error.code, args: error.args }
}

/** The lines of a text; the first one is there even if it is empty. */
function* lines(text: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start === 0 || start < text.length; ) {
    const found = text.indexOf(NEWLINE, start)
    const end = found < 0 ? text.length : found
    yield text.subarray(start, end)
    start = end + 1
  }
}
