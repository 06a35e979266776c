import { m } from '../ui/messages'
import { figures as classic } from './classic'
import * as dice from './dice'
import type { Page, Step } from './page'

const figures = { ...classic, need: 7, crosses: 16 }
const { top } = figures
const second = true

const again: Step = {
  text: m.rules_second_again,
  own: true,
  picture: {
    rows: [dice.rising('red', top, { second, crossed: [3, 3, 6], legal: [6] })],
    caption: m.rules_second_seen,
  },
}

const lastCell: Step = {
  text: m.rules_closing_seven,
  clauses: ['10.1'],
  own: true,
  picture: {
    rows: [dice.rising('yellow', top, { second, crossed: [2, 3, 3, 5, 5, 8, 9], legal: [12] })],
    caption: m.rules_closing_seven_seen,
  },
}

/** Second boxes under the numbers. */
export const doubleA: Page = {
  sections: [
    dice.need(
      figures,
      [{ text: m.rules_second_boxes, own: true }],
      dice.sheetStep(figures, dice.fourRows(top, { second })),
    ),
    dice.turn(
      figures,
      [],
      dice.colourStep(figures, dice.falling('blue', top, { second, crossed: [12, 11], legal: [9, 8] })),
    ),
    dice.crossing(top, dice.rightStep(dice.rising('red', top, { second })), [again]),
    dice.closing(lastCell, figures, dice.rising('red', top, { second })),
    dice.penalty([dice.onePenalty, { text: m.rules_penalty_choice }]),
    dice.end(),
    dice.points(figures.crosses, [{ text: () => m.rules_points_most({ count: 16, points: 136 }), own: true }]),
  ],
}

const lastOfDoubled: Step = {
  text: m.rules_closing_doubled,
  clauses: ['10.1'],
  own: true,
}

/** Cells that count as two crosses. */
export const doubleB: Page = {
  sections: [
    dice.need(figures, [{ text: m.rules_doubled_cells, own: true, reading: m.rules_doubled_ours }]),
    dice.turn(figures),
    dice.crossing(top),
    dice.closing(lastOfDoubled, figures),
    dice.penalty([dice.onePenalty, { text: m.rules_penalty_choice }]),
    dice.end(),
    dice.points(figures.crosses, [{ text: () => m.rules_points_most({ count: 16, points: 136 }), own: true }]),
  ],
}
