import { m } from '../ui/messages'
import { closing, crossing, end, need, onePenalty, penalty, points, rising, turn } from './dice'
import type { Page, Step } from './page'

export const figures = { most: 5, top: 12, need: 5, crosses: 12, eight: false }

export const lastCell: Step = {
  text: m.rules_closing_five,
  clauses: ['C9'],
  picture: {
    rows: [rising('yellow', figures.top, { crossed: [2, 3, 5, 8, 9], legal: [12] })],
    caption: m.rules_closing_five_seen,
  },
}

export const classic: Page = {
  sections: [
    need(figures),
    turn(figures),
    crossing(figures.top),
    closing(lastCell, figures),
    penalty([onePenalty, { text: m.rules_penalty_choice }]),
    end(),
    points(figures.crosses),
  ],
}
