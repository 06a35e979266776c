import type { Hash } from './bytes'
import { type Fields, readFields } from './json'

/** Hashes by the number of a seat, or of a deck. */
export type ByNumber = Map<number, Hash>

/** One public fact of a game, as in a line of its bundle. */
export type Event =
  | { event: 'proposed'; rules: string; anchor: Hash; decks: Hash[]; print: string[] }
  | { event: 'sat'; seat: number; anchor: Hash }
  | { event: 'started'; seats: number; roster: Hash }
  | { event: 'missing'; draw: number; seat: number }
  | Opening
  | { event: 'throw'; draw: number; server: Hash; shares: ByNumber; dice: number[] }
  | Deck
  | { event: 'finished'; decks: ByNumber; record: string }

export type Opening = {
  event: 'opening'
  draw: number
  server: Hash
  shares: ByNumber
  first: number
  lucky: [number, number][] | null
  set: number[]
  inTurn: boolean
}

export type Deck = {
  event: 'deck'
  draw: number
  deck: number
  cards: number
  root: Hash
  /** Only in a reshuffle; the first deck uses the links of the opening. */
  server?: Hash
  shares?: ByNumber
}

export type Of<K extends Event['event']> = Extract<Event, { event: K }>

const DICE = 6

/** Reads an event. It must have the fields of its kind, each once, and no others. */
export function decode(bytes: Uint8Array): Event {
  const fields = readFields(bytes)
  if (fields.names[0] !== 'event') fields.fail('event')
  const event = read(fields)
  fields.end()
  return event
}

/** The lines of a sheet of one's own; none for an edition. */
function printOf(f: Fields): string[] {
  if (!f.has('print')) return []
  const lines = f.texts('print')
  return lines.length ? lines : f.fail('print')
}

function read(f: Fields): Event {
  const event = f.text('event')
  switch (event) {
    case 'proposed':
      return { event, rules: f.text('rules'), anchor: f.hash('anchor'), decks: f.hashes('decks'), print: printOf(f) }
    case 'sat':
      return { event, seat: f.number('seat'), anchor: f.hash('anchor') }
    case 'started':
      return { event, seats: f.number('seats'), roster: f.hash('roster') }
    case 'missing':
      return { event, draw: f.number('draw'), seat: f.number('seat') }
    case 'opening':
      return readOpening(f)
    case 'throw': {
      const links = { draw: f.number('draw'), server: f.hash('server'), shares: f.byNumber('shares') }
      const dice = f.numbers('dice')
      return dice.length === DICE ? { event, ...links, dice } : f.fail('dice')
    }
    case 'deck':
      return readDeck(f)
    case 'finished':
      return { event, decks: f.byNumber('decks'), record: f.text('record') }
  }
  return f.fail('event')
}

function readOpening(f: Fields): Opening {
  const links = { draw: f.number('draw'), server: f.hash('server'), shares: f.byNumber('shares') }
  const set = f.has('set') ? f.numbers('set') : undefined
  if (set?.length === 0) f.fail('set')
  const inTurn = f.has('in_turn') && f.isTrue('in_turn')
  return { event: 'opening', ...links, first: f.number('first'), lucky: f.pairs('lucky'), set: set ?? [], inTurn }
}

function readDeck(f: Fields): Deck {
  const deck: Deck = {
    event: 'deck',
    draw: f.number('draw'),
    deck: f.number('deck'),
    cards: f.number('cards'),
    root: f.hash('root'),
  }
  if (!f.has('server') && !f.has('shares')) return deck
  return { ...deck, server: f.hash('server'), shares: f.byNumber('shares') }
}
