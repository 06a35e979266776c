import { cellName } from '../game/words/sheet'
import type { LayoutCell, LayoutRow } from '../protocol/types'
import { m } from '../ui/messages'
import { either, list, points } from '../ui/words'
import { type Game, numbered } from './game'
import type { DieSketch, Picture } from './page'

// Moments of a game that show a rule, chosen so that they fit the sheet. One that a sheet cannot have is not pictured.

/** A throw with the dice of some colours lifted or out: two white dice, then one for each lock. */
export function thrown({ locked }: Game, values: number[], lifted: number[] = [], out: number[] = []): DieSketch[] {
  return ['white', 'white', ...locked.map(({ lock }) => lock)].map((colour, place) => ({
    colour,
    value: values[place] ?? 1,
    lifted: lifted.includes(place),
    out: out.includes(place),
  }))
}

/** The dice, nothing special about them. */
export const SOME = [3, 5, 2, 6, 1, 4, 2, 3]

const eightOf = ({ faces }: Game) => faces > 6
export const dicePicture = (game: Game, values: number[], lifted: number[] = [], out: number[] = []): Picture => ({
  dice: thrown(game, values, lifted, out),
  eight: eightOf(game),
})

const wordsOf = (cells: LayoutCell[]) => cells.map(({ word }) => word)
const cardsOf = (cells: LayoutCell[]) =>
  cells.map(({ number, colours }) => ({ colour: colours[0] ?? '', number, joker: false }))
const numbersOf = (cells: LayoutCell[]) => cells.map(({ number }) => String(number))
/** How many crosses a cell makes when it is crossed. */
const weight = ({ double }: LayoutCell) => (double ? 2 : 1)
const weightOf = (cells: LayoutCell[]) => cells.reduce((sum, cell) => sum + weight(cell), 0)

/** The places of the rows in the order in which they are pictured: those that can be closed first. */
const placesOf = ({ layout }: Game, least: number): number[] =>
  layout.rows
    .flatMap(({ cells, between }, place) => (cells.length >= least && !between.length ? [place] : []))
    .toSorted((a, b) => Number(!layout.rows[a]?.lock) - Number(!layout.rows[b]?.lock))

/** A sum of the white dice that the sheet has, of 7 and what is nearest to it. */
export function whiteSum({ layout, faces }: Game): [number, number] | null {
  const numbers = new Set(layout.rows.flatMap(({ cells }) => numbersOf(cells)))
  const sums = Array.from({ length: 2 * faces - 1 }, (_, at) => at + 2).filter((sum) => numbers.has(`${sum}`))
  const [sum] = sums.toSorted((a, b) => Math.abs(a - 7) - Math.abs(b - 7))
  return sum ? [Math.ceil(sum / 2), Math.floor(sum / 2)] : null
}

/** A white die and a coloured one cross either of two numbers, if the sheet has such a row. */
export function colourPicture(game: Game): Picture | undefined {
  const { layout, locked, faces } = game
  const tries = placesOf(game, 4)
    .toReversed()
    .flatMap((row) =>
      [5, 4, 3, 2, 6, 1].flatMap((die) => [
        [row, die, 4, 3],
        [row, die, 3, 2],
        [row, die, 2, 1],
      ]),
    ) as [number, number, number, number][]
  for (const [row, die, one, two] of tries) {
    const { cells } = layout.rows[row] as LayoutRow
    for (const [at, { lock: colour }] of locked.entries()) {
      const legal = [die + one, die + two].map((sum) =>
        cells.findIndex(({ number, colours, closes }) => number === sum && colours.includes(colour) && !closes),
      )
      const first = Math.min(...legal)
      if (first < 1 || Math.max(one, die) > faces) continue
      const values = SOME.map((value, place) => [one, two][place] ?? value)
      values[2 + at] = die
      const [high, low] = legal.map((place) => cells[place] as LayoutCell) as [LayoutCell, LayoutCell]
      const crossed = wordsOf(cells.slice(0, Math.min(2, first)))
      return {
        ...dicePicture(game, values, [0, 2 + at]),
        sheet: { layout, rows: [row], crossed, legal: wordsOf([high, low]) },
        caption: () => m.rules_turn_colour_seen({ die, one, two, high: high.number, low: low.number }),
      }
    }
  }
}

