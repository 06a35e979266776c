import { type Changed, follow } from './changes'
import type { Command, ServerMessage } from './messages'
import type { Event, Fair, Prices, Error as Problem, Said, Table, Update } from './types'

/** The part of a WebSocket that a connection uses. */
export interface Socket {
  onopen: (() => void) | null
  onmessage: ((message: { data: string }) => void) | null
  onclose: (() => void) | null
  send(text: string): void
  close(): void
}

/** What the server answers to a message: it has taken it, it has refused it, or the connection was lost before. */
export type Answer = 'taken' | 'refused' | 'lost'

export interface ConnectionEvents {
  update(update: Update): void
  done(command: Command): void
  refused(problem: Problem, command: Command): void
  bye(problem: Problem): void
  /** The server went back to an earlier copy of the table: what is known about it no longer holds. */
  rewound(problem: Problem): void
  /** The connection is open, or has been silent since a moment. */
  state(open: boolean, since: number): void
  /** How much this client has of a game's bundle, null if it takes no part in the draws. */
  shares(): { game: number; lines: number } | null
  fair(message: Fair): void
  said(message: Said): void
  prices(message: Prices): void
}

/** Of the protocol: of what changes at a seat, only that is told. */
const VERSION = 3

/**
 * Time is measured by performance.now(), a clock that nobody sets. A connection is given up when it has been silent for
 * DEAD_AFTER, although it was pinged twice.
 */
const PING_EVERY = 2_500
const DEAD_AFTER = 5_500
/** How long a socket may take to open. */
const OPENS_WITHIN = 8_000
/**
 * That clock may stop while a device sleeps. When the device wakes, the client pings at once, and gives up a
 * connection that does not answer within this time.
 */
const ANSWERS_WITHIN = 4_000
const FIRST_WAIT = 500
const LONGEST_WAIT = 8_000

/** Commands that are of no use later and would be repeated if sent again. */
const OF_THE_MOMENT = new Set(['say'])

/** Codes of the server after which reconnecting is of no use. */
const FINAL = new Set(['no_table', 'bad_token', 'removed', 'malformed', 'broken'])

/** The wait before a try, in milliseconds: it doubles up to a limit, and is between half and all of that at random. */
export function backoff(tries: number, random: number): number {
  const most = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries)
  return most / 2 + (most / 2) * random
}

/**
 * A connection to one table that outlives its sockets. A command is sent again after each reconnect, under the same id,
 * until the server has acknowledged or refused it.
 */
