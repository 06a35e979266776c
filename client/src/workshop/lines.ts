import type { Layout, LayoutRow, Mark } from '../protocol/types'
import { colourOf, letterOf } from '../ui/colours'

// What a tap changes in the text of a sheet. The program in the worker reads the text; here words of its lines are
// exchanged, by what the program said is printed.

/** The text, and what the program has read of it. */
export interface Written {
  text: string
  layout: Required<Layout>
  /** The place of the sheet among those that the text prints. */
  pad: number
  /** The lines that could not be read, counted from 1. */
  leftOut: number[]
}

/** A cell as a row's line has it. */
export interface Cell {
  colours: string[]
  number: number
}

/** The lines of a text as records have them. */
export const linesOf = (text: string): string[] => text.split('\n').map((line) => wordsOf(line).join(' '))

/** The words of a line, without its comment. */
export const wordsOf = (line: string): string[] => line.replace(/#.*/, '').trim().split(/\s+/)
export const commentOf = (line: string): string => /\s*#.*$/.exec(line)?.[0] ?? ''

/** The lines that speak of this sheet and begin with a keyword, by their places in the text. */
export function placesOf({ text, pad, leftOut }: Pick<Written, 'text' | 'pad' | 'leftOut'>, keyword: string): number[] {
  let now = -1
  return text.split('\n').flatMap((line, at) => {
    const [word] = wordsOf(line)
    if (word === 'pad') now++
    return word === keyword && (now === -1 || now === pad) && !leftOut.includes(at + 1) ? [at] : []
  })
}

/** The text with other lines in place of one; none removes it. */
export function replaced(text: string, at: number, ...lines: string[]): string {
  return text
    .split('\n')
    .toSpliced(at, 1, ...lines)
    .join('\n')
}

/** Words that begin or continue a run of three or more become from..to. A square has no number. */
function inRuns(cells: { before: string; number: number }[]): string[] {
  const words: string[] = []
  for (let at = 0; at < cells.length; ) {
    const { before, number } = cells[at] ?? { before: '', number: 0 }
    const step = (cells[at + 1]?.number ?? number) - number
    let end = at + 1
    if (Math.abs(step) === 1)
      while (cells[end]?.before === before && cells[end]?.number === number + (end - at) * step) end++
    if (end - at >= 3) words.push(`${before}${number}..${number + (end - at - 1) * step}`)
    else end = at + 1
    if (end === at + 1) words.push(`${before}${number || '+'}`)
    at = end
  }
  return words
}

/** Cells of any rows, as in R2..5 Y7. */
const listed = (words: string[]): string =>
  inRuns(
    words.map((word) => {
      const before = word.replace(/(\d+|\+)$/, '')
      return { before, number: Number.parseInt(word.slice(before.length), 10) || 0 }
    }),
  ).join(' ')

const rowWords = ['lock', 'need', 'after', 'counts']

/** Exchanges the cells of a row, and with done what is said behind them. */
function withRow(written: Written, row: number, cells: Cell[], done = (said: string[]) => said): string {
  const at = placesOf(written, 'row')[row]
  const printed = written.layout.rows[row]
  if (at === undefined || !printed) return written.text
  const line = written.text.split('\n')[at] ?? ''
  const words = wordsOf(line)
  const end = words.findIndex((word, place) => place > 1 && rowWords.includes(word))
  const own = printed.colour
  const runs = inRuns(
    cells.map(({ colours, number }) => ({
      before: colours.join('-') === own ? '' : colours.map(letterOf).join(''),
      number,
    })),
  )
  const said = done(end < 0 ? [] : words.slice(end))
  return replaced(written.text, at, [...words.slice(0, 2), ...runs, ...said].join(' ') + commentOf(line))
}

/** What a line says of cells, up to the first of these words. */
const behind = ['points', 'emptiest', 'every', 'lowest', 'score', 'free']

/** Exchanges the cells of a line such as a chain; with fewer than least the line goes. */
function withCells(text: string, at: number | undefined, cells: string[], least: number): string {
  if (at === undefined) return text
  if (cells.length < least) return replaced(text, at)
  const line = text.split('\n')[at] ?? ''
  const words = wordsOf(line)
  const end = words.findIndex((word) => behind.includes(word))
  const rest = end < 0 ? [] : words.slice(end)
  return replaced(text, at, [words[0], listed(cells), ...rest].join(' ') + commentOf(line))
}

const keywordOf = ({ effect }: Mark): string =>
  effect === 'cross_others' ? 'link' : effect === 'advance_bar' ? 'box' : 'all'

/** Every line that lists cells: its place, its cells, and how many it needs. */
function lists(written: Written): { at: number | undefined; cells: string[]; least: number }[] {
  const { groups, marks } = written.layout
  const counted: Record<string, number> = {}
  const nth = (keyword: string) => {
    const count = counted[keyword] ?? 0
    counted[keyword] = count + 1
    return placesOf(written, keyword)[count]
  }
  const flags = (['twice', 'double'] as const).map((flag) => ({
    at: placesOf(written, flag)[0],
    cells: flagged(written.layout, flag),
    least: 1,
  }))
  return [
    ...groups.map(({ cells }) => ({ at: nth('group'), cells, least: 1 })),
    ...marks.map((mark) => ({
      at: nth(keywordOf(mark)),
      cells: mark.cells,
      least: mark.effect === 'cross_others' ? 2 : 1,
    })),
    ...flags,
  ]
}

/** Exchanges a cell's word in every line that lists cells; null takes it out. */
function renamed(written: Written, word: string, to: string | null): string {
  const found = lists(written)
    .filter(({ at, cells }) => at !== undefined && cells.includes(word))
    .toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0)) // from below, so that places stay when a line goes
  return found.reduce((text, { at, cells, least }) => {
    const now = cells.flatMap((cell) => (cell === word ? (to ?? []) : cell))
    return withCells(text, at, now, least)
  }, written.text)
}

