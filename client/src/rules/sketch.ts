import type { DrawnCell, DrawnRow } from '../game/sheet/sheet'
import type { DrawnField } from '../game/track/track'
import type { FieldSketch, RowSketch } from './page'

/** A sketched row in the form in which the game draws rows. */
export function drawRow(sketch: RowSketch, row: number): DrawnRow {
  const { colour, numbers, colours, crossed = [], second = false, framed = [] } = sketch
  const both = colour.split('-')
  const between = both.length > 1
  const last = numbers.findLastIndex((number) => crossed.includes(number))
  const cells = numbers.map((number, place): DrawnCell => {
    const crosses = crossed.filter((other) => other === number).length
    const state = cellState(sketch, number, crosses, place < last)
    const own = colours?.[place]
    const print = { twice: second && place < numbers.length - 1, group: framed.includes(number) ? 0 : -1 }
    const plain = { word: '', double: false, closes: false, marking: null, after: [], fresh: false, choices: [] }
    return { row, place, number, colours: own ? [own] : both, state, crosses, ...print, ...plain }
  })
  const lock = between ? 'none' : (sketch.lock ?? 'open')
  return { colour, crosses: crossed.length, lock, between, countsIn: [], missing: 0, points: 0, cells }
}

function cellState({ legal, lock }: RowSketch, number: number, crosses: number, left: boolean): DrawnCell['state'] {
  if (left && !crosses) return 'passed'
  if (!left && legal?.includes(number)) return 'legal'
  if (crosses) return crosses > 1 ? 'twice' : 'crossed'
  return lock ? 'closed' : 'open'
}

/** A sketched field in the form in which the game draws fields, in one line. */
export function drawField(sketch: FieldSketch, index: number): DrawnField {
  const { colour = '', number = 0, points, pawn, goal = false } = sketch
  const pawns = pawn ? [{ seat: pawn.charCodeAt(0), name: pawn, mark: pawn }] : []
  return { colour, number, points, index, goal, pawns, choice: null, line: 1, column: index + 1 }
}
