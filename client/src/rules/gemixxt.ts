import { m } from '../ui/messages'
import { figures, lastCell } from './classic'
import * as dice from './dice'
import type { Page, RowSketch, Step } from './page'

const cells = (print: string): string[] =>
  [...print].map((letter) => ({ R: 'red', Y: 'yellow', G: 'green', B: 'blue' })[letter] ?? '')

const red = dice.rising('red', figures.top, { colours: cells('YYYBBBGGGRR') })
const yellow = dice.rising('yellow', figures.top, { colours: cells('RRGGGGBBYYY') })
const green = dice.falling('green', figures.top, { colours: cells('BBBYYYRRRGG') })
const blue = dice.falling('blue', figures.top, { colours: cells('GGRRRRYYBBB') })

const anyRow: Step = {
  text: m.rules_mixed_colour,
  clauses: ['C7'],
  own: true,
  picture: {
    dice: dice.thrown([4, 3, 2, 6, 1, 5], [0, 5]),
    rows: [{ ...yellow, crossed: [2, 4], legal: [8, 9] }],
    caption: m.rules_mixed_colour_seen,
  },
}

const mixedLast: Step = {
  ...lastCell,
  clauses: ['5.5'],
  picture: { rows: [{ ...yellow, crossed: [2, 3, 5, 8, 9], legal: [12] }], caption: m.rules_closing_five_seen },
}

/** Rows of mixed colours. */
export const gemixxtA: Page = {
  sections: [
    dice.need(
      figures,
      [{ text: m.rules_mixed_rows, own: true }],
      dice.sheetStep(figures, [red, yellow, green, blue], m.rules_mixed_seen),
    ),
    dice.turn(figures, [], anyRow),
    dice.crossing(figures.top, dice.rightStep(red)),
    dice.closing(mixedLast, figures, red, [{ text: m.rules_mixed_lock, own: true }]),
    dice.penalty([dice.onePenalty, { text: m.rules_penalty_choice }]),
    dice.end(),
    dice.points(figures.crosses, [{ text: m.rules_mixed_points, own: true }]),
  ],
}

const shuffled: [RowSketch, RowSketch, RowSketch, RowSketch] = [
  { colour: 'red', numbers: [10, 6, 2, 8, 3, 4, 12, 5, 9, 7, 11] },
  { colour: 'yellow', numbers: [9, 12, 4, 6, 7, 2, 5, 8, 11, 3, 10] },
  { colour: 'green', numbers: [8, 2, 10, 12, 6, 9, 7, 4, 5, 11, 3] },
  { colour: 'blue', numbers: [5, 7, 11, 9, 12, 3, 8, 10, 2, 6, 4] },
]

const byPlace: Step = {
  text: m.rules_order_right,
  clauses: ['C3'],
  own: true,
  picture: { rows: [{ ...shuffled[0], crossed: [6, 3] }], caption: m.rules_order_seen },
}

const shuffledLast: Step = {
  text: m.rules_closing_five,
  clauses: ['C9'],
  picture: {
    rows: [{ ...shuffled[1], crossed: [9, 4, 7, 2, 8], legal: [10] }],
    caption: m.rules_order_last_seen,
  },
}

/** Rows of mixed numbers. */
export const gemixxtB: Page = {
  sections: [
    dice.need(
      figures,
      [{ text: m.rules_order_rows, own: true }],
      dice.sheetStep(figures, shuffled, m.rules_order_ends),
    ),
    dice.turn(figures, [], dice.colourStep(figures, { ...shuffled[3], crossed: [7, 11], legal: [9, 8] })),
    dice.crossing(figures.top, byPlace),
    dice.closing(shuffledLast, figures, shuffled[0]),
    dice.penalty([dice.onePenalty, { text: m.rules_penalty_choice }]),
    dice.end(),
    dice.points(figures.crosses),
  ],
}
