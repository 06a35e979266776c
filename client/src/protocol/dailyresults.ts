import { keepValue, keptValue } from './storage'

// This browser's result for each day. The first game of a day counts.

interface Result {
  /** The table of the day. */
  code: string
  /** Points in the end, null while the game is on. */
  total: number | null
}

const KEY = 'rowlock.daily'

/** Losing unreadable notes of past games does no harm. */
export const results = (): Record<string, Result> => ({ ...(keptValue(KEY) as Record<string, Result> | null) })

function note(day: string, result: Result): void {
  keepValue(KEY, { ...results(), [day]: result })
}

/** Notes that a game of this day has begun, unless one had already. */
export function begun(day: string, code: string): void {
  if (!results()[day]) note(day, { code, total: null })
}

/** Notes the points of the first game of a day. */
export function ended(day: string, code: string, total: number): void {
  const first = results()[day]
  if (!first || (first.code === code && first.total === null)) note(day, { code, total })
}

const DAY = 86_400_000
const before = (day: string) => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10)

/**
 * How many days in a row were played to the end, up to today, or to yesterday if today's is not finished; 0 for one
 * day alone.
 */
export function streak(today: string, played = results()): number {
  const done = (day: string) => (played[day]?.total ?? null) !== null
  let count = 0
  for (let day = done(today) ? today : before(today); done(day); day = before(day)) count++
  return count > 1 ? count : 0
}
