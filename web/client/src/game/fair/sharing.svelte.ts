import type { Given, Sharer } from '../../fair/sharer'
import { type Known, nothing } from '../../protocol/fold'
import { fairAddress } from '../../protocol/requests'
import type { Fair } from '../../protocol/types'
import { m } from '../../ui/messages'
import { caughtLine, missedLine } from './words'

/** How a server answers that has no proofs of a game, or none that it gives. */
const REFUSED = new Set([404, 409])

/** The part that a seated person's browser has in the draws of a table, and what it finds wrong with them. */
export class Sharing {
  /** Whether the draws depend on this browser. */
  contributes = $state(false)
  #unfair = $state.raw<() => string>(() => '')
  /** Whether the server has drawn without this browser. */
  #late = $state(false)
  #sharer: Sharer | null = null
  /** Whether it has been told that there is no sharer to be had. */
  #told = false
  /** What has come before the sharer has. */
  #waiting: { message: Fair; table: Known['table'] }[] = []
  /** The table as the server has shown it last. */
  #shown: Known = nothing
  /** Whether what is drawn are cards; it stays so when the table begins anew. */
  #cards = false
  /** The game whose end was read last. */
  #checked = 0

  constructor(
    readonly code: string,
    private readonly give: (given: Given) => void,
    private readonly notify: (says: () => string, urgent?: boolean) => void,
  ) {}

  /** Why the draws of the server are not to be believed, '' if nothing speaks against them. */
  get unfair(): string {
    return this.#unfair()
  }

  /** Why it has no part in the draws any more though it had, '' where that is not so: there is nothing to do about it. */
  get missed(): string {
    return this.#late ? missedLine(this.#cards) : ''
  }

  /** What it has read of a game's proofs. */
  get has(): { game: number; lines: number } {
    return this.#sharer?.has ?? { game: 0, lines: 0 }
  }

  /** Sees the table as the server shows it, and all that happened there. */
  follow(shown: Known): void {
    const { table, events } = shown
    this.#shown = shown
    if (!table) return
    if (table.play) this.#cards = table.play.cards !== null
    this.#sharer?.follow(table, events)
    if (table.play?.position.over) void this.#end(table.game)
  }

  /** Hears what the server says of a draw; what understands it is loaded when it is first needed. */
  async hear(message: Fair): Promise<void> {
    this.#waiting.push({ message, table: this.#shown.table })
    if (!this.#sharer) {
      const part = await import('../../fair/sharer').catch(() => null) // a newer version may have taken its place
      if (!part) {
        this.#tellMissing()
        return
      }
      if (!this.#sharer) this.#share(part.Sharer)
    }
    for (const { message, table } of this.#waiting.splice(0)) this.#sharer?.hear(message, table)
  }

  #tellMissing(): void {
    if (!this.#told) this.notify(() => m.fair_not_yours())
    this.#told = true
  }

  /** Begins to share; what a sharer says that is forgotten meanwhile counts no more. */
  #share(Sharer: typeof import('../../fair/sharer').Sharer): void {
    const sharer = new Sharer(this.code, this.give, {
      changed: () => {
        if (sharer !== this.#sharer) return
        this.contributes = sharer.contributes
        if (this.contributes) this.#late = false
      },
      caught: (why) => {
        if (sharer !== this.#sharer) return
        this.contributes = false
        this.#unfair = () => caughtLine(why, this.#cards)
        this.notify(this.#unfair, true)
      },
      missed: () => {
        if (sharer === this.#sharer) this.#late = true
      },
    })
    this.#sharer = sharer
    this.follow(this.#shown)
  }

  /** Forgets what it has read: the table begins anew. What it has caught the server at stays: one that says so could hide it. */
  forget(): void {
    this.#sharer = null
    this.#waiting = []
    this.#shown = nothing
    this.#checked = 0
    this.contributes = false
    this.#late = false
  }

  /** Fetches the end of a game whose draws it has followed, once; one that goes on from a record has no proofs. */
  async #end(game: number): Promise<void> {
    const sharer = this.#sharer
    if (sharer?.has.game !== game || !sharer.has.lines || this.#checked === game) return
    this.#checked = game
    const response = await fetch(fairAddress(this.code, game)).catch(() => null)
    if (!response || (!response.ok && !REFUSED.has(response.status))) return // no line, or no room: nothing is said by that
    const bundle = response.ok ? await response.text().catch(() => undefined) : null
    if (bundle !== undefined && sharer === this.#sharer) await sharer.end(game, bundle)
  }
}
