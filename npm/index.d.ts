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

/** An address, a response, or the bytes themselves. */
export type Source = string | URL | Response | BufferSource | Promise<Response | BufferSource>

/** Where the files of dist are; by default they are loaded from the package. */
export interface Sources {
  rules?: Source
  bots?: Source
  /** The address of the folder, which ends in a slash. */
  nets?: string | URL
}

/** Loads the rules. */
export function load(sources?: Sources): Promise<Rules>

/** Why a call was refused. It has changed nothing. */
export class Refusal extends Error {
  /** A stable name, such as "not_among". */
  code: string
  /** The clause of the rules, such as "C9". */
  clause?: string
  /** The values in the sentence, for translation. */
  args?: Why['args']
}

export interface Edition extends Offer {
  /** What its sheets print. */
  layouts: Layout[]
}

/** A set-up statement of a record: "board b", "sheet Max …". */
export interface Statement {
  keyword: string
  player?: string
  words?: string[]
}

/** Returns a whole number from 0 to n - 1. */
export type Random = (n: number) => number

export interface Options {
  edition: string
  /** The players' names in turn order. */
  players: string[]
  setup?: Statement[]
  /** By default the system's randomness. */
  random?: Random
}

export interface BotKind {
  bot: string
  /** 1 is the easiest; 0 for a bot that is not one of the levels. */
  level: number
  description: string
  /** Whether it loads the nets, 1.4 MB. */
  nets: boolean
}

export interface Rules {
  editions(): Edition[]
  newGame(options: Options): Game
  /** Continues the game of a record. */
  readGame(record: string, options?: { random?: Random }): Game
  /** Lists the bots; the first call loads them. */
  bots(): Promise<BotKind[]>
  /** Seats a bot for one game. The same seed makes the same choices. */
  bot(name: string, seed?: number): Promise<Bot>
}

/** What everybody may know about the present position. */
export interface State {
  edition: string
  players: string[]
  phase: string
  /** Phases begun so far. */
  moment: number
  /** Whether the dice or the deck are due: then call toss. */
  chance: boolean
  over: boolean
  /** The players who owe a decision. */
  owes: string[]
  sheets: Sheet[]
  track: Track | null
}

export interface Game {
  readonly state: State
  /** A player's choices now, and what each would bring. */
  choices(player: string): Choice[]
  /** Why a player cannot cross a cell, null if the player can. */
  whyNot(player: string, cell: string): Refusal | null
  /** Makes a decision. The player can change it until all who owe one have decided. */
  do(player: string, choice: string): void
  /**
   * Throws the dice or shuffles the deck: at random, or with the result in the words of a record ("4 1 R3 Y2 G6 B6").
   */
  toss(words?: string): void
  /** What a player may know, by default a spectator. */
  view(player?: string): Position
  /** The whole position, hidden cards included, as in the record. */
  position(): Position
  /** The record of the game: all completed phases. */
  record(): string
}

export interface Bot {
  /** The bot's choice for a player who owes a decision. The game can be given by its record. */
  choose(game: Game | string, player: string): string
}
