import { type DrawnRow, drawSheet } from '../game/sheet/sheet'
import type { DrawnField } from '../game/track/track'
import type { Choice, LayoutCell, LayoutRow, Sheet, SheetRow } from '../protocol/types'
import type { FieldSketch, SheetPicture } from './page'

/** The pictured sheet in the form in which the server sends sheets. */
export function sheetOf({ layout, crossed = [], locked }: SheetPicture): Sheet {
  const rows = layout.rows.map((row, place) => rowOf(row, crossed, place === locked))
  return { layout: 0, rows, groups: layout.groups.map(() => ({ crosses: 0, points: 0 })), struck: 0 }
}

function rowOf({ cells, lock }: LayoutRow, crossed: string[], locked: boolean): SheetRow {
  const times = ({ word }: LayoutCell) => crossed.filter((one) => one === word).length
  const last = cells.findLastIndex((cell) => times(cell) > 0)
  const states = cells.map((cell, place) => {
    const crosses = times(cell)
    if (crosses) return crosses > 1 || cell.double ? 'twice' : 'crossed'
    if (place < last) return 'passed'
    return locked ? 'closed' : 'open'
  })
  return { cells: states, lock: locked ? 'locked' : lock ? 'open' : 'none', missing: 0, crosses: 0, points: 0 }
}

/** The rows that a picture shows, each with its place, in the form in which the game draws rows. */
export function drawRows(picture: SheetPicture): [DrawnRow, number][] {
  const { layout, rows = layout.rows.map((_, place) => place), legal = [] } = picture
  const cells = layout.rows.flatMap(({ cells }, row) => cells.map(({ word }, place) => ({ word, row, place })))
  const choices = legal.map((word) => ({ cells: cells.filter((cell) => cell.word === word) }) as unknown as Choice)
  const drawn = drawSheet({
    play: { layouts: [layout], sheets: [sheetOf(picture)] },
    seat: 0,
    choices,
    fresh: new Set(),
  })
  return rows.flatMap((place) => (drawn[place] ? [[drawn[place], place]] : []))
}

/** A sketched field in the form in which the game draws fields, in one line. */
export function drawField(sketch: FieldSketch, index: number): DrawnField {
  const { colour = '', number = 0, points, pawn, goal = false } = sketch
  const pawns = pawn ? [{ seat: pawn.charCodeAt(0), name: pawn, mark: pawn }] : []
  return { colour, number, points, index, goal, pawns, choice: null, line: 1, column: index + 1 }
}
