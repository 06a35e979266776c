import { randomBytes } from '@noble/hashes/utils.js'
import { bytesToHex, type Hash } from './bytes'
import { chain, SEATS } from './chain'
import { Check } from './check'
import type { Proof } from './deck'
import type { Event } from './events'
import { Refusal } from './refusal'
import type { Settled } from './settled'

/** A new secret: it must be kept in the browser's own storage and nowhere else. */
export const newSecret = (): Hash => bytesToHex(randomBytes(32))

/**
 * A browser's side of a game. It keeps its own chain, follows the bundle, and gives a link only for the next draw,
 * under a roster with its own anchor. If the server asks again before the draw is published, it gives the same link
 * again. What the server signs each time it asks must agree with the record at the end.
 */
export class Seat {
  /** How often the server has proposed: once at first, and again whenever chains are used up. */
  proposals = 0
  private links: Hash[] = []
  private check: Check | null = null

  constructor(
    readonly game: string,
    readonly seat: number,
    secret: Hash,
    /** What the server signed each time it asked for a link. */
    readonly settled: Settled = {},
  ) {
    this.begin(secret)
  }

  /** Begins another chain. */
  begin(secret: Hash): void {
    this.links = chain(this.game, this.seat, secret)
  }

  get anchor(): Hash {
    return this.links[0] ?? ''
  }

  /** Reads the next line of the game's bundle. It throws a Refusal if the line is wrong: then tell the player. */
  read(line: Uint8Array): Event | null {
    if (!this.check) {
      this.check = new Check(line)
      return null
    }
    const event = this.check.read(line)
    if (event.event === 'proposed') this.proposals++
    if (event.event === 'finished') this.check.checkSettled(event, this.settled)
    return event
  }

  /** Whether cards were dealt, so that each requires a proof. */
  get dealt(): boolean {
    return this.check?.dealt ?? false
  }

  /** Whether the bundle has its end, the record included. */
  get finished(): boolean {
    return this.check?.report.finished ?? false
  }

  /** Checks a card that the table shows this seat. It throws as read does. */
  open(deck: number, place: number, word: string, proof: Proof): void {
    if (!this.check) throw new Refusal('fair_proof', { place })
    this.check.open(deck, place, word, proof)
  }

  /** The number of the last line read. */
  get line(): number {
    return this.check?.line ?? 1
  }

  /** Whether the fixed roster has this seat's anchor. */
  get inRoster(): boolean {
    return this.check?.game === this.game && this.check.anchorOf(this.seat) === this.anchor
  }

  /** Whether the seat's links go into the draws. */
  get contributes(): boolean {
    return this.inRoster && (this.check?.contributes(this.seat) ?? false)
  }

  /** Whether no browser's links go into the next draw. */
  get alone(): boolean {
    return !Array.from({ length: SEATS }, (_, seat) => seat).some((seat) => this.check?.contributes(seat))
  }

  /**
   * The link for a draw, or null if it must not be given. The server asks with a signed statement of what was decided
   * before the draw. It throws as read does.
   */
  link(draw: number, statement: string): Hash | null {
    const due = this.check?.due
    if (!due || draw !== due.draw || !this.contributes) return null
    this.check?.settles(draw, statement)
    const before = this.settled[draw] ?? statement
    if (before !== statement) throw new Refusal('fair_decided', { draw })
    this.settled[draw] = statement
    return this.links[due.link] ?? null
  }
}
