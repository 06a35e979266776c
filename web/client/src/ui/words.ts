import type { Error as Problem, Seat } from '../protocol/types'
import * as m from './paraglide/messages'
import { getLocale } from './paraglide/runtime'

type Message = (inputs: Record<string, unknown>) => string
const found = import.meta.glob<Record<string, Message>>(
  './paraglide/messages/{bot,colour,edition,event,hint,option,problem,reason,state}_*.js',
  { eager: true },
)
/** The messages that are looked up by a name which the server sent; all others are imported by those who say them. */
export const catalogue: Record<string, Message | undefined> = Object.assign({}, ...Object.values(found))

/** A word of the catalogue for a name that the server sent; a name that the catalogue lacks stands for itself. */
export function word(kind: string, name: string, inputs: Record<string, unknown> = {}): string {
  const message = catalogue[`${kind}_${name.replaceAll('-', '_')}`]
  return message ? message(inputs) : name.charAt(0).toUpperCase() + name.slice(1)
}

export const colourName = (colour: string) => word('colour', colour)
export const editionName = (edition: string) => word('edition', edition)
export const botName = (bot: string) => word('bot', bot)
/** What there is to say about a bot before it is chosen, empty for nothing. */
export const botNote = (bot: string) => catalogue[`bot_${bot}_note`]?.({}) ?? ''
export const optionName = (keyword: string) => word('option', keyword)
/** What there is to say about an option before it is chosen, empty for nothing. */
export const optionNote = (keyword: string) => catalogue[`option_${keyword}_note`]?.({}) ?? ''

/** What an option is set to: one of its words, or a statement of the table's own. */
export function optionWord(value: string): string {
  const [keyword = '', ...own] = value.split(' ')
  return own.length ? m.own_stated({ name: optionName(keyword), count: own.length }) : keyword.toUpperCase()
}

export const clockName = (seconds: number) => (seconds ? m.clock_seconds({ count: seconds }) : m.clock_none())

export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`
}

/** A number that may be below zero, with a true minus sign. */
export const points = (value: number): string => String(value).replace('-', '−')

export function list(names: string[]): string {
  return new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(names)
}

export function problemLine(problem: Problem): string {
  return catalogue[`problem_${problem.code}`]?.({}) ?? problem.text
}

/** What a seat is doing, as a sign and a word. */
export function seatState(seat: Seat): { sign: string; text: string } {
  if (seat.kind === 'bot') return { sign: '⚙', text: seat.owes ? m.seat_choosing() : m.seat_bot() }
  if (seat.kept) return { sign: '⚙', text: m.seat_kept() }
  if (!seat.present) return { sign: '⚠', text: m.seat_away() }
  if (seat.owes) return { sign: '…', text: m.seat_choosing() }
  return seat.decided ? { sign: '✓', text: m.seat_ready() } : { sign: '', text: m.seat_here() }
}
