import type { Event, Table, Update } from '../../protocol/types'
import { settings } from '../../ui/settings.svelte'
import { voice } from '../../ui/voice.svelte'
import { cardsNews } from '../words/card'
import {
  bannerOf,
  eventLine,
  happenedLine,
  isOthers,
  isOutcome,
  isOwnReturn,
  isOwnStep,
  isReminder,
  isTurned,
} from '../words/event'
import { nearLines, rematchLine } from '../words/table'

const BANNER_FOR = 2_000
/** News that only the banner and the log report stay longer, for example that a bot plays for somebody. */
const ALONE_FOR = 4_000

/** Events to read aloud at once, because they change what everybody may do. */
const URGENT = new Set(['closed', 'ended', 'stopped'])

const endOf = (table: Table | null) => JSON.stringify(table?.play?.end)

/** Tells what happened at a table: reads it aloud, and shows it in a banner and in a line. */
export class News {
  banner = $state('')
  /** Whether the tray says the same while the outcome is shown. */
  bannerTold = $state(false)
  /** A line about what the seats did last. */
  happened = $state('')
  #timer: ReturnType<typeof setTimeout> | undefined

  /**
   * Tells what has happened since before, null for a person who has just come. stands: whether it is shown for a while;
   * hidden: whether that person does not have the device, so that nothing of their hand may be heard.
   */
  tell(before: Table | null, { events, table }: Update, stands: boolean, hidden: boolean): void {
    const near = before ? nearLines(before, table) : []
    if (events.some(isTurned) || endOf(table) !== endOf(before)) this.banner = '' // it may be true no longer
    if (table.game !== before?.game) this.happened = ''
    this.happened = [...near, happenedLine(events, table) || this.happened].filter(Boolean).join(' · ')
    if (!before) return
    this.#read(events, table)
    for (const line of [...cardsNews(before, table, hidden), ...near]) voice.say(line)
    this.#show(events, table, near, stands)
    voice.say(rematchLine(before, table))
  }

  forget(): void {
    clearTimeout(this.#timer)
    this.banner = this.happened = ''
  }

  /** Reads events aloud, at once those that are urgent or remind this person. */
  #read(events: Event[], table: Table): void {
    for (const event of events) {
      if (isOwnReturn(event, table) || isOwnStep(event, table)) continue
      if (isReminder(event, table) || URGENT.has(event.kind)) voice.call(eventLine(event, table))
      else if (settings.kept.others || !isOthers(event, table)) voice.say(eventLine(event, table))
    }
  }

  #show(events: Event[], table: Table, near: string[], stands: boolean): void {
    const loud = events.filter((event) => bannerOf(event, table))
    const lines = [...loud.map((event) => bannerOf(event, table)), ...near]
    if (!lines.length || table.state !== 'playing') return
    const outcome = loud.every(isOutcome)
    this.#raise(lines.join('. '), outcome && stands, outcome ? BANNER_FOR : ALONE_FOR)
  }

  /** Shows a text for a moment without reading it aloud: another part does that. */
  announce(text: string): void {
    this.#raise(text, false, BANNER_FOR)
  }

  /** Shows what a tapped sign counts, which a screen reader has read out there. */
  explain(text: string): void {
    this.#raise(text, false, ALONE_FOR)
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
