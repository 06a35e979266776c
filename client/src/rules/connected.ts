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
