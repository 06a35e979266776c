import { takeDays } from './dailyresults'
import { isHere } from './here'
import { dropOwn } from './own'
import { finishedGames, ownGames } from './owngames'
import { factsOf, type Played, playedGames } from './played'
import { isAway, Refusal } from './refusal'
import { ask, problemOf, textOf } from './requests'
import { PLAYERS, seatToken } from './seattoken'
import { keepValue, keptValue } from './storage'
import type { OwnPlayer, PlayerGame, PlayerGames } from './types'

// The players of this device, who keep their games on a server. Each has an id and a token that the device has made;
// what people call them here is sent nowhere.

export interface Player {
  id: string
  token: string
  /** What the people of this device call the player. */
  called: string
  /** The tables whose games are kept for this player. */
  tables: string[]
  /** The games that this device has noted for this player, as code/number. */
  noted: string[]
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const ID = 8
/** How many letters a token has, and the secret part of a recovery code: 130 and 120 bits. */
const TOKEN = 26
const SECRET = 24
/** How many games, or tries at puzzles, are sent at once. */
export const AT_ONCE = 200

const random = (length: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => LETTERS[byte % LETTERS.length]).join('')

/** The players of this device: the first is the one who plays now. */
export function players(): Player[] {
  const list = keptValue(PLAYERS)
  return Array.isArray(list) ? list : []
}

const write = (list: Player[]): boolean => keepValue(PLAYERS, list)

/** Keeps a player in place of what was known of it. */
const update = (player: Player): boolean => write(players().map((other) => (other.id === player.id ? player : other)))

/** Lets another player of this device play now. */
export function choosePlayer(id: string): void {
  const list = players()
  write([...list.filter((one) => one.id === id), ...list.filter((one) => one.id !== id)])
}

export const callPlayer = (player: Player, called: string): boolean => update({ ...player, called })

/** Takes a player from this device; the server still keeps the games. */
export function leavePlayer({ id }: Player): void {
  dropOwn(id)
  write(players().filter((one) => one.id !== id))
}

/** What a device shows of a player. */
export const shown = ({ id, token }: Player): string => `${id}.${token}`
export const request = <Answer>(path: string, body: object) => ask<Answer>(`/api/players${path}`, body)

/** A token for a device, which nobody can guess. */
export const newToken = () => random(TOKEN)

/** Keeps a player on this device, who plays now. */
export function take(id: string, token: string, called: string, had?: Player): Player {
  const player: Player = { id, token, called, tables: had?.tables ?? [], noted: had?.noted ?? [] }
  write([player, ...players().filter((one) => one.id !== id)])
  return player
}

/** Makes a player on the server and this device. */
export async function makePlayer(called: string): Promise<Player> {
  const [id, token] = [random(ID), newToken()]
  await request<OwnPlayer>('', { player: `${id}.${token}` })
  return take(id, token, called)
}

/** The letters of a recovery code, as a person types it: a server reads them the same way. */
const letters = (code: string): string => code.toUpperCase().replaceAll(/[\s-]/g, '')

/** Brings the player of a recovery code to this device. */
export async function bringPlayer(code: string, called: string): Promise<Player> {
  const [id, token] = [letters(code).slice(0, ID), newToken()]
  const had = players().find((one) => one.id === id)
  if (had) return had
  await request<OwnPlayer>('/devices', { player: `${id}.${token}`, code: letters(code) })
  return take(id, token, called)
}

/** Makes a recovery code. Only its digest is kept, on the server, and earlier codes no longer hold. */
export async function makeCode(player: Player): Promise<string> {
  const code = player.id + random(SECRET)
  await request<OwnPlayer>('/recovery', { player: shown(player), code })
  return code
}

/** All that the server keeps of a player, as text. */
export const exportPlayer = (player: Player): Promise<string> =>
  textOf('/api/players/export', { player: shown(player) })

/** Erases all that the server keeps of a player, and takes the player from this device. */
export async function erasePlayer(player: Player): Promise<void> {
  await request<OwnPlayer>('/erase', { player: shown(player) })
  leavePlayer(player)
}

const keyOf = ({ code, game }: Pick<Played, 'code' | 'game'>) => `${code}/${game}`

/** Whether a table's games or a game are those of another player of this device. */
const isOthers = (player: Player, code: string, game = '') =>
  players().some((one) => one.id !== player.id && (one.tables.includes(code) || one.noted.includes(game)))

/** Whether the games of a table are not kept for a player yet, and may be. */
const isFresh = (player: Player, code: string) =>
  !isHere(code) && !player.tables.includes(code) && !isOthers(player, code)

/** The player, for whom the games of a table are kept from now on. */
function withTable(player: Player, code: string): Player {
  const more = { ...player, tables: [...player.tables, code] }
  update(more)
  return more
}

/** Has the server keep the games of this device's seats that are no other player's; lost seats are passed over. */
async function keepSeats(player: Player): Promise<Player> {
  const known = [...ownGames(), ...finishedGames()].map(({ code }) => code)
  const fresh = [...new Set(known)].filter((code) => seatToken(code) && isFresh(player, code))
  for (const code of fresh) {
    try {
      await keepSeat(player, code)
    } catch (error) {
      if (!['not_seated', 'no_table'].includes(problemOf(error).code)) throw error
    }
    player = withTable(player, code)
  }
  return player
}

/** Has the server keep the games of a table for who plays now. Where it cannot, the page of one's games asks again. */
export async function keepTable(code: string): Promise<void> {
  const [now] = players()
  if (!now || !isFresh(now, code)) return
  try {
    await keepSeat(now, code)
    withTable(now, code)
  } catch (error) {
    problemOf(error) // anything else is a bug of the page
  }
}

/** Has the server keep the games of a seat. */
const keepSeat = (player: Player, code: string) =>
  ask<OwnPlayer>(`/api/tables/${encodeURIComponent(code)}/player`, { player: shown(player), token: seatToken(code) })

/** Sends the games that only this device knows. */
async function sendNotes(player: Player): Promise<Player> {
  const fresh = playedGames().filter(
    (game) =>
      !player.tables.includes(game.code) &&
      !player.noted.includes(keyOf(game)) &&
      !isOthers(player, game.code, keyOf(game)),
  )
  for (let at = 0; at < fresh.length; at += AT_ONCE) {
    const some = fresh.slice(at, at + AT_ONCE)
    await request<OwnPlayer>('/notes', { player: shown(player), games: some.map(factsOf) })
    player = { ...player, noted: [...player.noted, ...some.map(keyOf)] }
    update(player)
  }
  return player
}

async function pages(player: Player): Promise<PlayerGame[]> {
  const games: PlayerGame[] = []
  for (;;) {
    const page = await request<PlayerGames>('/games', { player: shown(player), after: games.length })
    games.push(...page.games)
    if (!page.games.length || games.length >= page.all) return games
  }
}

/** What a player's games are, the newest first, once what this device knows is on the server. */
export async function gamesOf(player: Player): Promise<Played[]> {
  const games = await pages(await sendNotes(await keepSeats(player)))
  takeDays(player.id, games)
  const notes = new Map(playedGames().map((game) => [keyOf(game), game]))
  const played = games.map((game): Played => {
    const { review, medals } = notes.get(keyOf(game)) ?? {}
    const found = { ...(review && { review }), ...(medals && { medals }) }
    return { ...factsOf(game), kept: game.noted ? 'noted' : 'played', ...found }
  })
  return played.toSorted((a, b) => b.ended - a.ended)
}

/**
 * Lets who plays now, if the server keeps a player of theirs, bring along what other devices have; returns whether that
 * was done. Without a server what this device has is there, and the next visit asks again.
 */
export async function bringAlong(bring: (player: Player) => Promise<unknown>): Promise<boolean> {
  const [now] = players()
  if (!now) return false
  try {
    await bring(now)
    return true
  } catch (error) {
    problemOf(error)
    return false
  }
}

/** Whether a player is no longer on the server, having been erased from another device. */
export const isErased = (error: unknown): boolean =>
  error instanceof Refusal && !isAway(error.problem) && error.problem.code === 'unknown_player'
