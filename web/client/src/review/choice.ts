import { choiceName } from '../game/words/choice'
import type { Choice, Decision, Play, Priced, Review } from '../protocol/types'

const unknown = { dice: [], skips: 0, lost: [], locks: false, lucky: false, gain: 0, ends: false }
const kinds = ['pawn', 'take', 'play']

/** A priced choice as the table would offer it, as far as the review tells. */
function choiceOf({ choice, cells, cards, colour, penalty, field }: Priced, phase: string): Choice {
  const kind = choice === '-' ? 'pass' : kinds.includes(phase) ? phase : 'cell'
  return { ...unknown, choice, kind, cells, cards, colour, penalty, field, steps: Number(choice) || 0 }
}

/** A position of the review as a play that nobody takes part in. */
export function playAt({ position, sheets, dice, end }: Decision, { layout, layouts, track }: Review): Play {
  return { moment: 0, position, layout, layouts, sheets, dice, end, choices: [], chosen: null, left_ms: null, track }
}

/** What a priced choice is called. */
export function pricedName(priced: Priced, decision: Decision, head: Review): string {
  return choiceName(choiceOf(priced, decision.phase), playAt(decision, head))
}
