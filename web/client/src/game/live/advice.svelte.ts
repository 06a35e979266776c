import type { Command } from '../../protocol/messages'
import type { Event, Prices, Error as Problem } from '../../protocol/types'

/** A bot's decision that somebody wants to have explained, and what is told of it. */
interface Explained {
  event: Event
  prices: Prices | null
  refused: Problem | null
}

/** What the server says that choices are worth: those that this person has, and those that a bot had. */
export class Advice {
  explained = $state.raw<Explained | null>(null)
  /** What the choices of the newest question are worth. */
  #prices = $state.raw<Prices | null>(null)
  /** The moment that was asked about last. */
  #hinted = -1

  constructor(private readonly ask: (command: Command) => void) {}

  /** What the choices of a moment are worth, null while nobody has said. */
  pricesOf(moment: number): Prices | null {
    return this.#prices?.moment === moment ? this.#prices : null
  }

  /** Asks once what the choices of a moment are worth. */
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

  /** Hears that the server refuses a command; whether that needs no other words. */
  refuse(command: Command, problem: Problem): boolean {
    if (command.type === 'explain') this.#answer(command, { prices: null, refused: problem })
    return command.type === 'explain' || (command.type === 'hint' && problem.code === 'stale')
  }

  forget(): void {
    this.explained = this.#prices = null
    this.#hinted = -1
  }

  /** Takes what is told of a decision, if that is the one to be explained. */
  #answer({ moment, seat }: { moment: number; seat: number }, answer: Omit<Explained, 'event'>): void {
    const { event } = this.explained ?? {}
    if (event?.moment === moment && event.seat === seat) this.explained = { event, ...answer }
  }
}
