import type { Field, Layout, Mark } from '../protocol/types'
import { colourOf } from '../ui/colours'
import { found } from '../ui/messages'
import type { Text } from './page'

/** What a sheet says of a game: an edition's, or one of somebody's own. */
export interface Printing {
  /** '' for a sheet of somebody's own. */
  edition: string
  seats: [number, number]
  /** The lines of its text, as records have them. */
  lines: string[]
  layouts: Layout[]
}

type Rows = Required<Layout>['rows']

/** A game as its page of rules tells it. */
export interface Game {
  seats: [number, number]
  /** The names of its sheets, if they differ. */
  pads: string[]
  /** All its sheets. */
  layouts: Layout[]
  /** The sheet that is pictured. */
  layout: Required<Layout>
  /** The rows that can be closed. */
  locked: Rows
  cards: boolean
  jokers: boolean
  faces: number
  /** The pairs of lucky numbers that are dealt, and the first of them. */
  pairs: [number, number][]
  lucky: [number, number] | null
  /** The fields of the first board, and how many boards there are. */
  path: Field[]
  boards: number
  /** Whether the cells of a row have the colours of other rows. */
  mixed: boolean
  /** Whether the numbers of some row neither climb nor fall. */
  shuffled: boolean
  /** What we decided about the print of this edition, which is not public. */
  ours: Text | undefined
  clauses: { seats: string; lock: string }
}

/** How many fields of a path begin the last round (B6). */
const GOAL = 5

export function gameOf({ edition, seats, lines, layouts }: Printing): Game {
  const said = (keyword: string) =>
    lines.map((line) => line.split(' ')).flatMap(([first, ...words]) => (first === keyword ? [words] : []))
  const [first] = layouts as [Layout] // every game has one
  const layout = { prizes: [], prize_sum: 0, join: [], ...first, rows: first.rows ?? [] }
  const [cards] = said('cards')
  const paths = said('path')
  const pairs = (said('lucky')[0] ?? []).flatMap(pairOf)
  const clause = (of: string) => said('clause').find(([word]) => word === of)?.[1]
  return {
    seats,
    pads: layouts.map(({ pad }) => pad).filter(Boolean),
    layouts,
    layout,
    locked: layout.rows.filter(({ lock }) => lock),
    cards: cards !== undefined,
    jokers: cards?.includes('jokers') ?? false,
    faces: layout.die_faces,
    pairs,
    lucky: pairs[0] ?? null,
    path: (paths[0] ?? []).map((word, at, { length }) => fieldOf(word, at >= length - GOAL)),
    boards: paths.length,
    mixed: layout.rows.some(isMixed),
    shuffled: layout.rows.some(isShuffled),
    ours: found(`ours_${edition.replaceAll('-', '_')}`),
    clauses: { seats: clause('seats') ?? 'C1', lock: clause('lock') ?? 'C9' },
  }
}

const pairOf = (word: string): [number, number][] => {
  const [one, other] = word.split('/').map(Number)
  return one && other ? [[one, other]] : []
}

/** A field as a sheet writes it: R7/1. */
function fieldOf(word: string, goal: boolean): Field {
  const [cell = '', points] = word.split('/')
  return { colour: colourOf[cell.charAt(0)] ?? '', number: Number(cell.slice(1)), points: Number(points), goal }
}

const isMixed = ({ colour, cells }: Rows[number]): boolean =>
  cells.some(({ colours }) => colours.length === 1 && colours[0] !== colour)

/** The cells of a row that have a number. */
export const numbered = ({ cells }: Pick<Rows[number], 'cells'>): Rows[number]['cells'] =>
  cells.filter(({ number }) => number)

function isShuffled(row: Rows[number]): boolean {
  const cells = numbered(row)
  const steps = cells.slice(1).map(({ number }, at) => Math.sign(number - (cells[at]?.number ?? 0)))
  return new Set(steps).size > 1
}

/** The marks with an effect. */
export const marksOf = ({ layout }: Game, effect: string): Mark[] =>
  layout.marks.filter((mark) => mark.effect === effect)

/** The rows whose cells open after others (6.2). */
export const guarded = ({ layout }: Game): Rows => layout.rows.filter(({ between }) => between.length > 0)

/** The most crosses that score in a row: its cells, its lock, and those of rows that count in it. */
export function mostCrosses({ layout }: Game, row: number): number {
  return layout.rows
    .filter(({ counts_in }) => counts_in.includes(row))
    .flatMap(({ cells, lock }) => {
      const closers = cells.filter(({ closes }) => closes).length
      return [...cells.map(({ twice, double }) => (twice || double ? 2 : 1)), lock ? 2 - closers : 0]
    })
    .reduce((sum, crosses) => sum + crosses, 0)
}
