import { dropSeat, seatToken } from './seattoken'
import { keep, kept } from './storage'
import type { Play, Table } from './types'

// The games that this browser has a seat in, as they were when it last looked, and those that it has seen the end of.

export interface OwnGame {
  code: string
  edition: string
  state: string
  /** Who else sits there. */
  others: string[]
  /** Whether no other person does. */
  alone?: boolean
  /** Which game of its table has scores to look at, where it is known. */
  game?: number
  /** Who has how many points, the first first. */
  result?: Scored[]
  /** When its end was first seen, in milliseconds. */
  ended?: number
}

export interface Scored {
  name: string
  points: number
  rank: number
}

/** What is kept of how a game ended. */
export const resultOf = ({ position }: Play): Scored[] =>
  position.players
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ name, points, rank }) => ({ name, points: points.total, rank }))

/** The scores of a game that is over; of sheets alone, and of the throws of a day, only the table shows them. */
function scoresOf({ state, play, settings, day, game }: Table): Pick<OwnGame, 'game' | 'result'> {
  if (state !== 'finished') return {}
  const shows = settings.dice !== 'unseen' && !day
  return { ...(shows && { game }), ...(play && { result: resultOf(play) }) }
}

/** What is noted of a table as it stands, for who sits there. */
export function noteOf(code: string, table: Table, mine: (seat: number) => boolean): OwnGame {
  const beside = table.seats.filter(({ seat }) => !mine(seat))
  const others = beside.map(({ name }) => name)
  const alone = beside.every(({ kind }) => kind === 'bot')
  return {
    code,
    edition: table.settings.edition,
    state: table.state,
    others,
    ...(alone && { alone }),
    ...scoresOf(table),
  }
}

const KEY = 'rowlock.games'
/** How many are kept of those that are on, and of those that are over. */
const MOST = 12
const MOST_FINISHED = 30

function all(): OwnGame[] {
  try {
    const list: unknown = JSON.parse(kept(KEY) || '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return [] // an unreadable note is no loss: the seats themselves are kept elsewhere
  }
}

const isOver = ({ state }: OwnGame) => state === 'finished'

/** Whether two notes are of one game: a table has one that is on, and any number that are over. */
const isSame = (one: OwnGame, other: OwnGame) =>
  one.code === other.code && isOver(one) === isOver(other) && (!isOver(one) || one.game === other.game)

/** The games to go back to, the newest first: those whose seats are still this browser's and that are not over. */
export const ownGames = (): OwnGame[] => all().filter((game) => !isOver(game) && seatToken(game.code) !== '')

/** Those that have been played to their end, the newest first. */
export const finishedGames = (): OwnGame[] => all().filter(isOver)

/** Notes a game in the place of what was on at its table, and of a note that did not know which game was over. */
export function noteGame(game: OwnGame): void {
  const before = all()
  const ended = before.find((old) => isSame(game, old))?.ended ?? Date.now()
  const stays = (old: OwnGame) =>
    old.code !== game.code || (isOver(old) && (!isOver(game) || (old.game !== undefined && old.game !== game.game)))
  write([isOver(game) ? { ...game, ended } : game, ...before.filter(stays)])
}

/** Forgets what was on at a table, and all that was over there. */
export const forgetTable = (code: string): void => write(all().filter((game) => game.code !== code))

export const forgetGame = (game: OwnGame): void => write(all().filter((old) => !isSame(game, old)))

/** Keeps notes of games, and of tables that have none any more nothing at all. */
function write(games: OwnGame[]): void {
  const on = games.filter((game) => !isOver(game)).slice(0, MOST)
  const over = games.filter(isOver).slice(0, MOST_FINISHED)
  const stay = games.filter((game) => on.includes(game) || over.includes(game))
  for (const { code } of all()) if (!stay.some((game) => game.code === code)) dropSeat(code)
  keep(KEY, JSON.stringify(stay))
}
