import type { Layout, LayoutCell, Mark } from '../../protocol/types'

/** A mark as one of its cells shows it. */
export interface CellMarking extends Omit<Mark, 'cells'> {
  /** The mark's other cells. */
  others: LayoutCell[]
}

/** What is printed on a cell besides its number and its colours. */
interface PrintedCell {
  /** The place of its group among all groups, -1 if it is in none. */
  group: number
  marking: CellMarking | null
  /** The cells of which one must be crossed first. */
  after: LayoutCell[]
  /** The cells of its group that a line joins to it. */
  steps: LayoutCell[]
}

/** Two cells that a line joins, each by row and place as in 0-3. */
export type Join = [from: string, to: string]

/** What is printed on a sheet besides rows of numbers. */
export interface Printed {
  /** By the words of cells. A plain cell is not in it. */
  cells: Map<string, PrintedCell>
  joins: Join[]
}

interface Place {
  cell: LayoutCell
  row: number
  place: number
}

/** A cell with nothing but its number. */
export const plain: PrintedCell = { group: -1, marking: null, after: [], steps: [] }
const known = new WeakMap<object, Printed>()

/** What a layout prints besides rows of numbers: the same answer for the same rows, so that what is drawn can stay. */
export function printedOn(layout: Required<Pick<Layout, 'rows' | 'groups' | 'marks'>>): Printed {
  // Layouts of one game may have the same rows, and each has groups of its own.
  const found = known.get(layout.groups)
  if (found) return found
  const printed = read(layout)
  known.set(layout.groups, printed)
  return printed
}

function read({ rows, groups, marks }: Required<Pick<Layout, 'rows' | 'groups' | 'marks'>>): Printed {
  const places = new Map<string, Place>()
  for (const [row, { cells }] of rows.entries())
    for (const [place, cell] of cells.entries()) places.set(cell.word, { cell, row, place })
  const of = (words: string[]) => words.flatMap((word) => places.get(word) ?? [])
  const cells = new Map<string, PrintedCell>()
  const note = (word: string, more: Partial<PrintedCell>) => cells.set(word, { ...plain, ...cells.get(word), ...more })
  for (const { cell } of places.values())
    if (cell.after?.length) note(cell.word, { after: of(cell.after).map(({ cell }) => cell) })
  for (const [group, { cells }] of groups.entries()) for (const word of cells) note(word, { group })
  for (const { cells, ...mark } of marks) {
    const all = of(cells).map(({ cell }) => cell)
    for (const word of cells) note(word, { marking: { ...mark, others: all.filter((cell) => cell.word !== word) } })
  }
  const chains = marks.filter(({ effect }) => effect === 'cross_others').flatMap(({ cells }) => joined(of(cells)))
  const stairs = groups.flatMap(({ cells }) => joined(of(cells)).filter(([from, to]) => touch(from, to)))
  const step = (from: Place, to: Place) =>
    note(from.cell.word, { steps: [...(cells.get(from.cell.word)?.steps ?? []), to.cell] })
  for (const [from, to] of stairs) {
    step(from, to)
    step(to, from)
  }
  return { cells, joins: [...chains, ...stairs].map(([from, to]) => [at(from), at(to)]) }
}

const at = ({ row, place }: Place) => `${row}-${place}`

/** Each cell with the next, from left to right. */
function joined(places: Place[]): [Place, Place][] {
  const inOrder = places.toSorted((a, b) => a.place - b.place || a.row - b.row)
  return inOrder.slice(1).map((to, index) => [inOrder[index] as Place, to])
}

/** Whether two cells stand in neighbouring rows and columns. */
const touch = (one: Place, other: Place) => Math.abs(one.row - other.row) <= 1 && Math.abs(one.place - other.place) <= 1

/** A part of a line, in parts of a box's width and height. */
export interface Line {
  x1: number
  y1: number
  x2: number
  y2: number
}

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

/** How far a line that joins two cells reaches into each, in pixels. */
const INTO = 4

/** The line that joins two cells from edge to edge, so that it hides no number. */
export function lineBetween(from: Box, to: Box, within: Box): Line | null {
  const centre = ({ left, top, width, height }: Box) => [left + width / 2, top + height / 2] as const
  const [[fx, fy], [tx, ty]] = [centre(from), centre(to)]
  const [dx, dy] = [tx - fx, ty - fy]
  const length = Math.hypot(dx, dy)
  if (!length || !within.width || !within.height) return null
  /** The part of the line within a cell, from its centre to its edge. */
  const inside = ({ width, height }: Box) =>
    Math.min(dx ? width / 2 / Math.abs(dx) : 1, dy ? height / 2 / Math.abs(dy) : 1) - INTO / length
  const [start, end] = [inside(from), 1 - inside(to)]
  const x = (part: number) => (fx + dx * part - within.left) / within.width
  const y = (part: number) => (fy + dy * part - within.top) / within.height
  return { x1: x(start), y1: y(start), x2: x(end), y2: y(end) }
}

let extras: Promise<typeof import('./extras')> | undefined

/** What draws joins, bars and other fields, if a layout prints any: most do not, and then it is not fetched. */
export function extrasOf(layout: Required<Layout>): typeof extras {
  const { bar, swaps, prizes, join } = layout
  if (![bar, swaps, prizes, join, printedOn(layout).joins].some(({ length }) => length)) return
  extras ??= import('./extras')
  return extras
}
