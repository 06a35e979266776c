import { keepOwn, ownValue } from './own'
import type { PlayerGame } from './types'

// The result of who plays now for each day and edition. The first game of a day in an edition counts.

export interface Result {
  /** The table of the day. */
  code: string
  /** Points in the end, null while the game is on. */
  total: number | null
}

const KEY = 'rowlock.daily'

/** Losing unreadable notes of past games does no harm. */
export const results = (id?: string): Record<string, Result> => ({
  ...(ownValue(KEY, id) as Record<string, Result> | null),
})

/**
 * The result of a day in an edition. A note without an edition is of the first one, from when it had the daily roll
 * alone.
 */
export const resultOf = (played: Record<string, Result>, day: string, edition: string, first: string) =>
  played[keyOf(day, edition)] ?? (edition === first ? played[day] : undefined)

const keyOf = (day: string, edition: string) => `${day} ${edition}`

/** Notes that a game of this day has begun, unless one had already. */
export function begun(day: string, edition: string, code: string): void {
  const all = results()
  const key = keyOf(day, edition)
  if (!all[key]) keepOwn(KEY, { ...all, [key]: { code, total: null } })
}

/** Notes the points of the first game of a day, and returns whether it is this game. */
export function ended(day: string, edition: string, code: string, total: number): boolean {
  const all = results()
  const key = all[day]?.code === code ? day : keyOf(day, edition)
  const first = all[key]
  if (first && first.code !== code) return false
  if ((first?.total ?? null) === null) keepOwn(KEY, { ...all, [key]: { code, total } })
  return true
}

/** Takes over what a player's games, which a server keeps, have made of days: those of other devices, too. */
export function takeDays(id: string, games: Pick<PlayerGame, 'code' | 'edition' | 'ended' | 'points' | 'day'>[]): void {
  const first: Record<string, Result> = {}
  for (const { code, edition, points, day } of games.toSorted((a, b) => a.ended - b.ended)) {
    if (day) first[keyOf(day, edition)] ??= { code, total: points }
  }
  keepOwn(KEY, { ...results(id), ...first }, id)
}

const DAY = 86_400_000
/** The day that is so many days before another. */
export const before = (day: string, days: number) => new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10)

/** How many days one may leave out. */
const GRACE = 2

/** The days that were played to the end, in any edition. */
export const daysPlayed = (played = results()): Set<string> =>
  new Set(
    Object.entries(played)
      .filter(([, { total }]) => total !== null)
      .map(([key]) => key.slice(0, 10)),
  )

/** How many days were played without leaving out more than two in between, up to today; 0 for one day alone. */
export function streak(today: string, days = daysPlayed()): number {
  let count = days.has(today) ? 1 : 0
  for (let day = before(today, 1), left = 0; left <= GRACE; day = before(day, 1)) {
    if (days.has(day)) count++
    left = days.has(day) ? 0 : left + 1
  }
  return count > 1 ? count : 0
}
