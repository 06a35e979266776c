import type { Given } from '../fair/sharer'
import { Connection, type Socket } from '../protocol/connection'
import { fold, type Known, newestCrosses, nothing, unseen } from '../protocol/fold'
import { isHere } from '../protocol/here'
import type { Command } from '../protocol/messages'
import { isReal } from '../protocol/realdice'
import { openSocket } from '../protocol/requests'
import type { Event, Prices, Error as Problem, Seat, Table, Update } from '../protocol/types'
import { Talk } from '../talk/talk.svelte'
import { m } from '../ui/messages'
import { problemLine } from '../ui/refusal'
import type { Plan } from '../ui/route.svelte'
import { settings } from '../ui/settings.svelte'
import { shake, sound } from '../ui/sound'
import { voice } from '../ui/voice.svelte'
import type { Company } from './company'
import { cuesOf } from './cues'
import { Decision } from './decision/decision.svelte'
import { Sharing } from './fair/sharing.svelte'
import { isOutcome, type Step, steps } from './reveal'
import { bannerOf, eventLine, happenedLine, isOwnReturn, isReminder, isTurned } from './words/event'
import { wordName } from './words/sheet'
import { decisionCall, nearLines, rematchLine } from './words/table'

const BANNER_FOR = 2_000
/** What nothing but a banner and the log tells stands longer, as that a bot plays for somebody. */
const ALONE_FOR = 4_000

/** A press that follows a decision so soon is the second of a double click, and skips nothing. */
const OWN_PRESS = 500

/** How long before the decision clock runs out who has to decide is told so. */
const LATE = 5_000

const silence = () => ''

/** Milliseconds that a device shakes and rests. */
const REMINDER = [200, 100, 200]

/** What must be heard at once: it changes what everybody may do. */
const URGENT = new Set(['closed', 'ended', 'stopped'])

/** How soon after the first of two presses has been taken the second one's answer comes. */
const TWICE = 3_000

/** What asks for nothing more when it is said again, by the second of two presses. */
const ONCE = new Set(['gather', 'nudge', 'rematch', 'remove', 'return', 'stand_in', 'start', 'stop', 'tell', 'throw'])

/** A bot's decision that somebody wants to have explained, and what is told of it. */
export interface Explained {
  event: Event
  prices: Prices | null
  refused: Problem | null
}

/** What one of the people at this device says for all of them. */
const FOR_ALL = new Set(['rematch', 'stop'])

/** One table as this browser sees it, kept true by a connection. */
export class LiveTable {
  known = $state.raw() as Known
  /** Since when nothing has been heard, null while the line is open; as all moments, by the clock that nobody sets. */
  lostSince = $state<number | null>(performance.now())
  gone = $state.raw<Problem | null>(null)
  /** Since when the person has been leaving, null for not: the server has yet to say that it knows. */
  leavingSince = $state() as number | null
  /** Whether the server has taken it that the person leaves. */
  left = $state(false)
  #notice = $state.raw() as () => string
  /** Why the server refused the last command, null if it did not. */
  refused = $state.raw() as Problem | null
  banner = $state() as string
  /** Whether the tray says the same while what was done stands. */
  bannerTold = $state(false)
  /** Whether what the seats did stands, before what follows. */
  revealing = $state() as boolean
  /** What the seats did last, in a line. */
  happened = $state() as string
  /** When the server said what is shown; the times that it gives count from then. */
  heardAt = $state() as number
  /** The moment at which the decision clock runs out, null without one. */
  deadline = $state() as number | null
  /** Since when the table has waited for whom it waits for, or since somebody was reminded of it. */
  waitsSince = $state() as number
  readonly decision: Decision
  readonly talk: Talk
  /** What the choices of the newest question are worth. */
  #prices = $state.raw() as Prices | null
  explained = $state.raw() as Explained | null
  /** The moment of which prices were asked last. */
  #hinted!: number
  /** Its part in the draws, null for who has no seat and where there are none to share in. */
  readonly sharing: Sharing | null
  #connection: Connection
  #plan: Plan | null
  /** Whether the bots and the dice of the plan have been asked for. */
  #asked = false
  /** Why the table has begun anew, said with the next update. */
  #rewound: (() => string) | null = null
  #bannerTimer: ReturnType<typeof setTimeout> | undefined
  #heard!: Known
  #queue!: Step[]
  /** When this person decided last. */
  #decided!: number
  /** The last of those commands that the server has taken, and when. */
  #taken!: { command: string; at: number }
  #late: ReturnType<typeof setTimeout> | undefined
  #standing: ReturnType<typeof setTimeout> | undefined
  readonly #ended = new AbortController()

