import type { Given } from '../../fair/sharer'
import { type Answer, Connection, type Socket } from '../../protocol/connection'
import { fold, type Known, nothing, unseen } from '../../protocol/fold'
import { isHere } from '../../protocol/here'
import type { Command } from '../../protocol/messages'
import { isReal } from '../../protocol/realdice'
import { openSocket } from '../../protocol/requests'
import type { Error as Problem, Seat, Table, Update } from '../../protocol/types'
import { reaction } from '../../talk/bots'
import { Talk } from '../../talk/talk.svelte'
import { m } from '../../ui/messages'
import { problemLine } from '../../ui/refusal'
import type { Plan } from '../../ui/route.svelte'
import { settings } from '../../ui/settings.svelte'
import { shake, sound } from '../../ui/sound'
import { voice } from '../../ui/voice.svelte'
import { Decision } from '../decision/decision.svelte'
import { Sharing } from '../fair/sharing.svelte'
import { newestCrosses } from '../sheet/crosses'
import { choiceName } from '../words/choice'
import { isReminder } from '../words/event'
import { wordName } from '../words/sheet'
import { decisionCall, enterCall } from '../words/table'
import { Advice } from './advice.svelte'
import type { Company } from './company'
import { cuesOf } from './cues'
import { Deadline } from './deadline.svelte'
import { Missed } from './missed.svelte'
import { News } from './news.svelte'
import { Notice } from './notice.svelte'
import { Planned } from './planned'
import { Repeats } from './repeats'
import { Reveal } from './reveal.svelte'
import { type Step, steps } from './steps'

/** The commands that one of several people at this device sends for all of them. */
const FOR_ALL = new Set(['rematch', 'stop'])

/** How a device shakes when its person crosses something: milliseconds. */
const CROSSED = [12]

/** A table as this browser sees it, kept up to date by a connection. */
export class LiveTable {
  /** What is shown of it now; #heard may be ahead. */
  known = $state.raw() as Known
  readonly fresh = $derived(newestCrosses(this.known.events))
  /**
   * Since when the connection is lost, null while it is open. This and all times below are those of
   * performance.now().
   */
  lostSince = $state<number | null>(performance.now())
  gone = $state.raw<Problem | null>(null)
  /** Since when the person has been leaving, while the server has not confirmed it; null if not leaving. */
  leavingSince = $state() as number | null
  /** Whether the server has confirmed that the person leaves. */
  left = $state(false)
  /** When the server sent what is shown; its times count from then. */
  heardAt = $state() as number
  /** Since when the table has waited for its present decisions, or since the last reminder. */
  waitsSince = $state() as number
  readonly notice = new Notice()
  readonly news = new News()
  readonly reveal = new Reveal((step) => this.#show(step))
  readonly deadline = new Deadline(() => this.decision.open.length > 0 || this.throws)
  readonly advice = new Advice((command) => this.#connection.send(command))
  readonly decision = new Decision(
    (moment, choice) => {
      this.reveal.decided()
      if (this.decision.find(choice)?.cells.length) shake(CROSSED)
      this.send({ type: 'choose', moment, choice })
    },
    () => this.table?.seats.every((seat) => seat.kind === 'bot' || seat === this.me || !seat.owes) ?? false,
  )
  readonly talk: Talk
  /** What a returning person has missed; people who share a device are there together. */
  readonly missed: Missed
  /** How it takes part in the draws; null for a watcher, and at a table of this browser. */
  readonly sharing: Sharing | null
  /** Whether the next update tells what happened before the line was open. */
  #caught = true
  readonly #connection: Connection
  readonly #planned: Planned
  readonly #repeats = new Repeats()
  /** Why the table has begun anew, to be said with the next update. */
  #rewound: (() => string) | null = null
  #heard!: Known
  readonly #ended = new AbortController()

  constructor(
    readonly code: string,
    public token: string,
    plan: Plan | null = null,
    open: () => Socket = () => openSocket(code),
    /** The people who share this device, null for one person. */
    readonly company: Company | null = null,
  ) {
    this.#planned = new Planned(plan, (command) => this.send(command))
    this.talk = new Talk(code)
    this.missed = new Missed(code)
    const tell = (given: Given, answered: (answer: Answer) => void) => this.#connection.tell(given, answered)
    const shares = token !== '' && !isHere(code)
    this.sharing = shares ? new Sharing(code, tell, (says, urgent) => this.notice.say(says, urgent)) : null
    this.#connection = new Connection(open, token, {
      update: (update) => this.#take(company ? { ...update, table: company.asks(update.table) } : update),
      done: (command) => {
        if (command.type === 'leave') this.left = true
        this.#repeats.taken(command)
      },
      refused: (problem, command) => this.#refuse(problem, command),
      bye: (problem) => {
        this.gone = problem
      },
      rewound: (problem) => {
        this.#begin()
        this.missed.forget()
        this.#rewound = () => problemLine(problem)
      },
      state: (open, since) => {
        if (open) this.lostSince = null
        else this.lostSince ??= since
        this.#caught ||= !open
      },
      shares: () => this.sharing?.has ?? null,
      fair: (message) => this.sharing?.hear(message),
      said: (message) => this.talk.hear(message),
      prices: (message) => this.advice.hear(message),
    })
    this.#begin()
    this.#connection.connect()
    const { signal } = this.#ended
    const wake = () => {
      if (document.visibilityState !== 'visible') return
      this.missed.look()
      this.#connection.wake()
    }
    addEventListener('online', wake, { signal })
    document.addEventListener('visibilitychange', wake, { signal })
  }

