import { thisGame } from '../../protocol/fold'
import { keepValue, keptValue } from '../../protocol/storage'
import type { Event, Table, Update } from '../../protocol/types'
import { isOutcome } from '../words/event'

const KEY = 'rowlock.seen'
/** Of how many tables this browser keeps how far their person has seen them. */
const TABLES = 20
/** From how many throws on it is told that something was missed. */
const THROWS = 2

type Seen = [code: string, seq: number][]
const seen = (): Seen => (keptValue(KEY) as Seen | null) ?? []

/** What happened at a table while its person did not look: the page was closed or hidden, or the line was down. */
export class Missed {
  /** What is worth telling, the oldest first; empty if nothing is, or once it has been read. */
  events = $state.raw<Event[]>([])
  #last: number
  /** What has come since the person looked last. */
  #since: Event[] = []
  #table: Table | null = null

  constructor(private readonly code: string) {
    this.#last = seen().find(([of]) => of === code)?.[1] ?? 0
  }

  /**
   * Takes an update's new events. caught: whether it catches up, after the page was opened or the line was down;
   * hidden: whether the person does not look at the page.
   */
  take({ seq, table }: Update, events: Event[], caught: boolean, hidden: boolean): void {
    this.#table = table
    const stale = this.#last === 0 || this.#last > seq // the person is new here, or the table has begun anew
    const fresh = stale || !(caught || hidden) ? [] : events.filter((event) => event.seq > this.#last)
    this.#since = thisGame([...this.#since, ...fresh])
    this.#last = Math.max(stale ? 0 : this.#last, seq)
    if (!hidden) this.look()
  }

  /** The person looks at the page: tells what was missed, and takes it as seen. */
  look(): void {
    const { you, state } = this.#table ?? {}
    const instead = this.#since.some(({ bot, seat }) => bot === 'stand_in' && seat === you?.seat)
    const throws = this.#since.filter(({ kind }) => kind === 'rolled').length
    if (you && state === 'playing' && (instead || throws >= THROWS))
      this.events = this.#since.filter((event) => isOutcome(event) || event.kind === 'rolled')
    this.#since = []
    keepValue(KEY, [[this.code, this.#last], ...seen().filter(([of]) => of !== this.code)].slice(0, TABLES))
  }

  read(): void {
    this.events = []
  }

  /** What was seen belongs to a course of play that the server has lost. */
  forget(): void {
    this.#last = 0
    this.#since = []
    this.events = []
  }
}
