import { dropLinks, seatToken } from './seattoken'
import { keep, kept } from './storage'

// The tables at which this browser has a seat, as they were when it last looked.

export interface OwnGame {
  code: string
  edition: string
  state: string
  /** Who else sits there. */
  others: string[]
}

const KEY = 'rowlock.games'
const MOST = 12

function all(): OwnGame[] {
  try {
    const list: unknown = JSON.parse(kept(KEY) || '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return [] // an unreadable note is no loss: the seats themselves are kept elsewhere
  }
}

const without = (code: string) => all().filter((game) => game.code !== code)

/** The games to go back to, the newest first: those whose seats are still this browser's and that are not over. */
export const ownGames = (): OwnGame[] =>
  all().filter(({ code, state }) => state !== 'finished' && seatToken(code) !== '')

/** How many of them have been played to their end. */
export const finishedGames = (): number => all().filter(({ state }) => state === 'finished').length

export function noteGame(game: OwnGame): void {
  const games = [game, ...without(game.code)]
  for (const { code, state } of games.splice(MOST)) if (state === 'finished') dropLinks(code)
  keep(KEY, JSON.stringify(games))
}

export const forgetGame = (code: string): boolean => keep(KEY, JSON.stringify(without(code)))
