import type { Event, Table, Update } from '../../protocol/types'
import { shake } from '../../ui/sound'
import { voice } from '../../ui/voice.svelte'
import { cardsNews } from '../words/card'
import {
  bannerOf,
  eventLine,
  happenedLine,
  isOutcome,
  isOwnReturn,
  isOwnStep,
  isReminder,
  isTurned,
} from '../words/event'
import { nearLines, rematchLine } from '../words/table'

const BANNER_FOR = 2_000
/** What nothing but a banner and the log tells stands longer, as that a bot plays for somebody. */
const ALONE_FOR = 4_000

/** Milliseconds that a device shakes and rests. */
const REMINDER = [200, 100, 200]

/** What must be heard at once: it changes what everybody may do. */
const URGENT = new Set(['closed', 'ended', 'stopped'])

const endOf = (table: Table | null) => JSON.stringify(table?.play?.end)

/** What happened at a table, as it is told: read aloud, in a banner and in a line. */
export class News {
  banner = $state('')
  /** Whether the tray says the same while what was done stands. */
  bannerTold = $state(false)
  /** What the seats did last, in a line. */
  happened = $state('')
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Tells what has happened since the table before, null for who has just come; and whether it stands before what follows. */
  tell(before: Table | null, { events, table }: Update, stands: boolean): void {
    const near = before ? nearLines(before, table) : []
    if (events.some(isTurned) || endOf(table) !== endOf(before)) this.banner = '' // it may tell of what is so no more
    if (table.game !== before?.game) this.happened = ''
    this.happened = [...near, happenedLine(events, table) || this.happened].filter(Boolean).join(' · ')
    if (!before) return
    this.#read(events, table)
    for (const line of [...cardsNews(before, table), ...near]) voice.say(line)
    this.#show(events, table, near, stands)
    voice.say(rematchLine(before, table))
  }

  forget(): void {
    clearTimeout(this.#timer)
    this.banner = this.happened = ''
  }

  /** Reads aloud; what must be heard at once is told apart, and felt where it is for this person. */
  #read(events: Event[], table: Table): void {
    for (const event of events) {
      if (isOwnReturn(event, table) || isOwnStep(event, table)) continue
      const reminds = isReminder(event, table)
      if (reminds || URGENT.has(event.kind)) voice.call(eventLine(event, table))
      else voice.say(eventLine(event, table))
      if (reminds) shake(REMINDER)
    }
  }

  #show(events: Event[], table: Table, near: string[], stands: boolean): void {
    const loud = events.filter((event) => bannerOf(event, table))
    const lines = [...loud.map((event) => bannerOf(event, table)), ...near]
    if (!lines.length || table.state !== 'playing') return
    const outcome = loud.every(isOutcome)
    this.#raise(lines.join('. '), outcome && stands, outcome ? BANNER_FOR : ALONE_FOR)
  }

  /** Shows for a moment what is heard elsewhere. */
  announce(text: string): void {
    this.#raise(text, false, BANNER_FOR)
  }

  #raise(text: string, told: boolean, time: number): void {
    clearTimeout(this.#timer)
    this.banner = text
    this.bannerTold = told
    this.#timer = setTimeout(() => {
      this.banner = ''
    }, time)
  }
}
