import { m } from '../ui/messages'
import { closing, crossing, end, falling, need, onePenalty, penalty, points, rising, thrown, turn } from './dice'
import type { Page, Section, Step } from './page'

const figures = { most: 5, top: 16, need: 6, crosses: 15, eight: true }

const lastCells: Step = {
  text: m.rules_closing_six,
  clauses: ['L2'],
  own: true,
  picture: {
    rows: [rising('yellow', figures.top, { crossed: [2, 4, 5, 8, 9, 12], legal: [15, 16] })],
    caption: m.rules_closing_six_seen,
  },
}

const lucky: Section = {
  title: m.rules_lucky,
  steps: [
    {
      text: m.rules_lucky_pair,
      own: true,
      picture: { lucky: [5, 8] },
      reading: m.rules_lucky_pairs_ours,
    },
    {
      text: m.rules_lucky_instead,
      clauses: ['L3'],
      own: true,
      picture: {
        dice: thrown([3, 5, 7, 2, 4, 6], [0, 1]),
        eight: true,
        rows: [
          rising('red', figures.top, { crossed: [3, 5, 6], legal: [8] }),
          falling('green', figures.top, { crossed: [14], legal: [13, 8] }),
        ],
        caption: m.rules_lucky_seen,
      },
    },
    { text: m.rules_lucky_emptiest, clauses: ['L4'], own: true, reading: m.rules_lucky_open },
    { text: m.rules_lucky_counts, own: true },
  ],
}

export const longo: Page = {
  sections: [
    need(figures),
    turn(figures),
    crossing(figures.top),
    closing(lastCells, figures),
    lucky,
    penalty([onePenalty, { text: m.rules_penalty_choice }]),
    end(),
    points(figures.crosses),
  ],
}
