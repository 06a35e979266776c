import { Connection, type Socket } from '../protocol/connection'
import { fold, type Known, newestCrosses, nothing, unseen } from '../protocol/fold'
import type { Command } from '../protocol/messages'
import { liveAddress } from '../protocol/requests'
import type { Event, Error as Problem, Seat, Table, Update } from '../protocol/types'
import type { Plan } from '../ui/route.svelte'
import { voice } from '../ui/voice.svelte'
import { problemLine } from '../ui/words'
import { Decision } from './decision/decision.svelte'
import { bannerOf, eventLine } from './words/event'
import { decisionCall } from './words/table'

const BANNER_FOR = 2_000

/** What must be heard at once: it changes what everybody may do. */
const URGENT = new Set(['closed', 'ended'])

/** One table as this browser sees it, kept true by a connection. */
export class LiveTable {
  known = $state.raw<Known>(nothing)
  lostSince = $state<number | null>(Date.now())
  gone = $state.raw<Problem | null>(null)
  notice = $state('')
  banner = $state('')
  /** The moment, in this browser's time, at which the decision clock runs out. */
  deadline = $state<number | null>(null)
  decision: Decision
  #connection: Connection
  #plan: Plan | null
  /** What the next update is shown with. */
  #first = ''
  #bannerTimer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly code: string,
    token: string,
    plan: Plan | null = null,
  ) {
    this.#plan = plan
    this.decision = new Decision((moment, choice) => this.send({ type: 'choose', moment, choice }))
    this.#connection = new Connection(() => new WebSocket(liveAddress(code)) as unknown as Socket, token, {
      update: (update) => this.#take(update),
      refused: (problem, command) => this.#refuse(problem, command),
      bye: (problem) => {
        this.gone = problem
      },
      rewound: (problem) => {
        this.known = nothing
        this.#first = problemLine(problem)
      },
      state: (open) => {
        if (open) this.lostSince = null
        else this.lostSince ??= Date.now()
      },
    })
    this.#connection.connect()
  }

  get table(): Table | null {
    return this.known.table
  }

  get me(): Seat | null {
    const seat = this.table?.you?.seat
    return this.table?.seats.find((s) => s.seat === seat) ?? null
  }

  get fresh(): Set<string> {
    return newestCrosses(this.known.events)
  }

  send(command: Command): void {
    this.notice = ''
    this.#connection.send(command)
  }

  wake(): void {
    this.#connection.wake()
  }

  end(): void {
    clearTimeout(this.#bannerTimer)
    this.#connection.end()
  }

  #take(update: Update): void {
    const live = this.known.table !== null
    const events = unseen(this.known, update)
    this.known = fold(this.known, update)
    const play = update.table.play
    this.deadline = play?.left_ms == null ? null : Date.now() + play.left_ms
    const urgent = live ? this.#tell(events, update.table) : []
    if (this.decision.follow(play)) {
      this.notice = ''
      voice.call([...urgent, decisionCall(update.table)].join('. '))
    }
    this.#explain()
    this.#carryOut(update.table)
  }

  #explain(): void {
    if (!this.#first) return
    this.notice = this.#first
    voice.call(this.#first)
    this.#first = ''
  }

  /** Tells what happened; what must be heard at once is also returned. */
  #tell(events: Event[], table: Table): string[] {
    const lines = events.map((event) => eventLine(event, table)).filter(Boolean)
    if (lines.length) voice.say(lines.join('. '))
    const banners = events.map((event) => bannerOf(event, table)).filter(Boolean)
    if (banners.length) this.#show(banners.join('. '))
    const urgent = events.filter((event) => URGENT.has(event.kind)).map((event) => eventLine(event, table))
    if (urgent.length) voice.call(urgent.join('. '))
    return urgent
  }

  #show(text: string): void {
    clearTimeout(this.#bannerTimer)
    this.banner = text
    this.#bannerTimer = setTimeout(() => {
      this.banner = ''
    }, BANNER_FOR)
  }

  #refuse(problem: Problem, command: Command): void {
    if (command.type === 'choose') this.decision.undo()
    this.notice = problemLine(problem)
    voice.say(this.notice)
  }

  /** A table made for a game against bots seats them and starts by itself, once. */
  #carryOut(table: Table): void {
    if (!this.#plan || table.state !== 'gathering' || !table.you?.host) return
    for (const bot of this.#plan.bots) this.send({ type: 'add_bot', bot })
    this.send({ type: 'start' })
    this.#plan = null
  }
}
