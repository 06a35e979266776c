import { keepValue, keptValue } from '../protocol/storage'
import type { Puzzle } from './puzzle'

// What this browser's person has tried.

interface Solved {
  /** Whether the first try was right, by puzzle. */
  tries: Record<string, boolean>
  /** The same for the puzzles of the day, by edition and day. */
  days: Record<string, boolean>
}

const KEY = 'rowlock.puzzles'

/** Losing unreadable notes does no harm. */
const notes = (): Solved => ({ tries: {}, days: {}, ...(keptValue(KEY) as Partial<Solved> | null) })

/** A short name of a puzzle that stays when others are added. */
function nameOf({ record }: Puzzle): string {
  let hash = 5381
  for (const letter of record.join('\n')) hash = (hash * 33 + letter.charCodeAt(0)) >>> 0
  return hash.toString(36)
}

/** Whether the first try at a puzzle was right, null if there was none. */
export const firstTry = (puzzle: Puzzle): boolean | null => notes().tries[nameOf(puzzle)] ?? null

/** Notes a try; only the first at a puzzle counts. */
export function tried(puzzle: Puzzle, right: boolean, day = ''): void {
  const { tries, days } = notes()
  const name = nameOf(puzzle)
  tries[name] ??= right
  if (day) days[day] ??= right
  keepValue(KEY, { tries, days })
}

/** Whether the puzzle of a day was solved, null if it was not tried. */
export const ofDay = (day: string): boolean | null => notes().days[day] ?? null

/** How many puzzles were tried, and how many of them were right at once. */
export function counted(puzzles: Puzzle[]): { right: number; all: number } {
  const { tries } = notes()
  const made = puzzles.map((puzzle) => tries[nameOf(puzzle)]).filter((right) => right !== undefined)
  return { right: made.filter(Boolean).length, all: made.length }
}