  /** Starts with nothing known. After a rewind, what was known belongs to a course of play that the server has lost. */
  #begin(): void {
    this.known = this.#heard = nothing
    this.waitsSince = this.heardAt = performance.now()
    this.leavingSince = null
    for (const part of [this.reveal, this.news, this.notice, this.deadline, this.advice, this.decision, this.#repeats])
      part.forget()
    this.sharing?.forget()
  }

  get table(): Table | null {
    return this.known.table
  }

  get me(): Seat | null {
    const seat = this.table?.you?.seat
    return this.table?.seats.find((s) => s.seat === seat) ?? null
  }

  /** Whether the dice wait for this person to throw them. */
  get throws(): boolean {
    const play = this.table?.play
    return play?.throw_ms != null && play.position.active === this.me?.name
  }

  /** Whether real dice are thrown now, and this person may enter what they show. */
  get enters(): boolean {
    const { table } = this
    return table !== null && isReal(table) && this.me !== null && table.play?.position.phase === 'roll'
  }

  send(command: Command): void {
    this.notice.forget()
    if (this.company && FOR_ALL.has(command.type)) this.company.say(command)
    else this.#connection.send(command)
  }

  /** Changes to another person at this device; with '' it shows only what everybody may know. */
  sit(token: string): void {
    this.token = token
    for (const part of [this.decision, this.notice, this.advice]) part.forget()
    voice.clear()
    this.#connection.as(token)
  }

  leave(): void {
    this.leavingSince = performance.now()
    this.send({ type: 'leave' })
  }

  /** Asks why this person cannot cross a cell, or move the pawn to a field, and drops what was picked. */
  why(cell: string): void {
    this.decision.picked = null
    this.send({ type: 'why', moment: this.table?.play?.moment ?? 0, cell })
  }

  throw(): void {
    if (this.throws) this.send({ type: 'throw', moment: this.table?.play?.moment ?? 0 })
  }

  end(): void {
    this.#ended.abort()
    this.reveal.forget()
    this.news.forget()
    this.deadline.forget()
    this.talk.end()
    this.#connection.end()
    voice.clear()
  }

  #take(update: Update): void {
    const before = this.#heard
    const events = unseen(before, update)
    if (!this.company) this.missed.take(update, events, this.#caught, document.hidden)
    this.#caught = false
    this.#heard = fold(before, update)
    this.sharing?.follow(this.#heard)
    this.reveal.add(steps(before.table, { ...update, events }, document.hidden ? 'off' : settings.kept.speed))
  }

  #show({ update, at, stands }: Step): void {
    const before = this.table
    const threw = this.throws
    const entered = this.enters
    const { events, seq, table } = update
    const { play } = table
    if (before && table.state !== before.state) this.notice.silence()
    this.known = { seq, table, events: [...this.known.events, ...events] }
    this.heardAt = at
    const left = play?.left_ms ?? play?.throw_ms
    this.deadline.set(left == null ? null : at + left)
    const passed = play?.moment !== before?.play?.moment
    if (!passed) this.#sayChosen(before?.play?.chosen, table)
    if (passed || events.some((event) => event.kind === 'nudged')) this.waitsSince = at
    const hidden = this.company !== null && !this.company.holds(table.you?.seat)
    this.news.tell(before, update, stands > 0, hidden)
    const mayThrow = this.throws && !threw
    if (mayThrow) voice.call(m.hint_throw())
    if (play && this.enters && !entered) voice.say(enterCall(play.position, this.me?.name))
    const decides = table.settings.dice !== 'unseen' && this.decision.follow(play)
    const reminds = events.some((event) => isReminder(event, table))
    const spoken = before && events.map((event) => reaction(event, table.seats)).findLast((said) => said)
    if (spoken) this.talk.hear(spoken)
    if (before) for (const cue of cuesOf(events, decides || mayThrow, reminds)) sound(cue)
    if (decides) {
      this.notice.silence()
      if (this.company) voice.call(this.me?.name ?? '')
      voice.call(this.decision.passesAlone ? m.nothing_possible() : decisionCall(table))
    }
    this.#sayRewound()
    this.#planned.follow(table)
  }

  /**
   * Reads out what this person has chosen while other people still choose, as a key may have chosen it from anywhere.
   */
  #sayChosen(before: string | null | undefined, { play, seats }: Table): void {
    const choice = play?.choices.find(({ choice }) => choice === play.chosen)
    const waits = seats.some(({ seat, kind, owes }) => owes && kind === 'person' && seat !== this.me?.seat)
    const alone = play?.choices.length === 1 // there is no other to choose
    if (!play || !choice || alone || this.company || play.chosen === before || play.chosen_by_bot || !waits) return
    voice.say(m.choice_stands({ choice: choiceName(choice, play) }))
  }

  #sayRewound(): void {
    if (this.#rewound) this.notice.say(this.#rewound, true)
    this.#rewound = null
  }

  #refuse(problem: Problem, command: Command): void {
    if (this.#repeats.has(command) || this.advice.refuse(command, problem)) return
    if (command.type === 'choose') this.decision.undo()
    if (command.type === 'leave') this.leavingSince = null
    this.#planned.refused(command)
    // the moment has passed, or the game is over
    if ((command.type === 'why' || command.type === 'stop') && problem.code === 'stale') return
    const { play, you } = this.table ?? {}
    this.notice.refuse(problem, () =>
      problemLine(problem, (word) => (play ? wordName(play, you?.seat ?? 0, word) : word)),
    )
  }
}