/** Two crosses, and what they leave behind. */
export function rightPicture(game: Game): Picture | undefined {
  const { layout } = game
  const [row] = placesOf(game, 4)
  if (row === undefined) return
  const cells = numbered(layout.rows[row] as LayoutRow)
  const crossed = [Math.min(2, cells.length - 3), Math.min(6, cells.length - 2)].map((at) => cells[at] as LayoutCell)
  const [one = '', two = ''] = numbersOf(crossed)
  return {
    sheet: { layout, rows: [row], crossed: wordsOf(crossed) },
    caption: () => m.rules_crossing_seen({ one, two }),
  }
}

/** As few cells as give the crosses that a row needs, spread over those before its closing ones. */
function enough({ cells, need }: LayoutRow): LayoutCell[] {
  const before = numbered({ cells }).filter(({ closes }) => !closes)
  for (let count = need ? 1 : 0; count <= before.length; count++) {
    const step = before.length / count
    const spread = Array.from({ length: count }, (_, at) => before[Math.floor(at * step)] as LayoutCell)
    if (weightOf(spread) >= need) return spread
  }
  return []
}

/** A row that can be closed now, as many crosses as it needs. */
export function readyPicture(game: Game, row: number): Picture | undefined {
  const { layout } = game
  const printed = layout.rows[row] as LayoutRow
  const crossed = enough(printed)
  if (!crossed.length) return
  const closers = printed.cells.filter(({ closes }) => closes)
  return {
    sheet: { layout, rows: [row], crossed: wordsOf(crossed), legal: wordsOf(closers) },
    caption: () => m.rules_closing_ready({ count: weightOf(crossed), numbers: either(numbersOf(closers)) }),
  }
}

/** A row just closed, with its lock. */
export function lockedPicture(game: Game, row: number): Picture | undefined {
  const { layout } = game
  const printed = layout.rows[row] as LayoutRow
  const before = enough(printed)
  if (!before.length) return
  const crossed = [...before, printed.cells.at(-1) as LayoutCell]
  return {
    sheet: { layout, rows: [row], crossed: wordsOf(crossed), locked: row },
    caption: () => m.rules_closing_lock_seen({ count: crossed.length, total: weightOf(crossed) + 1 }),
  }
}

/** Crosses and a penalty, counted together. */
export function pointsPicture({ layout, locked }: Game): Picture {
  const table = layout.points
  const crosses = [5, 3, 7, 2, 4, 6].slice(0, locked.length || layout.rows.length)
  const worth = crosses.map((count) => table[Math.min(count, table.length - 1)] ?? 0)
  const total = worth.reduce((sum, one) => sum + one, layout.penalty_points)
  const sum = `${worth.map(points).join('\u00a0+\u00a0')}\u00a0−\u00a0${-layout.penalty_points}`
  const caption = () => m.rules_points_example({ crosses: list(crosses.map(String)), sum, count: total })
  return { scores: table, caption }
}

/** A cross, and the cell that opens with it (6.2). */
export function openedPicture({ layout }: Game, row: number): Picture | undefined {
  const cells = layout.rows[row]?.cells ?? []
  const cell = cells[Math.min(3, cells.length - 1)]
  const [word] = cell?.after ?? []
  const beside = layout.rows.findIndex(({ cells }) => cells.some((one) => one.word === word))
  const other = layout.rows[beside]?.cells.find((one) => one.word === word)
  if (!cell || !word || !other) return
  return {
    sheet: { layout, rows: [beside, row].toSorted((a, b) => a - b), crossed: [word], legal: [cell.word] },
    caption: () => m.rules_between_seen({ cell: cellName(other), other: cellName(cell) }),
  }
}

