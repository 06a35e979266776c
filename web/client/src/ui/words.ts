import type { Seat, Settings } from '../protocol/types'
import { language } from './language.svelte'
import { found, m } from './messages'

/** The kinds of messages that are looked up by a name which the server sent. */
export const kinds = [
  'bot',
  'colour',
  'edition',
  'event',
  'hint',
  'lesson',
  'letter',
  'option',
  'phrase',
  'reason',
  'refusal',
  'state',
  'waits',
]

/** A word of the catalogue for a name that the server sent; a name that the catalogue lacks stands for itself. */
export function word(kind: string, name: string, inputs: Record<string, unknown> = {}): string {
  const message = found(`${kind}_${name.replaceAll('-', '_')}`)
  return message ? message(inputs) : name.charAt(0).toUpperCase() + name.slice(1)
}

export const colourName = (colour: string) => word('colour', colour)
/** The letter of a row's colour in the reader's language, empty for a colour without one. */
export const colourLetter = (colour: string) => found(`letter_${colour}`)?.() ?? ''
export const editionName = (edition: string) => word('edition', edition)
/** What an edition is, empty for one that the catalogue does not know. */
export const editionNote = (edition: string) => found(`edition_${edition.replaceAll('-', '_')}_note`)?.() ?? ''
export const botName = (bot: string) => word('bot', bot)
/** What there is to say about a bot before it is chosen, empty for nothing. */
export const botNote = (bot: string) => found(`bot_${bot}_note`)?.() ?? ''
/** The character of a bot's figure, empty for one that has none. */
export const botFigure = (figure: number) => found(`bot_figure_${figure}`)?.() ?? ''
export const optionName = (keyword: string) => word('option', keyword)
/** What there is to say about an option before it is chosen, empty for nothing. */
export const optionNote = (keyword: string) => found(`option_${keyword}_note`)?.() ?? ''

/** What an option is set to: one of its words, or a statement of the table's own. */
export function optionWord(value: string): string {
  const [keyword = '', ...own] = value.split(' ')
  return own.length ? m.own_stated({ name: optionName(keyword), count: own.length }) : keyword.toUpperCase()
}

export function clockName(seconds: number): string {
  if (!seconds) return m.clock_none()
  return seconds % 60 ? m.clock_seconds({ count: seconds }) : m.clock_minutes({ count: seconds / 60 })
}

/** What a table has that most leave as it is, each in a few words. */
export const settingsWords = (now: Partial<Settings>): string[] =>
  [
    now.clock ? clockName(now.clock) : '',
    now.away === 'wait' ? m.away_wait() : '',
    now.free_text ? m.free_text() : '',
    now.by_hand ? m.by_hand() : '',
    now.dice === 'entered' ? m.paper_entered() : '',
    now.dice === 'unseen' ? m.paper_unseen() : '',
    now.in_turn ? m.first_in_turn() : '',
    now.hints ? m.hints() : '',
    now.listed ? m.listed() : '',
  ].filter(Boolean)

export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`
}

/** A number that may be below zero, with a true minus sign. */
export const points = (value: number): string => String(value).replace('-', '−')

export function list(names: string[]): string {
  return new Intl.ListFormat(language.locale, { type: 'conjunction' }).format(names)
}

/** The day of a moment, in milliseconds, as people write it. */
export const dayOf = (at: number): string =>
  new Intl.DateTimeFormat(language.locale, { dateStyle: 'medium' }).format(at)

/** What a seat is doing, as a sign, a clock of who chooses, and a word. */
export function seatState(seat: Seat): { sign: string; chooses?: boolean; text: string } {
  if (seat.kind === 'bot') return { sign: '⚙', text: seat.owes ? m.seat_choosing() : m.seat_bot() }
  if (seat.kept) return { sign: '⚙', text: m.seat_kept() }
  if (!seat.present) return { sign: '⚠', text: m.seat_away() }
  if (seat.owes) return { sign: '', chooses: true, text: m.seat_choosing() }
  return seat.decided ? { sign: '✓', text: m.seat_ready() } : { sign: '', text: m.seat_here() }
}
