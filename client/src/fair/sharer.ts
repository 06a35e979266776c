import type { Answer } from '../protocol/connection'
import type { Event, Fair, Table } from '../protocol/types'
import type { Caught } from '../protocol/unfair'
import type { Hash } from './bytes'
import { cardOf } from './editions'
import { type Kept, keep, kept, type Left } from './kept'
import { Refusal } from './refusal'
import { newSecret, Seat } from './seat'
import { Drawn } from './shown'

/** What this browser contributes: an anchor before the game, a link to each draw. */
export type Given =
  | { type: 'anchor'; game: number; anchor: Hash }
  | { type: 'share'; game: number; draw: number; link: Hash }

/** How many milliseconds an honest server may take to answer: a connection that is silent for longer counts as lost. */
const ANSWERS_WITHIN = 15_000

/** How many lines of a long bundle are read at a time, so that the page stays responsive. */
const AT_ONCE = 8

const utf8 = new TextEncoder()

/** The cards in this person's hand whose faces the table shows. */
function handOf(table: Table | null): string[] {
  const hand = table?.play?.position.players?.[table.you?.seat ?? -1]?.hand ?? []
  return hand.filter((word) => cardOf(word) >= 0)
}

/**
 * Takes part in the draws of a table's games for one seat: it reads the bundle as it grows, and answers the server's
 * requests. What it must remember is stored before it answers.
 */
export class Sharer {
  caught: Caught | null = null
  private seat: Seat | null = null
  private kept: Kept | null = null
  private number = 0
  private lines = 0
  private lastLine = ''
  private drawn = new Drawn()
  /** The last draw that it has given a link to since the page was opened. */
  private shared = 0
  /** What the server has answered to that, '' if nothing, 'silent' if it should have by now. */
  private answered: Answer | '' | 'silent' = ''
  /** The first draw that was made without this browser, 0 if none was. */
  private missing = 0
  /** The cards of this game that came with a proof. */
  private readonly cards = new Set<string>()
  private wanted: Fair | null = null
  private table: Table | null = null
  private events: Event[] = []
  private reading: Promise<void> = Promise.resolve()

  constructor(
    private readonly code: string,
    private readonly give: (given: Given, answered: (answer: Answer) => void) => void,
    private readonly on: { changed(): void; caught(why: Caught): void },
  ) {}

  /** How much of which game's bundle it has read. */
  get has(): { game: number; lines: number } {
    return { game: this.number, lines: this.lines }
  }

  /** Whether the draws depend on this browser. */
  get contributes(): boolean {
    return !this.caught && (this.seat?.contributes ?? false)
  }

  /** Why the server draws without this browser, null if it does not. */
  get left(): Left | null {
    return this.missing ? (this.kept?.left ?? 'late') : null
  }

  /** Whether the server draws without any browser. */
  get alone(): boolean {
    return this.seat?.alone ?? false
  }

  /**
   * Reads a message that came after the server had shown this table; the proofs of its cards come before or with it.
   */
  hear(message: Fair, table = this.table): Promise<void> {
    const hand = handOf(table)
    this.reading = this.reading.then(() => this.take(message, hand))
    return this.reading
  }

  /**
   * Notes the table as the server shows it, and all its events: links are given only while the table waits for
   * Chance.
   */
  follow(table: Table, events: Event[]): void {
    this.table = table
    this.events = events
    this.compare()
    this.answer()
  }

  /**
   * Reads the rest of a finished game's bundle, null if the server has none, and checks that the whole game was as
   * drawn.
   */
  end(game: number, bundle: string | null): Promise<void> {
    this.reading = this.reading.then(() => {
      if (this.number === game && this.lines > 0 && !this.caught) this.takeEnd(bundle?.trimEnd().split('\n') ?? [])
    })
    return this.reading
  }

  private takeEnd(lines: string[]): void {
    if (lines[this.lines - 1] !== this.lastLine) this.catch('end')
    for (const line of lines.slice(this.lines)) if (!this.caught) this.honest(() => this.read(line))
    if (this.caught) return
    if (!this.seat?.finished) this.catch('end')
    else if (!this.drawn.isShown(this.number, this.events)) this.catch('shown')
    else this.compare()
  }

  /** Checks that the table shows what was drawn. */
  private compare(): void {
    if (!this.caught && this.table && this.drawn.differs(this.number, this.table, this.events)) this.catch('shown')
  }

  /** Takes a message that came after this hand had been shown. */
  private async take(message: Fair, hand: string[]): Promise<void> {
    const seat = this.table?.you?.seat
    if (seat === undefined || this.caught) return
    if (message.game !== this.number || this.seat?.seat !== seat) this.begin(message.game, seat)
    for (const line of message.lines.slice(this.lines - message.from)) {
      if ((this.lines + 1) % AT_ONCE === 0 && message.lines.length > AT_ONCE) await new Promise((on) => setTimeout(on))
      this.honest(() => this.read(line))
      if (this.caught) return
    }
    this.compare()
    if (this.caught) return
    for (const { deck, place, word, ...proof } of message.cards ?? []) {
      this.honest(() => this.seat?.open(deck, place, word, proof))
      if (this.caught) return
      this.cards.add(word)
    }
    if (this.lacks(message.game, hand)) {
      this.catch('proof')
      return
    }
    this.wanted = message.want ? message : null
    this.answer()
    this.on.changed()
  }

