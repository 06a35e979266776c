import type { Choice, Layout, LayoutRow, Play, Sheet } from '../../protocol/types'
import type { Pointer } from '../decision/pointer'

/** As the server names it, but legal where a choice of now crosses the cell. */
export type CellState = 'open' | 'legal' | 'crossed' | 'again' | 'twice' | 'passed' | 'closed' | 'waits'

export interface DrawnCell {
  row: number
  place: number
  /** As records write it: R5. */
  word: string
  number: number
  /** One, or the two of a cell between rows. */
  colours: string[]
  state: CellState
  /** How often it is crossed. */
  crosses: number
  /** Has a second box below its number. */
  twice: boolean
  double: boolean
  /** Framed: it counts in a group of its own. */
  framed: boolean
  fresh: boolean
  choices: Choice[]
}

/** What a sheet asks of whoever crosses on it. */
export interface Crossing {
  /** Whether a press takes a choice yet. */
  live: boolean
  /** The choices that a press takes. */
  listed: Choice[]
  /** The choice whose effect is shown. */
  shown: Choice | null
  picked: string | null
  made: string | null
  pick(choice: Choice, pointer: Pointer): void
}

export interface DrawnRow {
  /** The colour of its lock, or both colours of the rows it lies between, as red-yellow. */
  colour: string
  lock: string
  /** Lies between other rows. */
  between: boolean
  crosses: number
  /** Crosses that its closing cells still need. */
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

/** What a seat's sheet prints; the counts are the same on all. */
export function layoutOf({ layouts, sheets }: Pick<Play, 'layouts' | 'sheets'>, seat = 0): Required<Layout> {
  const layout = layouts[sheets[seat]?.layout ?? 0] as Layout // the server sends every layout that a sheet has
  return { ...layout, rows: layout.rows ?? layouts[0]?.rows ?? [] }
}

/** How the lines of a sheet need room: its rows are broken into two lines each by a narrow screen, or there are many. */
export function linesOf(play: Pick<Play, 'layouts' | 'sheets'>): { tall: boolean; many: boolean } {
  const { rows } = layoutOf(play)
  return { tall: rows.some(({ cells }) => cells.length > 12), many: rows.length > 4 }
}

/** What a sheet shows, row by row; it reads what was sent and judges nothing. */
export function drawSheet(drawing: Drawing): DrawnRow[] {
  const { play, seat } = drawing
  const { rows, groups } = layoutOf(play, seat)
  const framed = new Set(groups.flatMap(({ cells }) => cells))
  return rows.map((row, index) => drawRow(drawing, row, index, play.sheets[seat], framed))
}

/** Whether two rows or cells are drawn alike. */
function alike<T extends object>(one: T, other: T): boolean {
  const equal = (a: unknown, b: unknown) =>
    a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((part, i) => part === b[i]))
  return (Object.keys(one) as (keyof T)[]).every((key) => equal(one[key], other[key]))
}

/** The rows, with whatever has not changed since as it was: what stays the same object is not drawn anew. */
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
  framed: Set<string>,
): DrawnRow {
  const now = sheet?.rows[row]
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
      framed: framed.has(cell.word),
      fresh: fresh.has(`${seat}:${row}:${place}`),
      choices: here,
    }
  })
  const { lock = 'none', crosses = 0, missing = 0, points = 0 } = now ?? {}
  const between = printed.between.length > 0
  return { colour: printed.colour, lock, between, crosses, missing, points, cells }
}

export const isCrossed = (state: string): boolean => state === 'crossed' || state === 'again' || state === 'twice'

/** Whether a choice would leave this cell behind for good. */
export const isLostBy = (choice: Choice | null, cell: DrawnCell): boolean => choice?.lost?.includes(cell.word) ?? false

/** The rows that score, with what they score now: those that end in a lock. */
export function scoringRows(
  play: Play,
  seat: number,
): { colour: string; crosses: number; points: number; last: number | null; locked: boolean }[] {
  const rows = play.sheets[seat]?.rows ?? []
  return layoutOf(play, seat).rows.flatMap((printed, index) => {
    const row = rows[index]
    if (!row || !printed.lock) return []
    const last = printed.cells[row.cells.findLastIndex(isCrossed)]?.number ?? null
    return [{ colour: printed.colour, crosses: row.crosses, points: row.points, last, locked: row.lock === 'locked' }]
  })
}