  constructor(
    readonly code: string,
    public token: string,
    plan: Plan | null = null,
    open: () => Socket = () => openSocket(code),
    /** Who else plays at this device, null for nobody. */
    readonly company: Company | null = null,
  ) {
    this.#plan = plan
    this.talk = new Talk(code)
    const tell = (given: Given) => this.#connection.tell(given)
    const shares = token !== '' && !isHere(code)
    this.sharing = shares ? new Sharing(code, tell, (says, urgent) => this.notify(says, urgent)) : null
    this.decision = new Decision((moment, choice) => {
      this.#decided = performance.now()
      this.send({ type: 'choose', moment, choice })
    })
    this.#connection = new Connection(open, token, {
      update: (update) => this.#take(company ? { ...update, table: company.asks(update.table) } : update),
      done: (command) => {
        if (command.type === 'leave') this.left = true
        if (ONCE.has(command.type)) this.#taken = { command: JSON.stringify(command), at: performance.now() }
      },
      refused: (problem, command) => this.#refuse(problem, command),
      bye: (problem) => {
        this.gone = problem
      },
      rewound: (problem) => {
        this.#begin()
        this.#rewound = () => problemLine(problem)
      },
      state: (open, since) => {
        if (open) this.lostSince = null
        else this.lostSince ??= since
      },
      shares: () => this.sharing?.has ?? null,
      fair: (message) => this.sharing?.hear(message),
      said: (message) => this.talk.hear(message),
      prices: (message) => this.#price(message),
    })
    this.#begin()
    this.#connection.connect()
    const { signal } = this.#ended
    const wake = () => {
      if (document.visibilityState === 'visible') this.#connection.wake()
    }
    addEventListener('online', wake, { signal })
    document.addEventListener('visibilitychange', wake, { signal })
  }

  /** Knows nothing of the table yet, or nothing more: what was known is of a game that never was. */
  #begin(): void {
    this.#stopTimers()
    this.known = this.#heard = nothing
    this.#queue = []
    this.revealing = false
    this.happened = this.banner = ''
    this.deadline = null
    this.waitsSince = this.heardAt = performance.now()
    this.leavingSince = null
    this.#notice = silence
    this.refused = null
    this.explained = this.#prices = null
    this.#hinted = -1
    this.#decided = Number.NEGATIVE_INFINITY
    this.#taken = { command: '', at: 0 }
    this.decision.forget()
    this.sharing?.forget()
  }

  #stopTimers(): void {
    clearTimeout(this.#bannerTimer)
    clearTimeout(this.#standing)
    clearTimeout(this.#late)
    this.#standing = undefined
  }

  get table(): Table | null {
    return this.known.table
  }

  get me(): Seat | null {
    const seat = this.table?.you?.seat
    return this.table?.seats.find((s) => s.seat === seat) ?? null
  }

  /** Whether the dice wait for this person's hand. */
  get throws(): boolean {
    const play = this.table?.play
    return play?.throw_ms != null && play.position.active === this.me?.name
  }

  /** Whether the dice are thrown on a real table, and this person may say what they show. */
  get enters(): boolean {
    const { table } = this
    return table !== null && isReal(table) && this.me !== null && table.play?.position.phase === 'roll'
  }

  /** What the choices that are open now are worth, null while nobody has said. */
  get prices(): Prices | null {
    return this.#prices?.moment === this.table?.play?.moment ? this.#prices : null
  }

  /** What this browser has to say, in the language that is read now; '' for nothing. */
  get notice(): string {
    return this.#notice()
  }

  get fresh(): Set<string> {
    return newestCrosses(this.known.events)
  }

  /** Shows and says something; what shows it is no live region of its own. */
  notify(says: () => string, urgent = false): void {
    this.#notice = says
    if (urgent) voice.call(this.notice)
    else voice.say(this.notice)
  }

  send(command: Command): void {
    this.#notice = silence
    this.refused = null
    if (this.company && FOR_ALL.has(command.type)) this.company.say(command)
    else this.#connection.send(command)
  }

  /** Goes on as another person at this device, '' for nobody: then it is known what everybody may know. */
  sit(token: string): void {
    this.token = token
    this.decision.forget()
    this.#notice = silence
    this.refused = this.explained = this.#prices = null
    this.#hinted = -1
    voice.clear()
    this.#connection.as(token)
  }

  leave(): void {
    this.leavingSince = performance.now()
    this.send({ type: 'leave' })
  }

  /** Asks once for each decision what its choices are worth. */
  hint(): void {
    const play = this.table?.play
    if (!play?.hints || play.moment === this.#hinted || this.decision.open.length < 2) return
    this.#hinted = play.moment
    this.#connection.send({ type: 'hint', moment: play.moment })
  }

  explain(event: Event): void {
    this.explained = { event, prices: null, refused: null }
    this.#connection.send({ type: 'explain', moment: event.moment ?? 0, seat: event.seat })
  }

  /** Asks what keeps this person from crossing a cell; what is picked is not meant any more. */
  why(cell: string): void {
    this.decision.picked = null
    this.send({ type: 'why', moment: this.table?.play?.moment ?? 0, cell })
  }

  throw(): void {
    if (this.throws) this.send({ type: 'throw', moment: this.table?.play?.moment ?? 0 })
  }

  end(): void {
    this.#ended.abort()
    this.#stopTimers()
    this.talk.end()
    this.#connection.end()
    voice.clear()
  }

  /** Shows all that waits to be shown, for whoever has seen enough. */
  skip(): void {
    if (performance.now() - this.#decided >= OWN_PRESS) this.#showAll()
  }

  #showAll(): void {
    clearTimeout(this.#standing)
    this.#standing = undefined
    this.revealing = false
    for (const step of this.#queue.splice(0)) this.#show(step)
  }

  #take(update: Update): void {
    const events = unseen(this.#heard, update)
    const speed = document.hidden ? 'off' : settings.kept.speed
    const next = steps(this.#heard.table, { ...update, events }, speed)
    this.#heard = fold(this.#heard, update)
    this.sharing?.follow(this.#heard)
    if (this.#queue.length && next.some(({ stands }) => stands)) this.#showAll() // nobody waits for more than one reveal
    this.#queue.push(...next)
    if (this.#standing === undefined) this.#showNext()
  }

  #showNext(): void {
    this.#standing = undefined
    this.revealing = false
    const step = this.#queue.shift()
    if (!step) return
    this.#show(step)
    if (step.stands) {
      this.revealing = true
      this.#standing = setTimeout(() => this.#showNext(), step.stands)
    } else this.#showNext()
  }

  #show({ update, at, stands }: Step): void {
    const live = this.known.table !== null
    const threw = this.throws
    const { events, seq, table } = update
    const near = live ? nearLines(this.table, table) : []
    const wanting = live ? rematchLine(this.table, table) : ''
    const turned = events.some(isTurned) || JSON.stringify(table.play?.end) !== JSON.stringify(this.table?.play?.end)
    if (turned) this.banner = '' // it may tell of what is so no more
    const passed = table.play?.moment !== this.table?.play?.moment
    if (live && table.state !== this.table?.state) this.#notice = silence // it was said of what is over
    if (table.game !== this.table?.game) this.happened = ''
    this.known = { seq, table, events: [...this.known.events, ...events] }
    this.heardAt = at
    const left = table.play?.left_ms ?? table.play?.throw_ms
    this.deadline = left == null ? null : at + left
    if (passed || events.some((event) => event.kind === 'nudged')) this.waitsSince = at
    this.happened = [...near, happenedLine(events, table) || this.happened].filter(Boolean).join(' · ')
    if (live) this.#tell(events, table, near, stands > 0)
    voice.say(wanting)
    const mayThrow = this.throws && !threw
    if (mayThrow) voice.call(m.hint_throw())
    const decides = table.settings.dice !== 'unseen' && this.decision.follow(table.play)
    if (live) for (const cue of cuesOf(events, decides || mayThrow)) sound(cue)
    if (decides) {
      this.#notice = silence
      voice.call([this.company && this.me?.name, decisionCall(table)].filter(Boolean).join('. '))
    }
    this.#warnLate()
    this.#sayRewound()
    this.#carryOut(table)
  }

  /** Says once to who has to decide or to throw that little time is left. */
  #warnLate(): void {
    clearTimeout(this.#late)
    const wait = (this.deadline ?? 0) - LATE - performance.now()
    if (wait <= 0) return
    this.#late = setTimeout(() => {
      if (!this.decision.open.length && !this.throws) return
      voice.call(m.clock_left({ count: LATE / 1000 }))
      sound('late')
    }, wait)
  }

  #sayRewound(): void {
    if (!this.#rewound) return
    this.notify(this.#rewound, true)
    this.#rewound = null
  }

  /** Tells what happened; what must be heard at once is told apart. */
  #tell(events: Event[], table: Table, near: string[], stands: boolean): void {
    for (const event of events) {
      if (isOwnReturn(event, table)) continue
      const urgent = URGENT.has(event.kind) || isReminder(event, table)
      if (urgent) voice.call(eventLine(event, table))
      else voice.say(eventLine(event, table))
    }
    for (const line of near) voice.say(line)
    const loud = events.filter((event) => bannerOf(event, table))
    const banners = [...loud.map((event) => bannerOf(event, table)), ...near]
    const outcome = loud.every(isOutcome)
    if (banners.length && table.state === 'playing')
      this.#raise(banners.join('. '), outcome && stands, outcome ? BANNER_FOR : ALONE_FOR)
    if (events.some((event) => isReminder(event, table))) shake(REMINDER)
  }

  /** Shows for a moment what is heard elsewhere. */
  announce(text: string): void {
    this.#raise(text, false, BANNER_FOR)
  }

  #raise(text: string, told: boolean, time: number): void {
    this.bannerTold = told
    clearTimeout(this.#bannerTimer)
    this.banner = text
    this.#bannerTimer = setTimeout(() => {
      this.banner = ''
    }, time)
  }

  #price(prices: Prices): void {
    if (prices.chosen < 0) this.#prices = prices
    else this.#answer(prices, { prices, refused: null })
  }

  /** Takes what is told of a decision, if that is the one to be explained. */
  #answer({ moment, seat }: { moment: number; seat: number }, answer: Omit<Explained, 'event'>): void {
    const { event } = this.explained ?? {}
    if (event?.moment === moment && event.seat === seat) this.explained = { event, ...answer }
  }

  #isTwice(command: Command): boolean {
    return JSON.stringify(command) === this.#taken.command && performance.now() - this.#taken.at < TWICE
  }

  #refuse(problem: Problem, command: Command): void {
    if (this.#isTwice(command)) return // what it wants is so
    if (command.type === 'explain') this.#answer(command, { prices: null, refused: problem })
    if (command.type === 'explain' || (command.type === 'hint' && problem.code === 'stale')) return
    if (command.type === 'choose') this.decision.undo()
    if (command.type === 'leave') this.leavingSince = null
    if (command.type === 'settings' || command.type === 'add_bot') this.#plan = null // what was planned is not to be had
    if (command.type === 'why' && problem.code === 'stale') return // nobody asks any more
    this.refused = problem
    const { play, you } = this.table ?? {}
    this.notify(() => problemLine(problem, (word) => (play ? wordName(play, you?.seat ?? 0, word) : word)))
  }

  /** A table made for a game against bots seats them and starts by itself, once they sit; one for real dice once it is. */
  #carryOut(table: Table): void {
    if (!this.#plan || table.state !== 'gathering' || !table.you?.host) return
    const { bots, dice, waits } = this.#plan
    const differs = dice !== undefined && table.settings.dice !== dice
    if (!this.#asked) {
      if (differs) this.send({ type: 'settings', dice })
      for (const bot of bots) this.send({ type: 'add_bot', bot })
    }
    this.#asked = true
    if (differs || table.seats.filter(({ kind }) => kind === 'bot').length < bots.length) return
    if (!waits) this.send({ type: 'start' })
    this.#plan = null
  }
}
