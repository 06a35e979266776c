import { m } from '../ui/messages'
import { figures as classic, lastCell } from './classic'
import { closing, crossing, end, falling, need, onePenalty, penalty, points, rising, sheetStep, turn } from './dice'
import type { Page, Section } from './page'

const figures = { ...classic, crosses: 15 }
const { top } = figures

const rows = [
  rising('red', top),
  rising('red-yellow', top),
  rising('yellow', top),
  falling('green', top),
  falling('green-blue', top),
  falling('blue', top),
]

const between: Section = {
  title: m.rules_between,
  steps: [
    {
      text: m.rules_between_open,
      clauses: ['6.2'],
      own: true,
      picture: {
        rows: [
          rising('red', top, { crossed: [3, 5] }),
          rising('red-yellow', top, { crossed: [3], legal: [5] }),
          rising('yellow', top),
        ],
        caption: m.rules_between_seen,
      },
      reading: m.rules_between_again,
    },
    { text: m.rules_between_same, own: true },
    { text: m.rules_between_one, own: true },
    { text: m.rules_between_closed, own: true },
  ],
}

export const bigPoints: Page = {
  sections: [
    need(figures, [{ text: m.rules_between_rows, own: true }], sheetStep(figures, rows)),
    turn(figures),
    crossing(top),
    closing({ ...lastCell, clauses: ['6.5'] }, figures),
    between,
    penalty([onePenalty, { text: m.rules_penalty_choice }]),
    end(),
    points(figures.crosses, [
      { text: m.rules_between_points, own: true },
      { text: () => m.rules_points_most({ count: 15, points: 120 }), own: true },
    ]),
  ],
}
