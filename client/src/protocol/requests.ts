import type { Socket } from './connection'
import { ownFace } from './face'
import { fetchHere, hereSocket, isHere } from './here'
import { isAway, Refusal } from './refusal'
import { askedToken, dropAsked } from './seattoken'
import type {
  Daily,
  DayCounts,
  Duel,
  Offers,
  OpenTables,
  Error as Problem,
  Reasons,
  Seated,
  TableSummary,
} from './types'

/** The problem in a thrown Refusal. Anything else that is thrown is a bug of the page. */
export function problemOf(error: unknown): Problem {
  if (!(error instanceof Refusal)) throw error
  return error.problem
}

/** The addresses at which a server answers, and at which this browser itself does. */
const SERVER = '/api/'
const HERE = '/here/'

/** Who answers at a place: a server, or this browser itself. */
export type Place = typeof SERVER | typeof HERE
export const here: Place = HERE

/** How many milliseconds to wait for a server that has its whole answer at once. */
const ANSWERS_WITHIN = 15_000

/** Fetches what a server has at once, and gives up if no answer comes, as behind a broken gateway. */
const promptly: typeof fetch = (address, init) =>
  fetch(address, { ...init, signal: AbortSignal.timeout(ANSWERS_WITHIN) })

/** Fetches from a server, or from this browser's own tables. */
export const reach = (address: string, init?: RequestInit, ask = fetch): Promise<Response> =>
  address.startsWith(HERE) ? fetchHere(address.slice(HERE.length), init) : ask(address, init)

/** Asks a server or, if none can be reached, this browser itself. The address is the part after /api/. */
export async function anywhere(address: string, init: RequestInit = {}, ask = fetch): Promise<Response> {
  try {
    return await ask(`${SERVER}${address}`, init)
  } catch {
    return fetchHere(address, init) // rejects at once if the request was given up
  }
}

/** The Refusal when no whole answer comes: no server can be reached, or this device cannot play by itself. */
const silence = (address: string) => new Refusal({ code: address.startsWith(HERE) ? 'device' : 'offline', text: '' })

const posting = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

/** Asks at an address, by POST if there is a body. */
export async function ask<Answer>(path: string, body?: object, asking = reach): Promise<Answer> {
  const init = body && posting(body)
  let response: Response
  try {
    response = await asking(path, init, promptly)
  } catch (error) {
    throw error instanceof Refusal ? error : silence(path)
  }
  if (!response.ok) throw await refused(response)
  return response.json().catch(() => {
    throw silence(path) // the answer broke off, or something between here and the server gave it
  })
}

/** Whether the server says that it has no such file. */
export const isGone = (file: string): Promise<boolean> =>
  promptly(file, { method: 'HEAD' }).then(
    ({ status }) => status === 404,
    () => false,
  )

/** Why a request was refused, by its answer. */
export async function refused(response: Response): Promise<Refusal> {
  const answer = await response.json().catch(() => null)
  return new Refusal(answer?.error ?? { code: 'unavailable', text: response.statusText })
}

/** Who answers for a table. */
export const placeOf = (code: string): Place => (isHere(code) ? HERE : SERVER)

/** The address of a table. */
export const tableAddress = (code: string) => `${placeOf(code)}tables/${encodeURIComponent(code)}`

/** The address of the proofs of a game's draws. */
export const fairAddress = (code: string, game: number) => `${tableAddress(code)}/games/${game}/fair`

/** What each place has said last that it offers. */
const said = new Map<Place, Offers>()
/** What can be played at a place, as far as it has been asked before; null if never. */
export const offersBefore = (place: Place): Offers | null => said.get(place) ?? null
export async function offers(place: Place = SERVER): Promise<Offers> {
  const answer = await ask<Offers>(`${place}editions`)
  said.set(place, answer)
  return answer
}
/** A request by a person, with their face if they have chosen one. */
const by = <Body extends object>(body: Body, face = ownFace()) => ({ ...body, ...(face && { face }) })
export const create = (name: string, edition: string, place: Place = SERVER) =>
  ask<Seated>(`${place}tables`, by({ name, edition }))