const cellsOf = (row: LayoutRow | undefined): Cell[] => row?.cells ?? []

/** Gives a cell another number. */
export function setNumber(written: Written, row: number, place: number, number: number): string {
  const printed = written.layout.rows[row]
  const cell = printed?.cells[place]
  if (!printed || !cell) return written.text
  // Rows keep their lines: only lists get longer or shorter words.
  const text = renamed(written, cell.word, `${printed.name}${number}`)
  return withRow({ ...written, text }, row, cellsOf(printed).with(place, { colours: cell.colours, number }))
}

/** The numbers that a cell of a row can have, beside those that stand there. */
export const freeNumbers = ({ layout }: Written, row: number): number[] => {
  const has = new Set(cellsOf(layout.rows[row]).map(({ number }) => number))
  return Array.from({ length: 2 * (layout.die_faces || 6) - 1 }, (_, at) => at + 2).filter((number) => !has.has(number))
}

export function setColour(written: Written, row: number, place: number, colour: string): string {
  const cells = cellsOf(written.layout.rows[row])
  const cell = cells[place]
  if (!cell) return written.text
  return withRow(written, row, cells.with(place, { number: cell.number, colours: colour.split('-') }))
}

/** Adds a cell behind a place, with the number that comes next there or else is free. */
export function addCell(written: Written, row: number, place: number): string {
  const printed = written.layout.rows[row]
  const cells = cellsOf(printed)
  const free = freeNumbers(written, row)
  const numbers = cells.slice(0, place + 1).flatMap(({ number }) => number || []) // a square has none
  const here = numbers.at(-1) ?? 0
  const step = here - (numbers.at(-2) ?? here - 1)
  const number =
    free.find((one) => one === here + step) ?? free.toSorted((a, b) => Math.abs(a - here) - Math.abs(b - here))[0]
  if (!printed || number === undefined) return written.text
  return withRow(written, row, cells.toSpliced(place + 1, 0, { colours: printed.colour.split('-'), number }))
}

export function removeCell(written: Written, row: number, place: number): string {
  const printed = written.layout.rows[row]
  const cell = printed?.cells[place]
  if (!printed || !cell || printed.cells.length === 1) return written.text
  // The lines of rows come first or last: the row is changed before a line of a list can go.
  const text = withRow(written, row, cellsOf(printed).toSpliced(place, 1))
  return renamed({ ...written, text }, cell.word, null)
}

/** Turns the order of a row's cells round. */
export const turnRow = (written: Written, row: number): string =>
  withRow(written, row, cellsOf(written.layout.rows[row]).toReversed())

/** The words that are said of a row behind a word, as in need 7, exchanged; null leaves the word out. */
function saidWith(said: string[], word: string, values: string[] | null): string[] {
  const at = said.indexOf(word)
  const next = said.findIndex((other, place) => place > at && rowWords.includes(other))
  const rest = at < 0 ? said : [...said.slice(0, at), ...(next < 0 ? [] : said.slice(next))]
  const now = values === null ? [] : [word, ...values]
  return word === 'lock' ? [...now, ...rest] : [...rest, ...now]
}

