import { randomBytes } from '@noble/hashes/utils.js'
import { bytesToHex, type Hash } from './bytes'
import { chain } from './chain'
import { Check } from './check'
import type { Event } from './events'

/** A new secret: it belongs in the browser's own storage and nowhere else. */
export const newSecret = (): Hash => bytesToHex(randomBytes(32))

/**
 * A browser's side of a game. It keeps its own chain, follows the bundle, and gives a link only for a draw that is next,
 * under a roster that has its own anchor. Asked again before the draw is published, it gives the same link again.
 */
export class Seat {
  readonly anchor: Hash
  private readonly links: Hash[]
  private check: Check | null = null

  constructor(
    readonly game: string,
    readonly seat: number,
    secret: Hash,
  ) {
    this.links = chain(game, seat, secret)
    this.anchor = this.links[0] ?? ''
  }

  /** Reads the next line of the game's bundle. It throws a Refusal if something does not fit: then tell the player. */
  read(line: Uint8Array): Event | null {
    if (this.check) return this.check.read(line)
    this.check = new Check(line)
    return null
  }

  /** The link for a draw that the server asks for, or null where it must not be given. */
  link(draw: number): Hash | null {
    const due = this.check?.due
    if (this.check?.game !== this.game || this.check.anchorOf(this.seat) !== this.anchor) return null
    if (!due || draw !== due.draw || !this.check.contributes(this.seat)) return null
    return this.links[due.link] ?? null
  }
}
