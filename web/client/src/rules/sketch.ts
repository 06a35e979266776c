import type { DrawnCell, DrawnRow } from '../game/sheet/sheet'
import type { DrawnField } from '../game/track/track'
import type { Layout } from '../protocol/types'
import type { FieldSketch, RowSketch } from './page'

/** What every printed sheet of a picture shows beside its rows. */
export const layout: Layout = {
  pad: '',
  rows: [],
  need: 0,
  points: [],
  groups: [],
  marks: [],
  bar: [],
  penalties: 4,
  closed_rows: 2,
  penalty_points: -5,
  die_faces: 6,
}

/** A sketched row as the game draws its rows. */
export function drawRow(sketch: RowSketch, row: number): DrawnRow {
  const { colour, crossed = [], lock = 'open' } = sketch
  const numbers = run(sketch.run)
  const last = numbers.findLastIndex((number) => crossed.includes(number))
  const cells = numbers.map((number, place): DrawnCell => {
    const state = cellState(sketch, number, place < last)
    const crosses = state === 'crossed' ? 1 : 0
    const plain = { closes: false, twice: false, double: false, framed: false, fresh: false, choices: [] }
    return { row, place, number, colours: [colour], state, crosses, ...plain }
  })
  return { colour, crosses: crossed.length, lock, between: false, missing: 0, need: 0, points: 0, cells }
}

function cellState({ crossed, legal, lock }: RowSketch, number: number, left: boolean): DrawnCell['state'] {
  if (crossed?.includes(number)) return 'crossed'
  if (left) return 'passed'
  if (legal?.includes(number)) return 'legal'
  return lock ? 'closed' : 'open'
}

function run([from, to]: [number, number]): number[] {
  const step = from < to ? 1 : -1
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, place) => from + step * place)
}

/** A sketched field as the game draws its fields, in one line. */
export function drawField(sketch: FieldSketch, index: number): DrawnField {
  const { colour = '', number = 0, points, pawn, goal = false } = sketch
  const pawns = pawn ? [{ seat: pawn.charCodeAt(0), name: pawn, mark: pawn }] : []
  return { colour, number, points, index, goal, pawns, choice: null, line: 1, column: index + 1 }
}
