import { keepValue, keptValue } from './storage'

// The games in which this browser has caught the server cheating. They stay until the person forgets them.

/** A wrong line of a bundle. */
export interface Fault {
  line: number
  code: string
  args: Record<string, string | number>
}

/**
 * How the server was caught cheating: a wrong line, another roster, fewer draws than before, a card without its proof,
 * a table that shows something other than was drawn, or a finished game without its end.
 */
export type Caught = Fault | 'roster' | 'draws' | 'proof' | 'shown' | 'end'

export interface Unfair {
  code: string
  game: number
  edition: string
  /** Whether cards are drawn, not dice. */
  cards: boolean
  why: Caught
  /** When it was caught, in milliseconds. */
  at: number
}

const KEY = 'rowlock.unfair'
const MOST = 50

function isUnfair(value: unknown): value is Unfair {
  const { code, game, edition, why, at } = Object(value)
  const isFault = typeof why === 'string' || (typeof why?.code === 'string' && typeof why.args === 'object')
  return (
    typeof code === 'string' && typeof edition === 'string' && Number.isFinite(game) && Number.isFinite(at) && isFault
  )
}

/** The games, the newest first. */
export function unfairGames(): Unfair[] {
  const list = keptValue(KEY)
  return Array.isArray(list) ? list.filter(isUnfair) : []
}

/** What was wrong with a game of a table, with 0 with the newest that was not fair; null for nothing. */
export const unfairAt = (code: string, game = 0): Unfair | null =>
  unfairGames().find((one) => one.code === code && (!game || one.game === game)) ?? null

/** Notes a game, unless one is noted already: the first proof counts. */
export function noteUnfair(one: Unfair): void {
  if (!unfairAt(one.code, one.game)) keepValue(KEY, [one, ...unfairGames()].slice(0, MOST))
}

export const forgetUnfair = (one: { code: string; game?: number }): void => {
  keepValue(
    KEY,
    unfairGames().filter(({ code, game }) => code !== one.code || (one.game !== undefined && game !== one.game)),
  )
}