/** How many cells close a row: none, its last or either of its last two. */
export const closersOf = (row: LayoutRow): number => row.cells.filter(({ closes }) => closes).length

export function setLock(written: Written, row: number, closers: number): string {
  const values = closers === 0 ? null : closers === 1 ? [] : [`${closers}`]
  return withRow(written, row, cellsOf(written.layout.rows[row]), (said) => saidWith(said, 'lock', values))
}

/** How many crosses a row needs before it can be closed. */
export const setNeed = (written: Written, row: number, need: number): string =>
  withRow(written, row, cellsOf(written.layout.rows[row]), (said) => saidWith(said, 'need', [`${need}`]))

/** What one line says of single cells: a second box, a second count, or that they strike the bar. */
export type Flag = 'twice' | 'double' | 'box'

/** The words of the cells that a flag is said of. */
export function flagged({ rows, marks }: Required<Layout>, flag: Flag): string[] {
  if (flag === 'box') return marks.flatMap(({ effect, cells }) => (effect === 'advance_bar' ? cells : []))
  return rows.flatMap(({ cells }) => cells.filter((cell) => cell[flag]).map(({ word }) => word))
}

/** A cell gets a flag, or loses it. */
export function toggleFlag(written: Written, word: string, flag: Flag): string {
  const all = written.layout.rows.flatMap(({ cells }) => cells)
  const has = flagged(written.layout, flag)
  const order = all.map((cell) => cell.word).filter((one) => has.includes(one) !== (one === word))
  const [first, ...others] = placesOf(written, flag)
  if (first === undefined) return withLine(written, `${flag} ${listed(order)}`)
  const text = others.reduceRight((text, at) => replaced(text, at), written.text)
  return withCells(text, first, order, 1)
}

/** The text with one more line: at its end, or on a sheet of its own rows at the end of what is said of that sheet. */
export function withLine({ text, pad }: Pick<Written, 'text' | 'pad'>, line: string): string {
  const lines = text.split('\n')
  const pads = lines.flatMap((other, at) => (wordsOf(other)[0] === 'pad' ? [at] : []))
  const [first, own] = [pads[0], pads[pad]]
  if (first === undefined || own === undefined) return [...linesWithout(lines), line, ''].join('\n')
  const common = lines.slice(0, first).some((other) => wordsOf(other)[0] === 'row')
  const end = common ? first : pads[pad + 1]
  if (end !== undefined) return lines.toSpliced(end, 0, line).join('\n')
  return [...linesWithout(lines), line, ''].join('\n')
}

/** Lines without blank ones at their end. */
const linesWithout = (lines: string[]): string[] =>
  lines.slice(0, lines.findLastIndex((line) => line.trim() !== '') + 1)

/** Lines that make one thing of several cells: cells that score together, or that do something once all are crossed. */
export type Together = 'group' | 'all'

/** The cells of each of these lines. */
export const togetherOf = ({ groups, marks }: Required<Layout>, keyword: Together): string[][] =>
  (keyword === 'group' ? groups : marks.filter(({ all }) => all)).map(({ cells }) => cells)

/** The place of the line that a cell is in, -1 if it is in none. */
export const placeIn = (layout: Required<Layout>, keyword: Together, word: string): number =>
  togetherOf(layout, keyword).findIndex((cells) => cells.includes(word))

/** What a new line says behind its cells. */
const atFirst = { group: 'points 1 3 6 10', all: 'score 5' }

/** Puts a cell into one of the lines, into a new one behind the last, or with -1 into none. */
export function putInto(written: Written, keyword: Together, word: string, to: number): string {
  const all = togetherOf(written.layout, keyword)
  const from = placeIn(written.layout, keyword, word)
  if (from === to) return written.text
  const places = placesOf(written, keyword)
  let { text } = written
  // A line that goes would move those behind it, so the cell is added first.
  if (to >= all.length) text = withLine(written, `${keyword} ${word} ${atFirst[keyword]}`)
  else if (to >= 0) text = withCells(text, places[to], [...(all[to] ?? []), word], 1)
  if (from < 0) return text
  return withCells(text, places[from], all[from]?.filter((cell) => cell !== word) ?? [], 1)
}

