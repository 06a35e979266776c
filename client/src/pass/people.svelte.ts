import type { Company } from '../game/live/company'
import { Connection, type ConnectionEvents, type Socket } from '../protocol/connection'
import type { Command } from '../protocol/messages'
import { isSeatLost } from '../protocol/refusal'
import { keepSeats, seatTokens } from '../protocol/seattoken'
import type { Seat, Table } from '../protocol/types'
import { asked } from './asked'

const nothing = () => {}

/** Takes nothing from a connection that only keeps its seat present. */
const silent: ConnectionEvents = {
  update: nothing,
  done: nothing,
  refused: nothing,
  bye: nothing,
  rewound: nothing,
  state: nothing,
  shares: () => null,
  fair: nothing,
  said: nothing,
  prices: nothing,
}

/**
 * The people at this device: each has a seat, and a connection that keeps them present while others have the device.
 */
export class People implements Company {
  /** The seats by token, as the table says. */
  #seats = $state.raw(new Map<string, number>())
  /** How many people there are. */
  #count = $state(0)
  /** The token of the person who holds the device, '' until one has said so. */
  holder = $state('')
  readonly #lines: Map<string, Connection>

  constructor(
    private readonly code: string,
    open: () => Socket,
  ) {
    const line = (token: string) =>
      new Connection(open, token, {
        ...silent,
        update: ({ table }) => this.#sits(token, table.you?.seat),
        bye: (problem) => {
          if (isSeatLost(problem)) this.#goes(token)
        },
      })
    this.#lines = new Map(seatTokens(code).map((token) => [token, line(token)]))
    this.#count = this.#lines.size
    for (const one of this.#lines.values()) one.connect()
  }

  #sits(token: string, seat: number | undefined): void {
    if (seat !== undefined && seat !== this.#seats.get(token)) this.#seats = new Map(this.#seats).set(token, seat)
  }

  /** Forgets a seat that is no longer this device's. */
  #goes(token: string): void {
    this.#lines.delete(token)
    this.#count = this.#lines.size
    this.#seats = new Map([...this.#seats].filter(([other]) => other !== token))
    keepSeats(this.code, [...this.#lines.keys()])
  }

  /** The token of the person who made the table and owns its settings, or of the first person left. */
  get first(): string {
    return this.#lines.keys().next().value ?? ''
  }

  /** Whether fewer than two people are left. */
  get few(): boolean {
    return this.#count < 2
  }

  /** Whether everybody's seat is known. */
  get known(): boolean {
    return this.#seats.size === this.#count
  }

  has(seat: number): boolean {
    return [...this.#seats.values()].includes(seat)
  }

  holds(seat: number | undefined): boolean {
    return seat !== undefined && this.has(seat) && this.tokenOf(seat) === this.holder
  }

  tokenOf(seat: number): string {
    return [...this.#seats].find(([, sits]) => sits === seat)?.[0] ?? ''
  }

  asked(table: Table): Seat | null {
    return asked(table, (seat) => this.has(seat))
  }

  /** A person who is not asked yet gets no choices, and one who waits for the device is not late. */
  asks(table: Table): Table {
    const late = { overdue: false, gone: false, stand_in_ms: null }
    const seats = table.seats.map((seat) => (this.has(seat.seat) ? { ...seat, ...late } : seat))
    const mine = seats.find(({ seat }) => seat === table.you?.seat)
    const { play } = table
    if (!play || !mine?.owes || this.asked(table)?.seat === mine.seat) return { ...table, seats }
    return { ...table, seats, play: { ...play, choices: [] } }
  }

  say(command: Command): void {
    for (const line of this.#lines.values()) line.send(command)
  }

  end(): void {
    for (const line of this.#lines.values()) line.end()
  }
}
