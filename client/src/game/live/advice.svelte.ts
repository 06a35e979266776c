import type { Command } from '../../protocol/messages'
import type { Event, Prices, Error as Problem } from '../../protocol/types'

/** A bot's decision that this person wants explained, and the answer. */
interface Explained {
  event: Event
  prices: Prices | null
  refused: Problem | null
}

/** The server's prices of choices: of this person's, and of those that a bot had. */
export class Advice {
  explained = $state.raw<Explained | null>(null)
  /** The moment whose choices this person wants to see explained, -1 for none. */
  wanted = $state(-1)
  /** The prices of the newest hint. */
  #prices = $state.raw<Prices | null>(null)
  /** The moment of the last question. */
  #hinted = $state(-1)

  constructor(private readonly ask: (command: Command) => void) {}

  /** The prices of the choices at a moment, null while unknown. */
  pricesOf(moment: number): Prices | null {
    return this.#prices?.moment === moment ? this.#prices : null
  }

  /** Whether the prices of a moment have been asked for. */
  asks(moment: number): boolean {
    return moment === this.#hinted
  }

  /** Asks once for the prices of the choices at a moment. */
  hint(moment: number): void {
    if (moment === this.#hinted) return
    this.#hinted = moment
    this.ask({ type: 'hint', moment })
  }

  explain(event: Event): void {
    this.explained = { event, prices: null, refused: null }
    this.ask({ type: 'explain', moment: event.moment ?? 0, seat: event.seat })
  }

  hear(prices: Prices): void {
    if (prices.chosen < 0) this.#prices = prices
    else this.#answer(prices, { prices, refused: null })
  }

  /** Takes the refusal of a command; true if it needs no notice. */
  refuse(command: Command, problem: Problem): boolean {
    if (command.type === 'explain') this.#answer(command, { prices: null, refused: problem })
    return command.type === 'explain' || (command.type === 'hint' && problem.code === 'stale')
  }

  forget(): void {
    this.explained = this.#prices = null
    this.#hinted = this.wanted = -1
  }

  /** Takes the answer about a decision, if it is the one to be explained. */
  #answer({ moment, seat }: { moment: number; seat: number }, answer: Omit<Explained, 'event'>): void {
    const { event } = this.explained ?? {}
    if (event?.moment === moment && event.seat === seat) this.explained = { event, ...answer }
  }
}