  /** Whether a card in hand has no proof, in a game whose cards must have one. */
  private lacks(game: number, hand: string[]): boolean {
    return !!this.seat?.dealt && this.table?.game === game && !hand.every((word) => this.cards.has(word))
  }

  private begin(number: number, seat: number): void {
    const game = `${this.code}/${number}`
    this.number = number
    this.lines = 0
    this.drawn = new Drawn()
    this.shared = this.missing = 0
    this.cards.clear()
    this.kept = kept(this.code, game, seat)
    this.kept ??= { game, seat, proposal: 1, secret: newSecret(), roster: '', given: 0 }
    this.seat = new Seat(game, seat, this.kept.secret, this.kept.settled)
  }

  private read(line: string): void {
    this.lines++
    this.lastLine = line
    const event = this.seat?.read(utf8.encode(line))
    if (!event) return
    this.drawn.take(event)
    if (event.event === 'started') this.pin(event.roster)
    if (event.event === 'missing' && event.seat === this.seat?.seat) {
      this.missing = event.draw
      this.judge()
    }
  }

  /**
   * Finds out whether a draw was made without this browser although the server had its link: it has taken it, or says
   * nothing to it over a connection that stays open. A server refuses a link that comes too late.
   */
  private judge(): void {
    if (!this.missing || !this.kept) return
    if (this.shared !== this.missing && this.kept.left) return // found out before the page was reloaded
    const had = this.shared === this.missing && (this.answered === 'taken' || this.answered === 'silent')
    this.keep({ ...this.kept, left: had ? 'swallowed' : 'late' })
  }

  /** Notes what the server answers to the link for a draw. */
  private hears(draw: number, answer: Answer | 'silent'): void {
    if (draw !== this.shared || (answer === 'silent' && this.answered)) return
    this.answered = answer
    this.judge()
    this.on.changed()
  }

  /** Runs reads; if it throws a Refusal, the server is caught. */
  private honest(reads: () => void): void {
    try {
      reads()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.catch({ line: this.seat?.line ?? 1, code: error.code, args: error.args })
    }
  }

  /** Commits the server to the first roster with this browser's anchor. */
  private pin(roster: Hash): void {
    const { seat, kept } = this
    if (!seat || !kept || seat.proposals !== kept.proposal) return
    if (kept.roster && kept.roster !== roster) this.catch('roster')
    else if (seat.inRoster) this.keep({ ...kept, roster })
  }

  private answer(): void {
    const { wanted, seat } = this
    if (!wanted || !seat || this.caught) return
    if (wanted.want === 'anchor') this.anchor(seat)
    else if (this.waitsForChance(wanted)) this.share(seat, wanted)
  }

  private anchor(seat: Seat): void {
    const kept = this.newest()
    if (!kept) return
    if (seat.proposals < kept.proposal || (seat.proposals === kept.proposal && kept.roster)) {
      this.catch('roster')
      return
    }
    const again = seat.proposals > kept.proposal
    this.keep(again ? { ...kept, proposal: seat.proposals, secret: newSecret(), roster: '' } : kept)
    seat.begin(this.kept?.secret ?? '')
    this.give({ type: 'anchor', game: this.number, anchor: seat.anchor }, () => {})
    this.wanted = null
  }

  /** The stored state: another tab of this browser may have written it since. */
  private newest(): Kept | null {
    return this.kept && (kept(this.code, this.kept.game, this.kept.seat) ?? this.kept)
  }

  private share(seat: Seat, { draw, settled = '' }: Fair): void {
    const { kept } = this
    if (!kept?.roster) return
    let link: Hash | null = null
    this.honest(() => {
      link = seat.link(draw, settled)
    })
    if (!link || this.caught) return
    if (draw < kept.given) {
      this.catch('draws')
      return
    }
    this.keep({ ...kept, given: draw, settled: seat.settled })
    this.shared = draw
    this.answered = ''
    const hears = (answer: Answer | 'silent') => seat === this.seat && this.hears(draw, answer)
    setTimeout(hears, ANSWERS_WITHIN, 'silent')
    this.give({ type: 'share', game: this.number, draw, link }, hears)
    this.wanted = null
  }

  /** Whether this browser has been shown all that was drawn and decided before a draw, and the phase has settled. */
  private waitsForChance({ game, draw }: Fair): boolean {
    if (!this.table) return false
    if (draw === 1) return this.table.game === game - 1
    const phase = this.table.play?.position.phase
    if (!this.drawn.isShown(game, this.events)) return false
    return this.table.game === game && this.table.state === 'playing' && (phase === 'roll' || phase === 'reshuffle')
  }

  private keep(what: Kept): void {
    this.kept = what
    keep(this.code, what)
  }

  private catch(why: Caught): void {
    this.caught = why
    this.on.caught(why)
  }
}