export class Connection {
  private socket: Socket | null = null
  private pending = new Map<string, Command>()
  /** What to do with the answer to each message that is not sent again. */
  private told = new Map<string, (answer: Answer) => void>()
  private after = 0
  private digest = ''
  private past: Event[] = []
  /** The table at the last update of this socket. */
  private table: Table | null = null
  private tries = 0
  private heard = 0
  private ready = false
  private ended = false
  private pinger: ReturnType<typeof setInterval> | undefined
  private silence: ReturnType<typeof setTimeout> | undefined
  private retry: ReturnType<typeof setTimeout> | undefined
  private check: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly open: () => Socket,
    private token: string,
    private readonly on: ConnectionEvents,
    private readonly newId: () => string = newActionId,
    private readonly random: () => number = Math.random,
  ) {}

  connect(): void {
    this.drop()
    clearTimeout(this.retry)
    if (this.ended) return
    const socket = this.open()
    this.socket = socket
    this.listen(OPENS_WITHIN)
    socket.onopen = () => this.greet(socket)
    socket.onmessage = (message) => this.hear(JSON.parse(message.data))
    socket.onclose = () => this.lose(performance.now())
    this.pinger = setInterval(() => this.ping(), PING_EVERY)
  }

  /**
   * Changes to another seat of this device. What has happened stays known; pending commands of the seat before are
   * dropped.
   */
  as(token: string): void {
    this.token = token
    this.pending.clear()
    this.connect()
  }

  /** Sends a command. While the connection is down, a command that is of no use later is refused at once. */
  send(command: Command): void {
    if (!this.ready && OF_THE_MOMENT.has(command.type)) {
      this.on.refused({ code: 'offline', text: '' }, command)
      return
    }
    const id = this.newId()
    this.pending.set(id, command)
    this.transmit({ ...command, id })
  }

  /** Sends a message that is of no use later: it is not sent again if the connection ends before the answer. */
  tell(message: object, answered: (answer: Answer) => void): void {
    if (!this.ready) {
      answered('lost')
      return
    }
    const id = this.newId()
    this.told.set(id, answered)
    this.transmit({ ...message, id })
  }

  /** Reconnects at once, or checks that the connection is alive, as when the network or the tab has come back. */
  wake(): void {
    if (this.ended) return
    if (!this.socket) this.connect()
    else this.probe()
  }

  end(): void {
    this.ended = true
    clearTimeout(this.retry)
    this.drop()
  }

  private greet(socket: Socket): void {
    this.listen()
    const shares = this.on.shares()
    const hello = { type: 'hello', version: VERSION, token: this.token, after: this.after, digest: this.digest }
    socket.send(JSON.stringify({ ...hello, ...(shares && { shares: true, ...shares }) }))
    for (const [id, command] of this.pending) {
      if (OF_THE_MOMENT.has(command.type)) this.pending.delete(id)
      else socket.send(JSON.stringify({ ...command, id }))
    }
    this.ready = true
  }

  private transmit(message: object): void {
    if (this.ready) this.socket?.send(JSON.stringify(message))
  }

  /** Notes that the line is alive, and gives it up when it is silent from now on. */
  private listen(silent = DEAD_AFTER): void {
    this.heard = performance.now()
    clearTimeout(this.silence)
    this.silence = setTimeout(() => this.lose(this.heard), silent)
  }

  private hear(message: ServerMessage): void {
    this.listen()
    if (message.type === 'update') this.update(message)
    else if (message.type === 'past') this.past.push(...message.events)
    else if (message.type === 'fair') this.on.fair(message)
    else if (message.type === 'said') this.on.said(message)
    else if (message.type === 'prices') this.price(message)
    else if (message.type === 'ack') this.settle(message.id)
    else if (message.type === 'refused') this.settle(message.id, message.error)
    else if (message.type === 'bye') this.leave(message.error)
  }

  private update(update: Changed): void {
    this.tries = 0
    this.after = update.seq
    this.digest = update.digest
    this.on.state(true, this.heard)
    this.table = follow(this.table, update.table)
    this.on.update({ ...update, table: this.table, events: [...this.past.splice(0), ...update.events] })
  }

  private price(message: Prices): void {
    this.settle(message.id)
    this.on.prices(message)
  }

  private settle(id: string, problem?: Problem): void {
    this.told.get(id)?.(problem ? 'refused' : 'taken')
    this.told.delete(id)
    const command = this.pending.get(id)
    if (!command) return
    this.pending.delete(id)
    if (problem) this.on.refused(problem, command)
    else this.on.done(command)
  }

  private leave(problem: Problem): void {
    if (problem.code === 'ahead') this.rewind(problem)
    if (!FINAL.has(problem.code)) return // the socket closes next, and the connection comes back
    this.end()
    this.on.bye(problem)
  }

  private rewind(problem: Problem): void {
    this.after = 0
    this.digest = ''
    this.pending.clear() // they were meant for a course of the game that is lost
    this.on.rewound(problem)
  }

  private ping(): void {
    this.transmit({ type: 'ping' })
  }

  /** Pings, and gives up the connection if it does not answer soon. */
  private probe(): void {
    const asked = performance.now()
    clearTimeout(this.check)
    this.check = setTimeout(() => {
      if (this.heard < asked) this.lose(this.heard)
    }, ANSWERS_WITHIN)
    this.ping()
  }

  private lose(since: number): void {
    this.drop()
    if (this.ended) return
    this.on.state(false, since)
    this.retry = setTimeout(() => this.connect(), backoff(this.tries++, this.random()))
  }

  private drop(): void {
    clearInterval(this.pinger)
    clearTimeout(this.silence)
    clearTimeout(this.check)
    this.past = []
    this.table = null
    this.ready = false
    for (const answered of this.told.values()) answered('lost')
    this.told.clear()
    const socket = this.socket
    this.socket = null
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }
}

/** A UUID, even where randomUUID is missing: outside a secure context, as on a home network. */
export function newActionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
