import { commentOf, placesOf, replaced, type Written, withLine, wordsOf } from './lines'

// What a tap changes of what is printed besides the rows. It is read from the lines themselves, so that one which
// cannot be played yet can be mended where it is.

/** The text, and the place of the sheet that is shown among those it prints. */
export type Page = Pick<Written, 'text' | 'pad'>

/** A line: its place in the text, and its words after the keyword. */
export interface Said {
  at: number
  words: string[]
}

/** The lines that speak of the sheet and begin with a keyword. */
export function saidLines(page: Page, keyword: string): Said[] {
  const lines = page.text.split('\n')
  return placesOf({ ...page, leftOut: [] }, keyword).map((at) => ({ at, words: wordsOf(lines[at] ?? '').slice(1) }))
}

/** Exchanges the words of a line after its keyword. */
export function sayLine(text: string, at: number, words: string[]): string {
  const line = text.split('\n')[at] ?? ''
  return replaced(text, at, [wordsOf(line)[0], ...words].join(' ') + commentOf(line))
}

/** Takes lines out of a text. */
export const dropLines = (text: string, places: number[]): string =>
  places.toSorted((a, b) => b - a).reduce((left, at) => replaced(left, at), text)

/** Numbers with spaces between, whatever a person has put there. */
export const numbersIn = (said: string): string => said.match(/-?\d+/g)?.join(' ') ?? ''

/** What stands below the rows: one of these at most. */
export const feet = ['bar', 'swap', 'prize'] as const
export type Foot = (typeof feet)[number]

export const footOf = (page: Page): Foot | '' => feet.find((foot) => saidLines(page, foot).length > 0) ?? ''

/** Puts something else below the rows, as a beginning. */
export function setFoot(page: Page, foot: Foot | '', rows: string[]): string {
  if (foot === footOf(page)) return page.text
  const gone = [...feet, 'box'].flatMap((keyword) => saidLines(page, keyword).map(({ at }) => at))
  const text = dropLines(page.text, gone)
  const first = { bar: `bar ${rows.join(' ')}`, swap: 'swap 8/5 9/7', prize: 'prize 10 points 5 10 15' }
  return foot ? withLine({ ...page, text }, first[foot]) : text
}

/** A word and what stands behind it in a line: the cells of a group, and its points. */
export function parted(words: string[], ...at: string[]): [before: string[], behind: string[]] {
  const place = words.findIndex((word) => at.includes(word))
  return place < 0 ? [words, []] : [words.slice(0, place), words.slice(place)]
}

/** What cells can do once all of them are crossed: the word of a line, and the number that follows it, if one does. */
export const goals = {
  score: { effect: 'end_points', amount: { first: 5, least: -99, most: 99 } },
  emptiest: { effect: 'cross_emptiest', amount: { first: 1, least: 1, most: 9 } },
  every: { effect: 'cross_every', amount: null },
  lowest: { effect: 'double_lowest', amount: null },
  free: { effect: 'free_penalties', amount: null },
} as const
export type Goal = keyof typeof goals

export const goalWords = Object.keys(goals) as Goal[]

/** The amount that a goal begins with. */
export const firstOf = (goal: Goal): number => goals[goal].amount?.first ?? 1

/** Exchanges what happens once the cells of a line are crossed. */
export function setGoal(text: string, { at, words }: Said, goal: Goal, amount = firstOf(goal)): string {
  const [cells] = parted(words, ...goalWords)
  return sayLine(text, at, [...cells, goal, ...(goals[goal].amount ? [`${amount}`] : [])])
}

/** A field of a path, as a line has it: R7/2. */
export const fieldOf = (word: string): { cell: string; points: number } => {
  const [cell = '', points] = word.split('/')
  return { cell, points: Number(points) || 0 }
}

/** Adds a cell at the end of a path. Points grow by one every second field. */
export function layField(text: string, { at, words }: Said, cell: string): string {
  const [last, before] = [words.at(-1), words.at(-2)].map((word) => (word ? fieldOf(word).points : 0))
  const points = last === before ? (last ?? 0) + 1 : (last ?? 0)
  return sayLine(text, at, [...words, `${cell}/${points || 1}`])
}

/** What is said of the whole game, whatever sheet it stands below. */
const ofGame = ['', 'sheet', 'name', 'dice', 'cards', 'seats', 'end', 'lucky', 'path']
const ofSheet = (line: string) => !ofGame.includes(wordsOf(line)[0] ?? '')

/** The parts of a text: what stands before the first sheet of its own print, and each of these. */
function padsIn(text: string): { common: string[]; pads: string[][] } {
  const lines = text.replace(/\n+$/, '').split('\n')
  const starts = lines.flatMap((line, at) => (wordsOf(line)[0] === 'pad' ? [at] : []))
  return { common: lines.slice(0, starts[0]), pads: starts.map((at, nth) => lines.slice(at, starts[nth + 1])) }
}

const ended = (lines: string[]): string => `${lines.join('\n')}\n`

/** The letter of a sheet by its place: the first that no other has. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const letterAfter = (pads: string[][]): string => {
  const has = pads.map(([line]) => wordsOf(line ?? '')[1])
  return [...letters].find((letter) => !has.includes(letter)) ?? ''
}

/** Adds a sheet like the one that is shown, to be changed. */
export function addPad({ text, pad }: Page): string {
  const { common, pads } = padsIn(text)
  if (!pads.length) {
    const printed = common.filter(ofSheet)
    return ended([...common.filter((line) => !ofSheet(line)), 'pad A', ...printed, 'pad B', ...printed])
  }
  const letter = letterAfter(pads)
  if (!letter) return text
  return ended([...common, ...pads.flat(), `pad ${letter}`, ...(pads[pad] ?? []).slice(1).filter(ofSheet)])
}

/** Takes the sheet that is shown out. The last one left needs no letter. */
export function removePad({ text, pad }: Page): string {
  const { common, pads } = padsIn(text)
  const game = (pads[pad] ?? []).slice(1).filter((line) => !ofSheet(line))
  const left = pads.toSpliced(pad, 1)
  if (left.length === 1) return ended([...common, ...game, ...(left[0] ?? []).slice(1)])
  return ended([...common, ...game, ...left.flat()])
}