/** A number crossed twice, and one that can be crossed again (10.2). */
export function againPicture({ layout }: Game): Picture | undefined {
  const row = layout.rows.findIndex(({ cells }) => cells.filter(({ twice }) => twice).length > 1)
  const [one, ...more] = layout.rows[row]?.cells.filter(({ twice }) => twice) ?? []
  const two = more[Math.min(2, more.length - 1)]
  if (!one || !two) return
  return {
    sheet: { layout, rows: [row], crossed: [one.word, one.word, two.word], legal: [two.word] },
    caption: () => m.rules_second_seen({ one: one.number, two: two.number }),
  }
}

/** A lucky number, with which the next cell of the emptiest row can be crossed (L3). */
export function luckyPicture(game: Game): Picture | undefined {
  const { layout, lucky } = game
  const places = placesOf(game, 6)
  const [full, empty] = [places[0], places.at(-1)]
  if (!lucky || full === undefined || empty === undefined || full === empty) return
  const sum = lucky[1]
  const [one, two] = [Math.floor(sum / 2), Math.ceil(sum / 2)]
  const [most, least] = [layout.rows[full]?.cells ?? [], layout.rows[empty]?.cells ?? []]
  const next = least[3] as LayoutCell
  const whites = [...most.slice(4), ...least.slice(4)].filter(({ number }) => number === sum)
  return {
    ...dicePicture(game, [one, two, ...SOME.slice(2)], [0, 1]),
    sheet: {
      layout,
      rows: [full, empty].toSorted((a, b) => a - b),
      crossed: [...wordsOf([1, 2, 3].map((at) => most[at] as LayoutCell)), (least[2] as LayoutCell).word],
      legal: [...new Set([next.word, ...wordsOf(whites)])],
    },
    caption: () => m.rules_lucky_seen({ one, two, sum, cell: cellName(next) }),
  }
}

/** A play of three cards that leaves out one number between them (K6). */
export function playPicture({ layout }: Game): Picture | undefined {
  const row = layout.rows.findLastIndex(({ cells }) => cells.length > 6)
  const cells = layout.rows[row]?.cells
  if (!cells) return
  const [first, before, ...rest] = cells as [LayoutCell, LayoutCell, ...LayoutCell[]]
  const [a, b, left, c] = rest as [LayoutCell, LayoutCell, LayoutCell, LayoutCell]
  return {
    cards: cardsOf([a, b, c]),
    sheet: { layout, rows: [row], crossed: wordsOf([first, a, b, c]) },
    caption: () =>
      m.rules_card_cross_seen({ numbers: list(numbersOf([a, b, c])), left: left.number, before: before.number }),
  }
}

/** A play of two cards of which the second closes the row (K8). */
export function lastPicture(game: Game): Picture | undefined {
  const { layout } = game
  const row = layout.rows.findLastIndex(({ lock }) => lock)
  const printed = layout.rows[row]
  const crossed = printed ? enough(printed) : []
  const [one, two] = [crossed.at(-1), printed?.cells.at(-1)]
  if (!one || !two) return
  return {
    cards: cardsOf([one, two]),
    sheet: { layout, rows: [row], crossed: wordsOf([...crossed, two]), locked: row },
    caption: () => m.rules_card_last_seen({ count: crossed.length - 1, one: one.number, two: two.number }),
  }
}

/** The two rows, or more, on which the cells of a mark stand, with this mark alone. */
export function markPicture({ layout }: Game, at: number): Picture | undefined {
  const mark = layout.marks[at]
  if (!mark) return
  const rows = layout.rows.flatMap(({ cells }, place) =>
    cells.some(({ word }) => mark.cells.includes(word)) ? [place] : [],
  )
  return { sheet: { layout: { ...layout, marks: [mark], groups: [] }, rows } }
}
