import { cellName, numberSign, rowName } from '../game/words/sheet'
import type { Layout, LayoutCell, LayoutRow } from '../protocol/types'
import { m } from '../ui/messages'
import { list } from '../ui/words'
import { type Game, marksOf } from './game'
import type { Text } from './page'

// What is drawn on a sheet and in no other step of its page, in words: for who cannot see the picture, and for the
// command line.

/** The lines that say what the picture of a game's sheet draws, one thing after the other. */
export function drawnOn(game: Game): Text[] {
  const { layout, layouts, pads, pairs, mixed, shuffled } = game
  const { rows, bar, swaps } = layout
  const boxed = new Set(marksOf(game, 'advance_bar').flatMap(({ cells }) => cells))
  const twice = ({ twice, closes }: LayoutCell) => twice || closes
  const every = rows.every(({ cells }) => cells.every(twice))
  return [
    ...rows
      .filter(({ cells }) => mixed || shuffled || cells.some(({ number }) => !number))
      .map((row) => () => m.rules_of_rows({ rows: nameOf(row), text: rowLine(row) })),
    ...inRows(rows, ({ double }) => double ?? false, m.rules_drawn_doubled),
    ...(every ? [] : inRows(rows, ({ twice }) => twice ?? false, m.rules_drawn_second)),
    ...inRows(rows, ({ word }) => boxed.has(word), m.rules_drawn_boxed),
    ...(pads.length > 1 ? layouts : [layout]).flatMap((one) => frames(one, rows)),
    ...marksOf(game, 'cross_others').map(
      ({ cells }) =>
        () =>
          m.rules_drawn_chain({ cells: namesOf(rows, cells) }),
    ),
    ...(bar.length ? [() => m.rules_drawn_bar({ rows: list(bar.map(rowName)) })] : []),
    ...(swaps.length ? [() => m.rules_drawn_swaps({ numbers: pairsOf(swaps) })] : []),
    ...(pairs.length > 1 ? [() => m.rules_drawn_pairs({ numbers: pairsOf(pairs) })] : []),
  ]
}

type Rows = LayoutRow[]

const nameOf = ({ colour }: LayoutRow): string => rowName(colour)
const pairsOf = (pairs: number[][]): string => pairs.map((pair) => pair.join('/')).join(', ')
const numbersOf = (cells: LayoutCell[]): string => cells.map(numberSign).join(', ')

/** A line for each row that has such cells, with their numbers. */
const inRows = (
  rows: Rows,
  has: (cell: LayoutCell) => boolean,
  say: (inputs: { row: string; numbers: string }) => string,
): Text[] =>
  rows
    .map((row) => ({ row, cells: row.cells.filter(has) }))
    .filter(({ cells }) => cells.length)
    .map(
      ({ row, cells }) =>
        () =>
          say({ row: nameOf(row), numbers: numbersOf(cells) }),
    )

/** Cells by their names, from left to right. */
function namesOf(rows: Rows, words: string[]): string {
  const placed = rows.flatMap(({ cells }) => cells.map((cell, place) => ({ cell, place })))
  const those = placed.filter(({ cell }) => words.includes(cell.word)).toSorted((a, b) => a.place - b.place)
  return list(those.map(({ cell }) => cellName(cell)))
}

/** Which cells are framed together on a sheet, of which there may be others. */
function frames({ pad, groups }: Layout, rows: Rows): Text[] {
  return groups.map(({ cells: words }, at) => () => {
    const cells = namesOf(rows, words)
    const text = groups.length > 1 ? m.rules_drawn_frame({ number: at + 1, cells }) : m.rules_drawn_framed({ cells })
    return pad ? m.rules_of_rows({ rows: m.rules_pad({ pad }), text }) : text
  })
}

/** The numbers of a row as they stand; where its colours differ, by colour. */
function rowLine({ colour, cells }: LayoutRow): string {
  if (cells.every(({ colours }) => colours.join() === colour || colours.length > 1)) return numbersOf(cells)
  return list(runsOf(cells).map(([first, last]) => runName(first, last)))
}

/** The first and the last of neighbours with the same colour and rising or falling numbers. */
function runsOf(cells: LayoutCell[]): [LayoutCell, LayoutCell][] {
  const runs: [LayoutCell, LayoutCell, number][] = []
  for (const cell of cells) {
    const run = runs.at(-1)
    const step = cell.number - (run?.[1].number ?? 0)
    const goesOn = run && run[1].colours.join() === cell.colours.join() && Math.abs(step) === 1
    if (run && goesOn && (run[2] === 0 || run[2] === step)) runs[runs.length - 1] = [run[0], cell, step]
    else runs.push([cell, cell, 0])
  }
  return runs.map(([first, last]) => [first, last])
}

function runName(first: LayoutCell, last: LayoutCell): string {
  if (first === last) return cellName(first)
  const colour = rowName(first.colours.join('-'))
  return m.cell({ colour, number: `${first.number}–${last.number}` })
}
