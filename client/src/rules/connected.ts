import { m } from '../ui/messages'
import { figures, lastCell } from './classic'
import { closing, crossing, end, falling, need, onePenalty, penalty, points, rising, sheetStep, turn } from './dice'
import type { Page } from './page'

const { top } = figures

const rows = [
  rising('red', top, { framed: [7] }),
  rising('yellow', top, { framed: [2, 6, 8, 12] }),
  falling('green', top, { framed: [11, 9, 5, 3] }),
  falling('blue', top, { framed: [10, 4] }),
]

/** Pairs of cells that are crossed together. */
export const connectedChain: Page = {
  sections: [
    need(figures, [{ text: m.rules_chain_sheets, clauses: ['8.1'], own: true }]),
    turn(figures),
    crossing(top, undefined, [
      { text: m.rules_chain_other, clauses: ['8.5'], own: true },
      { text: m.rules_chain_counts, own: true, reading: m.rules_chain_ours },
    ]),
    closing(lastCell, figures),
    penalty([onePenalty, { text: m.rules_penalty_choice }]),
    end(),
    points(figures.crosses),
  ],
}

/** Stairs of framed cells. */
export const connectedSteps: Page = {
  sections: [
    need(
      figures,
      [{ text: m.rules_steps_sheets, clauses: ['8.1'], own: true }],
      sheetStep(figures, rows, m.rules_steps_seen),
    ),
    turn(figures),
    crossing(top),
    closing(lastCell, figures),
    penalty([onePenalty, { text: m.rules_penalty_choice }]),
    end(),
    points(figures.crosses, [{ text: m.rules_steps_points, own: true }]),
  ],
}
