import type { Choice, Layout, LayoutCell, LayoutRow, Play, Sheet } from '../../protocol/types'
import type { Pointer } from '../decision/pointer'
import { crossWord } from './crosses'
import { type CellMarking, type Printed, plain, printedOn } from './printed'

/** The state as the server names it, or legal if a present choice crosses the cell. */
export type CellState = 'open' | 'legal' | 'crossed' | 'again' | 'twice' | 'passed' | 'closed' | 'waits'

export interface DrawnCell {
  row: number
  place: number
  /** Its word in records, such as R5. */
  word: string
  number: number
  /** One colour, or the two of a cell between rows. */
  colours: string[]
  state: CellState
  /** How often it is crossed. */
  crosses: number
  /** Whether it has a second box below its number. */
  twice: boolean
  double: boolean
  /** The place of its group among all groups, -1 if it is in none: the cells of a group are framed. */
  group: number
  marking: CellMarking | null
  /** The cells of which one must be crossed before it. */
  after: LayoutCell[]
  /** The cells of its group that a line joins to it. */
  steps: LayoutCell[]
  /** Whether it is one of several cells that close its row. */
  closes: boolean
  fresh: boolean
  choices: Choice[]
}

/** The decision of the person who crosses on a sheet, as the sheet uses it. */
export interface Crossing {
  /** Whether a press already takes a choice. */
  live: boolean
  /** The choices that a press can take. */
  listed: Choice[]
  /** The choice whose effect is shown. */
  shown: Choice | null
  picked: string | null
  made: string | null
  pick(choice: Choice, pointer: Pointer): void
}

export interface DrawnRow {
  /** The colour of its lock, or the two colours of the rows that it lies between, as in red-yellow. */
  colour: string
  lock: string
  /** Whether it lies between other rows. */
  between: boolean
  /** The rows that its crosses count in, if not in itself alone. */
  countsIn: string[]
  crosses: number
  /** How many crosses its closing cells still require. */
  missing: number
  points: number
  cells: DrawnCell[]
}

export interface Drawing {
  play: Pick<Play, 'layouts' | 'sheets'>
  seat: number
  choices: Choice[]
  fresh: Set<string>
}

/** The print of a seat's sheet; its counts are the same on all sheets. */
export function layoutOf({ layouts, sheets }: Pick<Play, 'layouts' | 'sheets'>, seat = 0): Required<Layout> {
  const layout = layouts[sheets[seat]?.layout ?? 0] as Layout // the server sends every layout that a sheet has
  return { prizes: [], prize_sum: 0, join: [], ...layout, rows: layout.rows ?? layouts[0]?.rows ?? [] }
}

/** Whether a row breaks into two lines on a narrow screen, which has room for eleven cells and a lock side by side. */
export const isLong = ({ cells }: { cells: unknown[] }): boolean => cells.length > 11

/** How much height a sheet needs. */
interface Lines {
  rows: number
  /** The rows as a narrow screen shows them: a long one is two lines. */
  lines: number
  /** The lines of fields below the rows. */
  fields: number
  /** Whether rows break into two lines on a narrow screen. */
  tall: boolean
  /** Whether it has many rows. */
  many: boolean
}

export function linesOf(play: Pick<Play, 'layouts' | 'sheets'>): Lines {
  const { rows, bar, swaps, prizes, join } = layoutOf(play)
  const long = rows.filter(isLong).length
  const fields = [bar, swaps, prizes, join].filter(({ length }) => length).length
  return { rows: rows.length, lines: rows.length + long, fields, tall: long > 0, many: rows.length > 4 }
}

/** What a sheet shows, row by row. It reads what the server sent and judges nothing. */
export function drawSheet(drawing: Drawing): DrawnRow[] {
  const { play, seat } = drawing
  const layout = layoutOf(play, seat)
  const printed = printedOn(layout)
  return layout.rows.map((row, index) => {
    const drawn = drawRow(drawing, row, index, play.sheets[seat], printed)
    const alone = row.counts_in.every((other) => other === index)
    return alone ? drawn : { ...drawn, countsIn: row.counts_in.map((other) => layout.rows[other]?.colour ?? '') }
  })
}

/** Whether two rows or cells are drawn alike. */
function alike<T extends object>(one: T, other: T): boolean {
  const equal = (a: unknown, b: unknown) =>
    a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((part, i) => part === b[i]))
  return (Object.keys(one) as (keyof T)[]).every((key) => equal(one[key], other[key]))
}

/** The rows, reusing the objects of before for all that has not changed: the same object is not drawn again. */
export function kept(rows: DrawnRow[], before: DrawnRow[]): DrawnRow[] {
  const standing = <T extends object>(now: T, then: T | undefined) => (then && alike(now, then) ? then : now)
  return rows.map((row, index) => {
    const then = before[index]
    const cells = row.cells.map((cell, place) => standing(cell, then?.cells[place]))
    return standing({ ...row, cells }, then)
  })
}

function drawRow(
  { choices, fresh, seat }: Drawing,
  printed: LayoutRow,
  row: number,
  sheet: Sheet | undefined,
  { cells: signs }: Printed,
): DrawnRow {
  const now = sheet?.rows[row]
  const closers = printed.cells.filter(({ closes }) => closes).length
  const cells = printed.cells.map((cell, place): DrawnCell => {
    const here = choices.filter((choice) => choice.cells.some((c) => c.row === row && c.place === place))
    const state = (now?.cells[place] ?? 'open') as CellState
    return {
      row,
      place,
      word: cell.word,
      number: cell.number,
      colours: cell.colours,
      state: here.length ? 'legal' : state,
      crosses: state === 'twice' && !cell.double ? 2 : isCrossed(state) ? 1 : 0,
      twice: cell.twice ?? false,
      double: cell.double ?? false,
      closes: closers > 1 && (cell.closes ?? false),
      ...(signs.get(cell.word) ?? plain),
      fresh: fresh.has(crossWord(seat, { row, place })),
      choices: here,
    }
  })
  const { lock = 'none', crosses = 0, missing = 0, points = 0 } = now ?? {}
  const between = printed.between.length > 0
  return { colour: printed.colour, lock, between, countsIn: [], crosses, missing, points, cells }
}

const isCrossed = (state: string): boolean => state === 'crossed' || state === 'again' || state === 'twice'

/** Whether a choice would leave this cell behind for good. */
export const isLostBy = (choice: Choice | null, cell: DrawnCell): boolean => choice?.lost?.includes(cell.word) ?? false

/** The rows that score, which end in a lock, with their present score. */
export function scoringRows(
  play: Play,
  seat: number,
): { colour: string; crosses: number; points: number; last: number | null; locked: boolean }[] {
  const rows = play.sheets[seat]?.rows ?? []
  return layoutOf(play, seat).rows.flatMap((printed, index) => {
    const row = rows[index]
    if (!row || !printed.lock) return []
    const reach = row.cells.findLastIndex(isCrossed) + 1
    const last = printed.cells.slice(0, reach).findLast(({ number }) => number)?.number ?? null // a square has none
    return [{ colour: printed.colour, crosses: row.crosses, points: row.points, last, locked: row.lock === 'locked' }]
  })
}
