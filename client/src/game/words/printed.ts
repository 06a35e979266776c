import type { Layout, LayoutCell, Mark } from '../../protocol/types'
import { m } from '../../ui/messages'
import { either, list, points, word } from '../../ui/words'
import type { BarField } from '../sheet/fields'
import type { CellMarking } from '../sheet/printed'
import type { DrawnCell } from '../sheet/sheet'
import { cellName, rowName } from './sheet'

// What is printed on a sheet besides its numbers, in words.

/** A cell by its name, what can be done with it and what else it does. */
export function cellLabel(cell: DrawnCell): string {
  return [stateLine(cell), ...printedWords(cell)].join(', ')
}

function stateLine(cell: DrawnCell): string {
  const plain = cellName(cell)
  if (cell.state !== 'legal') return m.cell_is({ cell: plain, state: word('state', cell.state) })
  const name = cell.choices[0]?.lucky ? m.cell_lucky({ cell: plain }) : plain
  const skips = cell.choices[0]?.skips ?? 0
  return skips ? m.cell_legal_skips({ cell: name, count: skips }) : m.cell_legal({ cell: name })
}

const cellNames = (cells: LayoutCell[]) => list(cells.map(cellName))

/** What a mark does, from the view of one of its cells. */
function markWords({ effect, amount, all, others }: CellMarking): string {
  if (effect === 'cross_others' && !all) return m.print_linked({ cells: cellNames(others) })
  return all && others.length
    ? m.print_with({ cells: cellNames(others), text: effectWords(effect, amount) })
    : effectWords(effect, amount)
}

/** What a mark does, and to which cells. */
export const effectWords = (effect: string, amount: number): string => {
  switch (effect) {
    case 'cross_others':
      return m.print_together()
    case 'advance_bar':
      return m.print_bar()
    case 'cross_emptiest':
      return m.print_emptiest({ count: amount })
    case 'cross_every':
      return m.print_every()
    case 'end_points':
      return m.print_points({ count: amount })
    case 'double_lowest':
      return m.print_lowest()
    case 'free_penalties':
      return m.print_free()
    default:
      return effect
  }
}

/** What a cell does besides being a number of its row, one thing after the other. */
function printedWords(cell: DrawnCell): string[] {
  const said: string[] = []
  if (cell.group >= 0) said.push(m.print_framed())
  if (cell.double) said.push(m.print_double())
  if (cell.twice && ['open', 'legal', 'waits'].includes(cell.state) && !cell.crosses) said.push(m.print_twice())
  if (cell.state === 'waits' && cell.after.length) said.push(m.print_after({ cells: either(cell.after.map(cellName)) }))
  if (cell.marking) said.push(markWords(cell.marking))
  return said
}

/** A row by its colour and, if its crosses count in other rows, by these. */
export function rowLine(colour: string, countsIn: string[]): string {
  const name = m.row_of({ colour: rowName(colour) })
  return countsIn.length ? m.print_counts({ text: name, rows: list(countsIn.map(rowName)) }) : name
}

/** How far a bar is used, and which row its next field crosses. */
export function barLine(fields: BarField[]): string {
  const number = fields.filter(({ state }) => state === 'struck').length
  const said = m.print_bar_used({ number, most: fields.length })
  const next = fields.find(({ state }) => state === 'next')
  return next ? m.print_bar_next({ text: said, colour: rowName(next.colour) }) : said
}

/** How many swap fields are used or passed over, and which are left. */
export function swapsLine(swaps: Layout['swaps'], struck: number): string {
  const said = m.print_swaps_used({ number: struck, most: swaps.length })
  const left = swaps.slice(struck).map((pair) => pair.join('/'))
  return left.length ? m.print_swaps_left({ text: said, numbers: left.join(', ') }) : said
}

/** How far prizes are struck, and which are left. */
export function prizesLine(
  { prizes, prize_sum }: Pick<Required<Layout>, 'prizes' | 'prize_sum'>,
  struck: number,
): string {
  const said = m.print_prizes_used({ sum: prize_sum, number: struck, most: prizes.length })
  const left = prizes.slice(struck)
  return left.length ? m.print_swaps_left({ text: said, numbers: left.map(points).join(', ') }) : said
}

/** The signs of a sheet, each once, with its words and, for a mark of few cells, with these. */
export function signsOf({ marks, rows }: Pick<Required<Layout>, 'marks' | 'rows'>): { mark: Mark; text: string }[] {
  const cells = new Map(rows.flatMap((row) => row.cells.map((cell) => [cell.word, cell])))
  const seen = new Set<string>()
  return marks.flatMap((mark) => {
    const key = `${mark.effect} ${mark.amount} ${mark.all && mark.cells}`
    if (seen.has(key)) return []
    seen.add(key)
    const words = effectWords(mark.effect, mark.amount)
    const names = cellNames(mark.cells.flatMap((word) => cells.get(word) ?? []))
    return [{ mark, text: mark.all ? m.print_of({ cells: names, text: words }) : words }]
  })
}
