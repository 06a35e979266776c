import type { Event, Fair, Table } from '../protocol/types'
import type { Hash } from './bytes'
import { cardOf } from './editions'
import { type Kept, keep, kept } from './kept'
import { type Args, type Code, Refusal } from './refusal'
import { newSecret, Seat } from './seat'
import { Drawn } from './shown'

/** What this browser gives to a draw, or before the game. */
export type Given =
  | { type: 'anchor'; game: number; anchor: Hash }
  | { type: 'share'; game: number; draw: number; link: Hash }

/**
 * Why the server is not to be believed: a line that does not fit, another roster, fewer draws than there were, a card without
 * its proof, something else shown than was drawn, a finished game without its end.
 */
export type Caught = { line: number; code: Code; args: Args } | 'roster' | 'draws' | 'proof' | 'shown' | 'end'

/** A long bundle is read in so many lines at a time, so that the page stays alive. */
const AT_ONCE = 8

const utf8 = new TextEncoder()

/** The cards of the own hand that a table shows whole. */
function handOf(table: Table | null): string[] {
  const hand = table?.play?.position.players?.[table.you?.seat ?? -1]?.hand ?? []
  return hand.filter((word) => cardOf(word) >= 0)
}

/**
 * Shares in the draws of a table's games for one seat: it reads the bundle as it grows, and answers what is wanted. What
 * it must remember is on disk before it answers.
 */
export class Sharer {
  caught: Caught | null = null
  private seat: Seat | null = null
  private kept: Kept | null = null
  private number = 0
  private lines = 0
  private lastLine = ''
  private drawn = new Drawn()
  /** The last draw that it has given a link to since the page is open. */
  private shared = 0
  /** Of the game, those with a proof. */
  private readonly cards = new Set<string>()
  private wanted: Fair | null = null
  private table: Table | null = null
  private events: Event[] = []
  private reading: Promise<void> = Promise.resolve()

  constructor(
    private readonly code: string,
    private readonly give: (given: Given) => void,
    private readonly on: { changed(): void; caught(why: Caught): void; missed(): void },
  ) {}

  /** What it has read of the bundle. */
  get has(): { game: number; lines: number } {
    return { game: this.number, lines: this.lines }
  }

  /** Whether the draws depend on this browser. */
  get contributes(): boolean {
    return !this.caught && (this.seat?.contributes ?? false)
  }

  /** Reads a message that came when the server had shown a table: the proofs of its cards came before or come with it. */
  hear(message: Fair, table = this.table): Promise<void> {
    const hand = handOf(table)
    this.reading = this.reading.then(() => this.take(message, hand))
    return this.reading
  }

  /** Sees the table as the server shows it, and all that happened there: links are given only where it waits for Chance. */
  follow(table: Table, events: Event[]): void {
    this.table = table
    this.events = events
    this.compare()
    this.answer()
  }

  /** Reads the end of a finished game in its bundle, null where the server gives none: then all of it is as it was drawn. */
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

  /** Holds what the table shows to what was drawn. */
  private compare(): void {
    if (!this.caught && this.table && this.drawn.differs(this.number, this.table, this.events)) this.catch('shown')
  }

  /** Takes a message that came when that hand had been shown. */
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

  /** Whether a card of the own hand has no proof, in a game whose cards have. */
  private lacks(game: number, hand: string[]): boolean {
    return !!this.seat?.dealt && this.table?.game === game && !hand.every((word) => this.cards.has(word))
  }

  private begin(number: number, seat: number): void {
    const game = `${this.code}/${number}`
    this.number = number
    this.lines = 0
    this.drawn = new Drawn()
    this.shared = 0
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
    if (event.event === 'missing' && event.seat === this.seat?.seat && event.draw <= this.shared) this.on.missed()
  }

  /** Does what throws a Refusal where the server is caught. */
  private honest(reads: () => void): void {
    try {
      reads()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.catch({ line: this.seat?.line ?? 1, code: error.code, args: error.args })
    }
  }

  /** Holds the server to the first roster with this browser's anchor. */
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
    this.give({ type: 'anchor', game: this.number, anchor: seat.anchor })
    this.wanted = null
  }

  /** What is kept; another tab of this browser may have been faster. */
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
    this.give({ type: 'share', game: this.number, draw, link })
    this.wanted = null
  }

  /** Whether all that was drawn and decided before a draw has been shown to this browser, and has settled. */
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
