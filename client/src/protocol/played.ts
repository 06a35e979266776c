import { isResumed, seatName } from './seattoken'
import { keep, kept } from './storage'
import type { PlayerGame, Review, Table, Tally } from './types'

// Short notes of the games that this browser's player has finished. They name nobody, and stay when a game has left the
// list of finished games.

/** What a game came to, as a server keeps it for a player: ended is when its end was first seen. */
type Facts = Omit<PlayerGame, 'duel' | 'hints' | 'noted'>

export interface Played extends Facts {
  review?: Reviewed
  /** What this player stood out with. */
  medals?: Medal[]
  /** For a player's game, which a server keeps: whether it knows the game itself, or a device has noted it. */
  kept?: 'played' | 'noted'
}

/** The medals, in the order in which they are shown. */
export const MEDALS = ['lock', 'row', 'clean', 'par'] as const
export type Medal = (typeof MEDALS)[number]

/** What a review found about this player's decisions. */
export interface Reviewed {
  /** The unit of loss and luck: chance or, without opponents, points. */
  unit: string
  decisions: number
  loss: number
  luck: number
}

const KEY = 'rowlock.played'
const MOST = 500
/** The most letters that a word of a note may have, and the most opponents of a game. */
const LETTERS = 40
const OTHERS = 20

const isWord = (value: unknown): boolean => typeof value === 'string' && value.length <= LETTERS
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0

function isReviewed(value: unknown): boolean {
  const { unit, decisions, loss, luck } = Object(value)
  return ['chance', 'points'].includes(unit) && isCount(decisions) && [loss, luck].every(Number.isFinite)
}

const isMedals = (value: unknown): boolean => Array.isArray(value) && value.every((one) => MEDALS.includes(one))

function isPlayed(value: unknown): value is Played {
  const { code, game, edition, ended, points, rank, firsts, others, day, review, medals } = Object(value)
  return (
    [code, edition].every((word) => isWord(word) && word !== '') &&
    [game, ended].every(isCount) &&
    Number.isSafeInteger(points) &&
    Array.isArray(others) &&
    others.length <= OTHERS &&
    others.every(isWord) &&
    [rank, firsts].every((place) => isCount(place) && place >= 1 && place <= others.length + 1) &&
    (day === undefined || (isWord(day) && /^\d{4}-\d\d-\d\d$/.test(day))) &&
    (review === undefined || isReviewed(review)) &&
    (medals === undefined || isMedals(medals))
  )
}

/** What a game came to, without what else is known of it. */
export function factsOf({ code, game, edition, ended, points, rank, firsts, others, day }: Facts): Facts {
  return { code, game, edition, ended, points, rank, firsts, others, ...(day && { day }) }
}

/** A note with its own fields and no others. */
function plain({ review, medals, ...game }: Played): Played {
  const given = medals && { medals: MEDALS.filter((medal) => medals.includes(medal)) }
  const note = { ...factsOf(game), ...given }
  if (!review) return note
  const { unit, decisions, loss, luck } = review
  return { ...note, review: { unit, decisions, loss, luck } }
}

/** The notes in a text, null if it is not a text of notes. */
function notesIn(text: string): Played[] | null {
  try {
    const { games } = JSON.parse(text)
    return Array.isArray(games) ? games.filter(isPlayed).map(plain) : null
  } catch {
    return null
  }
}

const same = (one: Pick<Played, 'code' | 'game'>, other: Pick<Played, 'code' | 'game'>) =>
  one.code === other.code && one.game === other.game

/** The games, the newest first. */
export const playedGames = (): Played[] => notesIn(kept(KEY)) ?? []

/** The text of a file with all notes, in the form in which they are kept. */
export const playedText = (): string => JSON.stringify({ games: playedGames() })

function write(games: Played[]): void {
  const newest = games.toSorted((a, b) => b.ended - a.ended).slice(0, MOST)
  keep(KEY, JSON.stringify({ games: newest }))
}

/** Adds the games of a file to those kept, and returns how many are new, null if the file is something else. */
export function addPlayed(text: string): number | null {
  const read = notesIn(text)
  if (!read) return null
  const before = playedGames()
  const fresh = read.filter((game, at) => ![...before, ...read.slice(0, at)].some((other) => same(game, other)))
  write([...before, ...fresh])
  const now = playedGames()
  return fresh.filter((game) => now.some((other) => same(game, other))).length
}

/**
 * The note of a table's game; null before the end, for a watcher, for sheets alone, and for a game played on from
 * another.
 */
export function playedAt({ code, game, state, settings, seats, you, play, day }: Table): Omit<Played, 'ended'> | null {
  if (state !== 'finished' || !play || settings.dice === 'unseen' || (game === 1 && isResumed(code))) return null
  const { players } = play.position
  const me = players.find(({ name }) => name === seats.find(({ seat }) => seat === you?.seat)?.name)
  if (!me) return null
  const botOf = (name: string) => seats.find((seat) => seat.name === name && seat.kind === 'bot')?.bot ?? ''
  return {
    code,
    game,
    edition: settings.edition,
    points: me.points.total,
    rank: me.rank,
    firsts: players.filter(({ rank }) => rank === 1).length,
    others: players.filter((player) => player !== me).map(({ name }) => botOf(name)),
    ...(day && { day }),
  }
}

/** Notes a game once; if its end was taken back, a later end replaces the note. */
export function notePlayed(game: Omit<Played, 'ended'>): void {
  const games = playedGames()
  const before = games.find((other) => same(game, other))
  if (before?.points === game.points && before.rank === game.rank) return
  write([{ ...game, ended: Date.now() }, ...games.filter((other) => other !== before)])
}

/** Adds medals to the note of a game, if there is one. */
export function noteMedals(code: string, game: number, medals: Medal[]): void {
  const games = playedGames()
  const before = games.find((other) => same({ code, game }, other))
  if (before)
    write(
      games.map((other) =>
        other === before ? plain({ ...before, medals: [...(before.medals ?? []), ...medals] }) : other,
      ),
    )
}

/** Adds what a review says about this browser's player to the note of the game, if there is one. */
export function noteReview(code: string, game: number, { names, unit }: Review, tallies: Tally[]): void {
  const games = playedGames()
  const tally = tallies.find(({ seat }) => names[seat] === seatName(code))
  if (!tally || !games.some((other) => same({ code, game }, other))) return
  const { fine, small, medium, large, loss, luck, par } = tally
  const review = { unit, decisions: fine + small + medium + large, loss, luck }
  write(games.map((other) => (same({ code, game }, other) ? { ...other, review } : other)))
  if (loss < par) noteMedals(code, game, ['par'])
}

export const forgetPlayed = (game: Pick<Played, 'code' | 'game'>): void =>
  write(playedGames().filter((other) => !same(game, other)))

export const forgetAllPlayed = (): void => write([])
