import { dropSeat, seatToken } from './seattoken'
import { keepValue, keptValue } from './storage'
import type { Play, Table } from './types'

// The games in which this browser has a seat, as they were at its last look, and those whose end it has seen.

export interface OwnGame {
  code: string
  edition: string
  state: string
  /** The names of the others at the table. */
  others: string[]
  /** Whether none of the others is a person. */
  alone?: boolean
  /** The number of the game at its table, if it has scores to look at. */
  game?: number
  /** The players' points, the winner first. */
  result?: Scored[]
  /** When its end was first seen, in milliseconds. */
  ended?: number
}

export interface Scored {
  name: string
  points: number
  rank: number
}

/** The result to keep of a game. */
export const resultOf = ({ position }: Play): Scored[] =>
  position.players
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ name, points, rank }) => ({ name, points: points.total, rank }))

/** The scores of a finished game. Sheets alone and daily games have no page of scores: only the table shows them. */
function scoresOf({ state, play, settings, day, game }: Table): Pick<OwnGame, 'game' | 'result'> {
  if (state !== 'finished') return {}
  const shows = settings.dice !== 'unseen' && !day
  return { ...(shows && { game }), ...(play && { result: resultOf(play) }) }
}

/** The note of a table in its present state, for the person or people on the seats that are mine. */
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
/** How many running and how many finished games are kept. */
const MOST = 12
const MOST_FINISHED = 30

/** Losing unreadable notes does no harm: the seats themselves are kept elsewhere. */
function all(): OwnGame[] {
  const list = keptValue(KEY)
  return Array.isArray(list) ? list : []
}

const isOver = ({ state }: OwnGame) => state === 'finished'

/** Whether two notes are about the same game: a table has one running game and any number of finished ones. */
const isSame = (one: OwnGame, other: OwnGame) =>
  one.code === other.code && isOver(one) === isOver(other) && (!isOver(one) || one.game === other.game)

/** The games to go back to, the newest first: those that are not over and in which this browser still has a seat. */
export const ownGames = (): OwnGame[] => all().filter((game) => !isOver(game) && seatToken(game.code) !== '')

/** The finished games, the newest first. */
export const finishedGames = (): OwnGame[] => all().filter(isOver)

/** Notes a game. It replaces the running game of its table, and a note that did not know the finished game's number. */
export function noteGame(game: OwnGame): void {
  const before = all()
  const ended = before.find((old) => isSame(game, old))?.ended ?? Date.now()
  const stays = (old: OwnGame) =>
    old.code !== game.code || (isOver(old) && (!isOver(game) || (old.game !== undefined && old.game !== game.game)))
  write([isOver(game) ? { ...game, ended } : game, ...before.filter(stays)])
}

/** Forgets the running game and all finished games of a table. */
export const forgetTable = (code: string): void => write(all().filter((game) => game.code !== code))

export const forgetGame = (game: OwnGame): void => write(all().filter((old) => !isSame(game, old)))

/** Keeps these notes, and forgets everything about tables that have none any more. */
function write(games: OwnGame[]): void {
  const on = games.filter((game) => !isOver(game)).slice(0, MOST)
  const over = games.filter(isOver).slice(0, MOST_FINISHED)
  const stay = games.filter((game) => on.includes(game) || over.includes(game))
  for (const { code } of all()) if (!stay.some((game) => game.code === code)) dropSeat(code)
  keepValue(KEY, stay)
}
