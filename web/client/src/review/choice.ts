import { choiceName } from '../lib/choicewords'
import * as m from '../lib/paraglide/messages'
import type { Choice, Decision, Play, Position, Priced, Review } from '../lib/wire'
import { colourName } from '../lib/words'

const unknown = { dice: [], skips: 0, locks: false, lucky: false, gain: 0, penalty: false, ends: false, field: 0 }
const kinds = ['pawn', 'take', 'play']

/** A priced choice as the table would offer it, as far as the review tells. */
function choiceOf({ choice, cells, cards }: Priced, phase: string): Choice {
  const kind = choice === '-' ? 'pass' : kinds.includes(phase) ? phase : 'cell'
  return { ...unknown, choice, kind, cells, cards, steps: Number(choice) || 0 }
}

/** A position of the review as a play that nobody takes part in. */
export function playAt(position: Position, { layout, track }: Review): Play {
  return { moment: 0, position, layout, choices: [], chosen: null, left_ms: null, track }
}

/** What a priced choice is called. */
export function pricedName(priced: Priced, decision: Decision, head: Review): string {
  const choice = choiceOf(priced, decision.phase)
  return choice.kind === 'pawn' ? pawnName(choice, head) : choiceName(choice, playAt(decision.position, head))
}

/** The number that a pawn lands on is told only if it is crossed by it. */
function pawnName({ steps: count, cells: [first] }: Choice, { layout }: Review): string {
  const cell = first && layout.rows[first.row]?.cells[first.place]
  if (!cell) return m.review_steps({ count })
  return m.pawn_choice({ count, cell: m.cell({ colour: colourName(cell.colour), number: cell.number }) })
}
