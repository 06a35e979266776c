import type { Seat, Settings } from '../protocol/types'
import { language } from './language.svelte'
import { found, m } from './messages'

/** The kinds of messages that are looked up by a name, from the server or of a file. */
export const kinds = [
  'bot',
  'colour',
  'edition',
  'event',
  'face',
  'gallery',
  'hint',
  'lesson',
  'letter',
  'medal',
  'option',
  'ours',
  'phrase',
  'puzzle_grade',
  'puzzle_theme',
  'puzzle_why',
  'reason',
  'refusal',
  'state',
  'waits',
  'why',
]

/** The catalogue's word for a name from the server; a name that the catalogue lacks stays as it is. */
export function word(kind: string, name: string, inputs: Record<string, unknown> = {}): string {
  const message = found(`${kind}_${name.replaceAll('-', '_')}`)
  return message ? message(inputs) : name.charAt(0).toUpperCase() + name.slice(1)
}

export const colourName = (colour: string) => word('colour', colour)
/** The letter of a row's colour in the reader's language, '' for a colour without one. */
export const colourLetter = (colour: string) => found(`letter_${colour}`)?.() ?? ''
export const editionName = (edition: string) => word('edition', edition)
/** What is played: a sheet of somebody's own has the name that it gives itself. */
export const gameName = (edition: string, sheet: { name: string } | null) => sheet?.name || editionName(edition)
/** A line about an edition, '' if the catalogue has none. */
export const editionNote = (edition: string) => found(`edition_${edition.replaceAll('-', '_')}_note`)?.() ?? ''
export const botName = (bot: string) => word('bot', bot)
/** A line about a kind of bot, '' if the catalogue has none. */
export const botNote = (bot: string) => found(`bot_${bot}_note`)?.() ?? ''
/** A line about the character of a bot's figure, '' if it has none. */
export const botFigure = (figure: number) => found(`bot_figure_${figure}`)?.() ?? ''
export const optionName = (keyword: string) => word('option', keyword)
/** A line about an option, '' if the catalogue has none. */
export const optionNote = (keyword: string) => found(`option_${keyword}_note`)?.() ?? ''

/** The value of an option: one of its words, or a statement of the table's own. */
export function optionWord(value: string): string {
  const [keyword = '', ...own] = value.split(' ')
  return own.length ? m.own_stated({ name: optionName(keyword), count: own.length }) : keyword.toUpperCase()
}

export function clockName(seconds: number): string {
  if (!seconds) return m.clock_none()
  return seconds % 60 ? m.clock_seconds({ count: seconds }) : m.clock_minutes({ count: seconds / 60 })
}

/** The settings that a table has changed from the usual, each in a few words. */
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

/** Names of which one is enough. */
export function either(names: string[]): string {
  return new Intl.ListFormat(language.locale, { type: 'disjunction' }).format(names)
}

/** The day of a moment, in milliseconds, as people write it. */
export const dayOf = (at: number): string =>
  new Intl.DateTimeFormat(language.locale, { dateStyle: 'medium' }).format(at)

/** What a seat is doing, as a sign and a word. chooses: the sign is a clock, as the person is choosing. */
export function seatState(seat: Seat): { sign: string; chooses?: boolean; text: string } {
  if (seat.kind === 'bot') return { sign: '⚙', text: seat.owes ? m.seat_choosing() : m.seat_bot() }
  if (seat.kept) return { sign: '⚙', text: m.seat_kept() }
  if (!seat.present) return { sign: '⚠', text: m.seat_away() }
  if (seat.owes) return { sign: '', chooses: true, text: m.seat_choosing() }
  return seat.decided ? { sign: '✓', text: m.seat_ready() } : { sign: '', text: m.seat_here() }
}
