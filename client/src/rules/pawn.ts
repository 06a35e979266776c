import { m } from '../ui/messages'
import type { Game } from './game'
import type { FieldSketch, Section, Step } from './page'

// What a path for pawns adds to the rules.

/** How many fields a picture of the path shows. */
const SHOWN = 7

const START: FieldSketch = { points: 0 }
const begun = ({ path }: Game): FieldSketch[] => [START, ...path.slice(0, SHOWN - 1)]

export const boardNeed = (game: Game): Step => ({
  text: () => m.rules_board_path({ count: game.boards }),
  clauses: ['B10'],
  own: true,
  picture: {
    path: begun(game).map((field, at) => (at ? field : { ...field, pawn: 'A' })),
    caption: m.rules_board_path_seen,
  },
  reading: game.ours,
})

export const pawnTurn: Step = { text: m.rules_turn_pawn, clauses: ['B2'], own: true }

/** One pawn on its way, and another that it jumps. */
const moving = (game: Game): FieldSketch[] =>
  begun(game).map((field, at) => {
    if (at === 1) return { ...field, pawn: 'A' }
    if (at === 3) return { ...field, pawn: 'B' }
    return at ? { ...field, steps: at < 3 ? at - 1 : at - 2 } : field
  })

export const pawnSection = (game: Game): Section => ({
  title: m.rules_pawn,
  steps: [
    { text: m.rules_pawn_jump, picture: { path: moving(game), caption: m.rules_pawn_seen } },
    { text: m.rules_pawn_land, clauses: ['B3'] },
    { text: m.rules_pawn_three },
    { text: m.rules_pawn_edge, clauses: ['B9'] },
  ],
})

export const pawnPenalty: Step = { text: m.rules_penalty_pawn, own: true }

/** A pawn on one of the last fields. */
export const lastRound = ({ path }: Game): Step => ({
  text: m.rules_end_pawn,
  own: true,
  picture: {
    path: path.slice(1 - SHOWN).map((field, at) => (at === 2 ? { ...field, pawn: 'A' } : field)),
    caption: m.rules_end_pawn_seen,
  },
})

export const pawnPoints: Step = { text: m.rules_points_pawn, reading: m.rules_points_start, own: true }
