import { untrack } from 'svelte'
import { LiveTable } from '../game/live/table.svelte'
import type { Socket } from '../protocol/connection'
import { openSocket } from '../protocol/requests'
import type { Seat } from '../protocol/types'
import { m } from '../ui/messages'
import type { Plan } from '../ui/route.svelte'
import { settings } from '../ui/settings.svelte'
import { voice } from '../ui/voice.svelte'
import { People } from './people.svelte'

/**
 * A table at which several people share a device and pass it on: the page shows the table to the person who holds it.
 */
export class Passing {
  readonly people: People
  readonly live: LiveTable
  readonly #follows: () => void

  constructor(code: string, plan: Plan | null, open: () => Socket = () => openSocket(code)) {
    this.people = new People(code, open)
    this.live = new LiveTable(code, '', plan, open, this.people)
    this.#follows = $effect.root(() => {
      $effect(() => this.#follow())
    })
  }

  /** Whether players hide hands of cards from each other, so that the curtain is required. */
  get hands(): boolean {
    return this.live.table?.play?.cards != null
  }

  /** Whether there is a curtain between two people. */
  get hides(): boolean {
    return this.hands || settings.kept.curtain
  }

  /**
   * Whether a game is on in which each decides for themselves; otherwise the person who made the table has the
   * device.
   */
  get #plays(): boolean {
    const { table } = this.live
    return table?.state === 'playing' && table.settings.dice !== 'unseen'
  }

  /**
   * Whether the game is hidden: the next person has not said that they hold the device, or the table is not shown to
   * them yet.
   */
  get curtain(): boolean {
    const { table } = this.live
    if (!table || !this.#plays) return false
    if (!table.you) return true
    return this.hides && !this.people.holds(table.you.seat)
  }

  /** The person to get the device, null while nobody here is asked. */
  get next(): Seat | null {
    const { table } = this.live
    return table && this.people.known ? this.people.asked(table) : null
  }

  /** The person who decided last, and may change the decision until the next one has the device; null for nobody. */
  get before(): Seat | null {
    const { me, table, decision } = this.live
    return me && !me.owes && decision.made !== null && !table?.play?.chosen_by_bot ? me : null
  }

  /** Gives the device to the person on a seat. */
  take(seat: Seat): void {
    this.#sit(this.people.tokenOf(seat.seat))
  }

  /** Gives the device back to the person who decided last. */
  change(): void {
    this.people.holder = this.live.token
    this.live.decision.change()
  }

  /** Between games the page is for the person who made the table; the next game begins behind the curtain. */
  #rest(): void {
    this.#sit(this.people.first)
    this.people.holder = ''
  }

  /** Hides the game, although the person may still change the decision. */
  #hide(): void {
    this.people.holder = ''
    voice.clear()
  }

  /** Gives the device to the person on a seat without a curtain, and says their name. */
  #show(seat: Seat): void {
    this.take(seat)
    this.live.news.announce(m.pass_decides({ name: seat.name }))
  }

  #sit(token: string): void {
    this.people.holder = token
    if (this.live.token !== token) this.live.sit(token)
  }

  /** Follows the table: the next person gets the device after the reveal of what the last one did. */
  #follow(): void {
    const { table, reveal, decision } = this.live
    if (!table) return
    if (!this.#plays) untrack(() => this.#rest())
    else if (!reveal.stands && !decision.changing && decision.sent === null) this.#passOn()
  }

  #passOn(): void {
    const { next, hides } = this
    if (!next || this.people.holds(next.seat)) return
    untrack(() => {
      if (!hides) this.#show(next)
      else if (this.before) this.#hide()
      else this.#sit('')
    })
  }

  end(): void {
    this.#follows()
    this.live.end()
    this.people.end()
  }
}