const chainsOf = ({ marks }: Required<Layout>): Mark[] => marks.filter(({ effect }) => effect === 'cross_others')

/** The chain of a cell, as the words of its cells. */
export const chainOf = (layout: Required<Layout>, word: string): string[] =>
  chainsOf(layout).find(({ cells }) => cells.includes(word))?.cells ?? []

/** Joins two cells, or takes the second out of the chain in which both are. */
export function chain(written: Written, one: string, other: string): string {
  const chains = chainsOf(written.layout)
  const at = chains.findIndex(({ cells }) => cells.includes(one))
  const cells = chains[at]?.cells ?? []
  if (one === other) return written.text
  if (at < 0) return withLine(written, `link ${one} ${other}`)
  const now = cells.includes(other) ? cells.filter((cell) => cell !== other) : [...cells, other]
  return withCells(written.text, placesOf(written, 'link')[at], now, 2)
}

/** Takes a cell out of its chain. */
export function unchain(written: Written, word: string): string {
  const chains = chainsOf(written.layout)
  const at = chains.findIndex(({ cells }) => cells.includes(word))
  const cells = chains[at]?.cells.filter((cell) => cell !== word) ?? []
  return at < 0 ? written.text : withCells(written.text, placesOf(written, 'link')[at], cells, 2)
}

/** Adds a row of a colour that has none. */
export function addRow(written: Written | null, text: string): string {
  const has = new Set(written?.layout.rows.map(({ name }) => name))
  const name = Object.keys(colourOf).find((letter) => !has.has(letter))
  if (!name) return text
  const last = 2 * (written?.layout.die_faces || 6)
  const rows = written ? placesOf(written, 'row') : []
  const at = rows.at(-1)
  const line = `row ${name} ${name === 'R' || name === 'Y' ? `2..${last}` : `${last}..2`} lock`
  if (at === undefined) return withLine({ text, pad: 0 }, line)
  return text
    .split('\n')
    .toSpliced(at + 1, 0, line)
    .join('\n')
}

/** Whether every colour has its row. */
export const isFull = ({ layout }: Written): boolean =>
  Object.keys(colourOf).every((letter) => layout.rows.some(({ name }) => name === letter))

/** Takes a row out, and its cells out of every list. */
export function removeRow(written: Written, row: number): string {
  const at = placesOf(written, 'row')[row]
  const printed = written.layout.rows[row]
  if (at === undefined || !printed || written.layout.rows.length === 1) return written.text
  const own = new Set(printed.cells.map(({ word }) => word))
  const found = [{ at, cells: [] as string[], least: 1 }, ...lists(written)]
    .filter((one) => one.at !== undefined && (one.at === at || one.cells.some((cell) => own.has(cell))))
    .toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0))
  return found.reduce(
    (text, { at, cells, least }) =>
      withCells(
        text,
        at,
        cells.filter((cell) => !own.has(cell)),
        least,
      ),
    written.text,
  )
}

/** What a line of the whole game says, exchanged: the line after its keyword, '' to leave it out. */
export function setSaid(text: string, keyword: string, said: string): string {
  const lines = text.split('\n')
  const at = lines.findIndex((line) => wordsOf(line)[0] === keyword)
  const line = said ? [`${keyword} ${said}`] : []
  if (at >= 0) return replaced(text, at, ...line)
  if (!line.length) return text
  const first = lines.findIndex((line) => wordsOf(line)[0] === 'sheet')
  return lines.toSpliced(first + 1, 0, ...line).join('\n')
}

/** What a line of the whole game says after its keyword, '' if there is none. */
export function saidOf(text: string, keyword: string): string {
  const line = text.split('\n').find((line) => wordsOf(line)[0] === keyword)
  return line ? wordsOf(line).slice(1).join(' ') : ''
}

/** Gives the sheet a name. */
export const setName = (text: string, name: string): string => {
  const plain = name.replaceAll('"', '').trim()
  return setSaid(text, 'name', plain && `"${plain}"`)
}

/** Lets dice of so many faces be thrown, or cards be played. */
export function setDice(text: string, dice: string): string {
  const faces = /^\d+$/.test(dice)
  const without = setSaid(setSaid(text, 'cards', ''), 'dice', '')
  if (!faces)
    return dice === 'jokers' ? setSaid(without, 'cards', 'jokers') : withLine({ text: without, pad: 0 }, 'cards')
  return dice === '6' ? without : setSaid(without, 'dice', dice)
}
