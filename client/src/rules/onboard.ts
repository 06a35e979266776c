import { m } from '../ui/messages'
import { figures as classic, lastCell } from './classic'
import { closing, crossing, end, need, penalty, points, turn } from './dice'
import type { FieldSketch, Page, Section, Step } from './page'

const figures = { ...classic, most: 4 }

const path: FieldSketch[] = [
  { points: 0 },
  { colour: 'green', number: 12, points: 1 },
  { colour: 'yellow', number: 3, points: 1 },
  { colour: 'red', number: 2, points: 2 },
  { colour: 'blue', number: 12, points: 2 },
  { colour: 'green', number: 10, points: 3 },
  { colour: 'blue', number: 11, points: 3 },
]

const start: FieldSketch[] = path.map((field, at) => (at ? field : { ...field, pawn: 'A' }))

const moving: FieldSketch[] = path.map((field, at) => {
  if (at === 1) return { ...field, pawn: 'A' }
  if (at === 3) return { ...field, pawn: 'B' }
  return at ? { ...field, steps: at < 3 ? at - 1 : at - 2 } : field
})

const ending: FieldSketch[] = [
  { colour: 'green', number: 5, points: 18 },
  { colour: 'yellow', number: 10, points: 18, goal: true },
  { colour: 'blue', number: 3, points: 19, goal: true, pawn: 'A' },
  { colour: 'green', number: 4, points: 19, goal: true },
  { colour: 'red', number: 10, points: 20, goal: true },
  { colour: 'yellow', number: 11, points: 20, goal: true },
]

const board: Step = {
  text: m.rules_board_path,
  clauses: ['B1', 'B10'],
  own: true,
  picture: { path: start, caption: m.rules_board_path_seen },
  reading: m.rules_board_ours,
}

const pawn: Section = {
  title: m.rules_pawn,
  steps: [
    { text: m.rules_pawn_jump, own: true, picture: { path: moving, caption: m.rules_pawn_seen } },
    { text: m.rules_pawn_land, clauses: ['B3'], own: true },
    { text: m.rules_pawn_three, own: true },
    { text: m.rules_pawn_edge, clauses: ['B9'], own: true },
  ],
}

const lastRound: Step = {
  text: m.rules_end_pawn,
  own: true,
  picture: { path: ending, caption: m.rules_end_pawn_seen },
}

export const onboard: Page = {
  sections: [
    need(figures, [board]),
    turn(figures, [{ text: m.rules_turn_pawn, clauses: ['B2'], own: true }]),
    crossing(figures.top),
    closing(lastCell, figures),
    pawn,
    penalty([{ text: m.rules_penalty_pawn, own: true, picture: { penalties: 1 } }, { text: m.rules_penalty_choice }]),
    end([lastRound]),
    points(figures.crosses, [{ text: m.rules_points_pawn, own: true, reading: m.rules_points_start }]),
  ],
}
