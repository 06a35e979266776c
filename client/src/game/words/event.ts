import type { Event, Seat } from '../../protocol/types'
import { found, m } from '../../ui/messages'
import { clockName, colourName, list, word } from '../../ui/words'
import { playLine, takeLine } from './card'
import { rollLine } from './dice'
import { cellName } from './sheet'

// Events in sentences.

/** The seats of a table, as far as sentences need them. */
export interface Table {
  seats: Pick<Seat, 'seat' | 'name'>[]
  /** The reader's seat, if the reader has one. */
  you?: { seat: number; host?: boolean } | null
}

const names = (table: Table, seats: number[]) => list(seats.map((seat) => seatName(table, seat)))

function seatName(table: Table, seat: number): string {
  return table.seats.find((s) => s.seat === seat)?.name ?? m.seat_number({ number: seat + 1 })
}

/** The log's sentence for an event, '' if it needs none. */
export function eventLine(event: Event, table: Table): string {
  const name = event.bot === 'stand_in' ? m.played_by_bot({ name: event.name ?? '' }) : (event.name ?? '')
  switch (event.kind) {
    case 'started':
      return m.event_started({ game: event.game ?? 0, name })
    case 'rolled':
      return event.dice ? rollLine(event.dice) : ''
    case 'chose':
      if (event.phase === 'sheet') return ''
      return decidedLine(event, name)
    case 'crossed':
      return decidedLine(event, name)
    case 'closed':
      return closedLine(event, table)
    case 'locked':
      return m.event_locked({ rows: list((event.rows ?? []).map(colourName)), names: names(table, event.seats ?? []) })
    case 'ended':
      return m.event_ended({ reason: word('reason', event.reason ?? '') })
    case 'undone':
      return event.steps ? m.event_undone_steps({ name, count: event.steps }) : m.event_undone({ name })
    case 'redone':
      return event.steps ? m.event_redone_steps({ name, count: event.steps }) : m.event_redone({ name })
    case 'settings':
      return settingsLine(event)
    default:
      return found(`event_${event.kind}`)?.({ name }) ?? ''
  }
}

/** The settings that the host has changed, as far as the log reports them. */
function settingsLine({ clock, away }: Event): string {
  const waits = away === 'wait' ? m.away_wait() : m.away_bot()
  const chosen = [clock === undefined ? '' : m.event_clock({ clock: clockName(clock) }), away ? waits : '']
  return chosen.filter(Boolean).join(' · ') || m.event_settings()
}

/** What a seat has done: its crosses and, in phases of cards and pawns, what led to them. */
function decidedLine({ phase, cards = [], cells = [], colour = '', steps = 0 }: Event, name: string): string {
  const crossed = list(cells.map(cellName))
  switch (phase) {
    case 'take':
      return takeLine(name, cards)
    case 'play':
      return playLine(name, { colour, cards, cells })
    case 'pawn':
      return movedLine(name, steps, crossed)
    default:
      return crossed ? m.event_crossed({ name, cells: crossed }) : m.event_prize({ name })
  }
}

const movedLine = (name: string, count: number, cells: string) =>
  cells ? m.event_moved_crossed({ name, count, cells }) : m.event_moved({ name, count })

function closedLine(event: Event, table: Table): string {
  const rows = list((event.rows ?? []).map(colourName))
  return m.event_closed({ rows, count: event.rows?.length ?? 1, names: names(table, event.seats ?? []) })
}

const loud = new Set(['closed', 'locked', 'penalty', 'kept', 'returned', 'freed', 'took_over', 'timeout', 'stopping'])

const outcomes = new Set(['crossed', 'chose', 'passed', 'penalty', 'closed', 'locked', 'timeout'])

/** Whether an event says what a seat did, or what came of it. */
export const isOutcome = (event: Event): boolean => outcomes.has(event.kind)

const turnings = new Set(['undone', 'redone'])

/** Whether an event takes a step back or repeats one, so that earlier news may no longer be true. */
export const isTurned = (event: Event): boolean => turnings.has(event.kind)

/** Whether an event reminds the reader. */
export const isReminder = (event: Event, table: Table): boolean =>
  (event.kind === 'nudged' || event.kind === 'warned') && event.seat === table.you?.seat

/** Whether an event says that the reader is back. */
export const isOwnReturn = (event: Event, table: Table): boolean =>
  event.kind === 'returned' && event.seat === table.you?.seat

/**
 * Whether an event is what whoever looks did on this page, which shows it: a step on a sheet for real dice, or a
 * setting.
 */
export const isOwnStep = (event: Event, table: Table): boolean =>
  event.kind === 'settings' ? table.you?.host === true : event.phase === 'sheet' && event.seat === table.you?.seat

/** Whether an event says what another seat than the reader's did. */
export const isOthers = (event: Event, table: Table): boolean =>
  isOutcome(event) && table.you != null && event.seat !== table.you.seat

export function bannerOf(event: Event, table: Table): string {
  if (isOwnReturn(event, table)) return ''
  const isLoud =
    loud.has(event.kind) || event.clock !== undefined || event.away !== undefined || isReminder(event, table)
  return isLoud ? eventLine(event, table) : ''
}

const isDeed = (event: Event) => isOutcome(event) || isTurned(event)

/**
 * What the seats did last, in one line; it mentions passing only if nobody did more. If the last event takes back or
 * repeats a step, the line is about that alone.
 */
export function happenedLine(events: Event[], table: Table): string {
  const end = events.findLastIndex(isDeed) + 1
  const before = events.slice(0, end).findLastIndex((event) => !isDeed(event))
  const deeds = events.slice(before + 1, end)
  const done = deeds.slice(Math.max(0, deeds.findLastIndex(isTurned)))
  const more = done.filter((event) => event.kind !== 'passed')
  return (more.length ? more : done).map((event) => eventLine(event, table)).join(' · ')
}
