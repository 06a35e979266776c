import type { Left } from '../../fair/kept'
import type { Given, Sharer } from '../../fair/sharer'
import type { Answer } from '../../protocol/connection'
import { type Known, nothing } from '../../protocol/fold'
import { fairAddress } from '../../protocol/requests'
import type { Fair } from '../../protocol/types'
import { noteUnfair, type Unfair, unfairAt } from '../../protocol/unfair'
import { caughtLine, leftLine } from '../../ui/fairness'
import { m } from '../../ui/messages'

/** The statuses of a server that has no proofs of a game, or refuses them. */
const REFUSED = new Set([404, 409])

/** How a seated person's browser takes part in a table's draws, and what it finds wrong with them. */
export class Sharing {
  /** Whether the draws depend on this browser. */
  contributes = $state(false)
  /** What the server was caught at, at any game of this table; null if nothing speaks against it. */
  unfair = $state.raw() as Unfair | null
  /** Why the server draws without this browser, null if it does not. */
  left = $state<Left | null>(null)
  /** Whether it draws without any browser. */
  #alone = $state(false)
  #sharer: Sharer | null = null
  /** Whether the person was told that the sharer could not be loaded. */
  #told = false
  /** Messages that came before the sharer was loaded. */
  #waiting: { message: Fair; table: Known['table'] }[] = []
  /** The table as the server showed it last. */
  #shown: Known = nothing
  /** Whether cards are drawn, not dice; kept when the table begins anew. */
  #cards = false
  /** The game whose end was read last. */
  #checked = 0

  constructor(
    readonly code: string,
    private readonly give: (given: Given, answered: (answer: Answer) => void) => void,
    private readonly notify: (says: () => string, urgent?: boolean) => void,
  ) {
    this.unfair = unfairAt(code)
  }

  /** That this browser no longer takes part in the draws, and why; '' if it does or never did. */
  get missed(): string {
    return this.left ? leftLine(this.left, this.#cards, this.#alone) : ''
  }

  /** How much of which game's bundle it has read. */
  get has(): { game: number; lines: number } {
    return this.#sharer?.has ?? { game: 0, lines: 0 }
  }

  /** Notes the table as the server shows it, and all its events. */
  follow(shown: Known): void {
    const { table, events } = shown
    this.#shown = shown
    if (!table) return
    if (table.play) this.#cards = table.play.cards !== null
    this.#sharer?.follow(table, events)
    if (table.play?.position.over) void this.#end(table.game)
  }

  /** Takes a message about a draw; the code that reads it is loaded at the first one. */
  async hear(message: Fair): Promise<void> {
    this.#waiting.push({ message, table: this.#shown.table })
    if (!this.#sharer) {
      const part = await import('../../fair/sharer').catch(() => null) // a newer version may have replaced the file
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

  /** Begins to take part. Once this sharer is forgotten, its reports no longer count. */
  #share(Sharer: typeof import('../../fair/sharer').Sharer): void {
    const sharer = new Sharer(this.code, this.give, {
      changed: () => {
        if (sharer !== this.#sharer) return
        const { contributes, alone, left } = sharer
        const news = left !== null && left !== this.left
        this.contributes = contributes
        this.#alone = alone
        this.left = left
        if (news) this.notify(() => this.missed, left === 'swallowed')
      },
      caught: (why) => {
        if (sharer !== this.#sharer) return
        this.contributes = false
        const { game } = sharer.has
        const edition = this.#shown.table?.settings.edition ?? ''
        const unfair = { code: this.code, game, edition, cards: this.#cards, why, at: Date.now() }
        this.unfair = unfair
        noteUnfair(unfair)
        this.notify(() => caughtLine(why, unfair.cards), true)
      },
    })
    this.#sharer = sharer
    this.follow(this.#shown)
  }

  /**
   * Forgets what it has read when the table begins anew, except a fraud: otherwise a server could hide it by
   * beginning anew.
   */
  forget(): void {
    this.#sharer = null
    this.#waiting = []
    this.#shown = nothing
    this.#checked = 0
    this.contributes = false
    this.left = null
  }

  /** Fetches, once, the end of a game whose draws it has followed. A game that goes on from a record has no proofs. */
  async #end(game: number): Promise<void> {
    const sharer = this.#sharer
    if (sharer?.has.game !== game || !sharer.has.lines || this.#checked === game) return
    this.#checked = game
    const response = await fetch(fairAddress(this.code, game)).catch(() => null)
    // no connection, or a busy server: no proof of fraud
    if (!response || (!response.ok && !REFUSED.has(response.status))) return
    const bundle = response.ok ? await response.text().catch(() => undefined) : null
    if (bundle !== undefined && sharer === this.#sharer) await sharer.end(game, bundle)
  }
}
