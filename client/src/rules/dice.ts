import { m } from '../ui/messages'
import type { DieSketch, Picture, RowSketch, Section, Step, Text } from './page'

// What the games with dice have in common; figures are what they differ in.

export interface DiceFigures {
  most: number
  /** The highest number of a row; the lowest is 2. */
  top: number
  /** How many crosses a row requires before it can be closed. */
  need: number
  /** The most crosses that a row can have, its lock included. */
  crosses: number
  eight: boolean
}

const upTo = (top: number): number[] => Array.from({ length: top - 1 }, (_, place) => place + 2)

export const rising = (colour: string, top: number, more: Partial<RowSketch> = {}): RowSketch => ({
  colour,
  numbers: upTo(top),
  ...more,
})
export const falling = (colour: string, top: number, more: Partial<RowSketch> = {}): RowSketch => ({
  colour,
  numbers: upTo(top).reverse(),
  ...more,
})

/** The four rows of most sheets; more is what they have in addition. */
export const fourRows = (top: number, more: Partial<RowSketch> = {}): RowSketch[] => [
  rising('red', top, more),
  rising('yellow', top, more),
  falling('green', top, more),
  falling('blue', top, more),
]

/** A throw with the dice at some places lifted or out: two white dice, then red, yellow, green and blue. */
export function thrown(values: number[], lifted: number[] = [], out: number[] = []): DieSketch[] {
  const colours = ['white', 'white', 'red', 'yellow', 'green', 'blue']
  return colours.map((colour, place) => ({
    colour,
    value: values[place] ?? 1,
    lifted: lifted.includes(place),
    out: out.includes(place),
  }))
}

/** The step with the sheet: four rows, or other ones. */
export function sheetStep({ top }: DiceFigures, rows: RowSketch[] = fourRows(top), caption?: Text): Step {
  const climb = () => m.rules_need_rows({ top })
  return { text: m.rules_need_sheet, clauses: ['C2'], picture: { rows, penalties: 0, caption: caption ?? climb } }
}

export function need(figures: DiceFigures, more: Step[] = [], sheet = sheetStep(figures)): Section {
  const { most, eight } = figures
  const dice = eight ? m.rules_need_dice_eight : m.rules_need_dice
  return {
    title: m.rules_need,
    steps: [
      { text: () => m.rules_need_players({ most }), clauses: ['C1'] },
      sheet,
      ...more,
      { text: dice, picture: { dice: thrown([3, 5, 2, 6, 1, 4]), eight }, own: eight },
    ],
  }
}

/** The step with one white and one coloured die: the throw gives a blue 9 or 8. */
export function colourStep({ top, eight }: DiceFigures, row?: RowSketch): Step {
  return {
    text: m.rules_turn_colour,
    clauses: ['C7'],
    picture: {
      dice: thrown([4, 3, 2, 6, 1, 5], [0, 5]),
      eight,
      rows: [row ?? falling('blue', top, { crossed: [12, 11], legal: [9, 8] })],
      caption: m.rules_turn_colour_seen,
    },
  }
}

export function turn(figures: DiceFigures, more: Step[] = [], colour = colourStep(figures)): Section {
  const { eight } = figures
  return {
    title: m.rules_turn,
    counted: true,
    steps: [
      { text: m.rules_turn_throw, clauses: ['C4', 'C5'] },
      {
        text: m.rules_turn_white,
        clauses: ['C6'],
        picture: { dice: thrown([4, 3, 2, 6, 1, 5], [0, 1]), eight, caption: m.rules_turn_white_seen },
        reading: m.rules_turn_sealed,
      },
      colour,
      ...more,
    ],
  }
}

/** The step about crossing from left to right, with a rising row. */
export const rightStep = (row: RowSketch): Step => ({
  text: m.rules_crossing_right,
  clauses: ['C3'],
  picture: { rows: [{ ...row, crossed: [4, 8] }], caption: m.rules_crossing_seen },
})

export function crossing(top: number, right = rightStep(rising('red', top)), more: Step[] = []): Section {
  return { title: m.rules_crossing, steps: [right, { text: m.rules_crossing_skip }, ...more] }
}

/** The section on closing a row: first says when a row may be closed, then come the steps that all games share. */
export function closing(
  first: Step,
  figures: DiceFigures,
  row = rising('red', figures.top),
  more: Step[] = [],
): Section {
  return {
    title: m.rules_closing,
    steps: [
      first,
      { text: m.rules_closing_counts },
      { text: m.rules_closing_lock, clauses: ['C10'], picture: lockPicture(figures, row) },
      {
        text: m.rules_closing_all,
        clauses: ['C11'],
        picture: { dice: thrown([2, 6, 4, 3, 1, 5], [], [2]), eight: figures.eight, caption: m.rules_closing_seen },
      },
      { text: () => m.rules_closing_same({ need: figures.need }), reading: m.rules_closing_sealed },
      ...more,
    ],
  }
}

function lockPicture({ need }: DiceFigures, row: RowSketch): Picture {
  const { numbers } = row
  const rows: RowSketch[] = [{ ...row, crossed: [...numbers.slice(1, need + 1), ...numbers.slice(-1)], lock: 'locked' }]
  return { rows, caption: () => m.rules_closing_lock_seen({ count: need + 1, total: need + 2 }) }
}

export const penalty = (steps: Step[]): Section => ({ title: m.rules_penalty, steps })

export const onePenalty: Step = {
  text: m.rules_penalty_none,
  picture: { penalties: 1 },
}

export function end(more: Step[] = []): Section {
  return {
    title: m.rules_end,
    steps: [{ text: m.rules_end_when, reading: m.rules_end_once }, { text: m.rules_end_several }, ...more],
  }
}

export function points(crosses: number, more: Step[] = []): Section {
  return {
    title: m.rules_points,
    steps: [
      { text: m.rules_points_count, picture: { scores: crosses, caption: m.rules_points_example } },
      ...more,
      { text: m.rules_points_win, reading: m.rules_points_ties },
    ],
  }
}