/** Makes a table that plays a sheet of one's own; a text with faults is refused. */
export const createOwn = (name: string, sheet: string, place: Place = SERVER) =>
  ask<Seated>(`${place}tables`, by({ name, sheet }))
/** What can be played, by a server or this browser itself. */
export const offered = () => ask<Offers>('editions', undefined, anywhere)
/** The bots that can be seated when a game is played on. */
export const bots = async () => (await offered()).bots
/** Makes a table that plays on from a moment of a record: this person has one of the seats, bots have the others. */
export const resume = (asked: { record: string; moment: number; seat: number; bot: string }) =>
  ask<Seated>('resume', by(asked), anywhere)
/** The same at a table of this browser if it can play by itself, which puzzles need not ask a server for. */
export const resumeHere = (asked: Parameters<typeof resume>[0]) =>
  ask<Seated>(`${HERE}resume`, by(asked)).catch(() => resume(asked))
/** What a choice at the end of a record has before another, from this browser if it can tell. */
export const reasons = (asked: { record: string; seat: number; choice: string; than: string }) =>
  ask<Reasons>(`${HERE}reasons`, asked).catch(() => ask<Reasons>('reasons', asked, anywhere))
/** Which days of the daily roll can be played. */
export const daily = () => ask<Daily>('daily', undefined, anywhere)
/** Makes a table with the throws of a day in an edition. */
export const playDay = (day: string, edition: string, name: string) =>
  ask<Seated>(`daily/${day}`, by({ name, edition }), anywhere)
/** How many have made how many points of the day of a seat's game, which is over; a first game counts among them. */
export const compareDay = (code: string, token: string, first: boolean) =>
  ask<DayCounts>(`${tableAddress(code)}/day`, { token, first })
/** How others have played on the throws of a seat's last game, which is over. It makes the duel if there is none. */
export const duelOf = (code: string, token: string) => ask<Duel>(`${tableAddress(code)}/duel`, { token })
export const lookAtDuel = (duel: string) => ask<Duel>(`${SERVER}duels/${encodeURIComponent(duel)}`)
/** Makes a table with the throws of a duel. */
export const playDuel = (duel: string, name: string) =>
  ask<Seated>(`${SERVER}duels/${encodeURIComponent(duel)}/tables`, by({ name }))
/** The tables at which anybody may sit down. */
export const openTables = () => ask<OpenTables>(`${SERVER}open`)
export const peek = (code: string) => ask<TableSummary>(tableAddress(code))
/** Asks for a seat; if no answer of the table comes, asking again gives the same seat. */
export async function sit(code: string, name: string, invite: string, face = ownFace()): Promise<Seated> {
  const asked = by({ name, token: askedToken(code), ...(invite && { invite }) }, face)
  try {
    const seat = await ask<Seated>(`${tableAddress(code)}/seats`, asked)
    dropAsked(code)
    return seat
  } catch (error) {
    if (!isAway(problemOf(error))) dropAsked(code)
    throw error
  }
}

/** The record of a finished game, or of a running game with real dice. */
export const recordOf = (code: string, game: number): Promise<string> => textOf(`${tableAddress(code)}/games/${game}`)

/** Asks for a text at an address, by POST if there is a body. */
export async function textOf(address: string, body?: object): Promise<string> {
  const response = await reach(address, body && posting(body), promptly).catch((error) => {
    throw error instanceof Refusal ? error : silence(address)
  })
  if (!response.ok) throw await refused(response)
  return response.text().catch(() => {
    throw silence(address)
  })
}

/** Lets the browser save the record of a game as a file. */
export const saveRecord = async (code: string, game: number): Promise<void> =>
  saveText(await recordOf(code, game), `rowlock-${code}-${game}.txt`)

/** Safari begins to read a file only some time after it was asked to save it. */
const SAVED_AFTER = 40_000

/** Lets the browser save a text as a file. */
export function saveText(text: string, name: string): void {
  const file = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: file, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(file), SAVED_AFTER)
}

/** Opens a connection to a table, on a server or in this browser. */
export function openSocket(code: string): Socket {
  if (isHere(code)) return hereSocket(code)
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
  return new WebSocket(`${scheme}//${location.host}${tableAddress(code)}/live`) as unknown as Socket
}
