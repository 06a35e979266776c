import { noteTry, tries } from '../protocol/tries'
import type { Puzzle } from './puzzle'

// What somebody has tried of the puzzles that are here.

/** A short name of a puzzle that stays when others are added. */
function nameOf({ record }: Puzzle): string {
  let hash = 5381
  for (const letter of record.join('\n')) hash = (hash * 33 + letter.charCodeAt(0)) >>> 0
  return hash.toString(36)
}

/** Whether the first try was right, by the name of the puzzle. To ask of many puzzles they are read once. */
export const firsts = (): Map<string, boolean> =>
  new Map(
    tries()
      .toReversed()
      .map(({ puzzle, right }) => [puzzle, right]),
  )

/** Whether the first try at a puzzle was right, null if there was none. */
export const firstTry = (puzzle: Puzzle, first = firsts()): boolean | null => first.get(nameOf(puzzle)) ?? null

/** Notes a try; only the first at a puzzle counts, and the first at the puzzle of a day. */
export const tried = (edition: string, puzzle: Puzzle, right: boolean, day = ''): void =>
  noteTry({ puzzle: nameOf(puzzle), edition, theme: puzzle.theme, right, ...(day && { day }) })

/** Whether the puzzle of a day was solved, null if it was not tried. */
export const ofDay = (edition: string, day: string): boolean | null =>
  tries().find((one) => one.edition === edition && one.day === day)?.right ?? null

/** How many puzzles were tried, and how many of them were right at once. */
export function counted(puzzles: Puzzle[]): { right: number; all: number } {
  const first = firsts()
  const made = puzzles.map((puzzle) => firstTry(puzzle, first)).filter((right) => right !== null)
  return { right: made.filter(Boolean).length, all: made.length }
}
