import type { Choice, Layout, Edition as Offer, Position, Sheet, Track, Error as Why } from './dist/messages.js'

export type {
  Card,
  Cell,
  Choice,
  Layout,
  LayoutCell,
  LayoutRow,
  Player,
  Points,
  Position,
  Roll,
  Sheet,
  Track,
} from './dist/messages.js'

/** An address, a response or the bytes themselves. */
export type Source = string | URL | Response | BufferSource | Promise<Response | BufferSource>

/** Where the files of dist are; each is loaded from beside the package if nothing is said. */
export interface Sources {
  rules?: Source
  bots?: Source
  /** Of the folder; it ends in a slash. */
  nets?: string | URL
}

/** Loads the rules. */
export function load(sources?: Sources): Promise<Rules>

/** Why something was not taken. Nothing has changed then. */
export class Refusal extends Error {
  /** Stable name: "not_among". */
  code: string
  /** Of the rules: "C9". */
  clause?: string
  /** What fills the places of the sentence, for translation. */
  args?: Why['args']
}

export interface Edition extends Offer {
  /** What its sheets print. */
  layouts: Layout[]
}

/** A set-up statement as a record has it: "board b", "sheet Max …". */
export interface Statement {
  keyword: string
  player?: string
  words?: string[]
}

/** Gives numbers from 0 up to n, without n. */
export type Random = (n: number) => number

export interface Options {
  edition: string
  /** Names in turn order. */
  players: string[]
  setup?: Statement[]
  /** The system's randomness if nothing is said. */
  random?: Random
}

export interface BotKind {
  bot: string
  /** From 1, the easiest, upwards; 0 of a bot that is no level. */
  level: number
  description: string
  /** It loads what bots have learned, 1.4 MB. */
  nets: boolean
}

export interface Rules {
  editions(): Edition[]
  newGame(options: Options): Game
  /** Goes on with a game that is written down. */
  readGame(record: string, options?: { random?: Random }): Game
  /** Loads the bots when it is asked first. */
  bots(): Promise<BotKind[]>
  /** Seats a bot for one game. The same seed makes the same choices. */
  bot(name: string, seed?: number): Promise<Bot>
}

/** What everybody may know of where a game stands. */
export interface State {
  edition: string
  players: string[]
  phase: string
  /** Phases begun so far. */
  moment: number
  /** The dice or the deck are due: toss. */
  chance: boolean
  over: boolean
  /** Who owes a decision. */
  owes: string[]
  sheets: Sheet[]
  track: Track | null
}

export interface Game {
  readonly state: State
  /** What a player may do now, and what each choice would bring. */
  choices(player: string): Choice[]
  /** What keeps a player from a cell, null if nothing does. */
  whyNot(player: string, cell: string): Refusal | null
  /** Makes a decision. It can be made anew until all who owe one have decided. */
  do(player: string, choice: string): void
  /** Lets the dice or the deck act: drawn, or as the words of a record say ("4 1 R3 Y2 G6 B6"). */
  toss(words?: string): void
  /** What a player may know, a spectator if nobody is named. */
  view(player?: string): Position
  /** What the record knows: everything. */
  position(): Position
  /** The game as it is written down: all phases that are done. */
  record(): string
}

export interface Bot {
  /** What it would choose for a player who owes a decision; a game may be given by its record. */
  choose(game: Game | string, player: string): string
}
