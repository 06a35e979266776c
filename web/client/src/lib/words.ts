import { crossed } from './byColour'
import * as m from './paraglide/messages'
import { getLocale } from './paraglide/runtime'
import type { DrawnCell, DrawnRow } from './sheet'
import type { Layout, Play, Player, Error as Problem, Roll, Seat, Table } from './wire'

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

export function cellLabel(cell: DrawnCell): string {
  const plain = m.cell({ colour: colourName(cell.colour), number: cell.number })
  if (cell.state !== 'legal') return m.cell_is({ cell: plain, state: word('state', cell.state) })
  const name = cell.choices[0]?.lucky ? m.cell_lucky({ cell: plain }) : plain
  const skips = cell.choices[0]?.skips ?? 0
  return skips ? m.cell_legal_skips({ cell: name, count: skips }) : m.cell_legal({ cell: name })
}

export function lockLabel(row: DrawnRow, layout: Layout): string {
  const colour = colourName(row.colour)
  if (row.lock !== 'open') return row.lock === 'locked' ? m.lock_own({ colour }) : m.lock_closed({ colour })
  const missing = layout.need - row.crosses
  return missing > 0 ? m.lock_needs({ colour, count: missing }) : m.lock_ready({ colour })
}

/** Why a cell cannot be crossed now, for the person who tried. */
export function whyNot(cell: DrawnCell, row: DrawnRow, layout: Layout): string {
  const name = m.cell({ colour: colourName(cell.colour), number: cell.number })
  if (cell.state !== 'open') return m.cell_is({ cell: name, state: word('state', cell.state) })
  if (cell.closes && row.crosses < layout.need) return m.why_need({ cell: name, count: layout.need })
  return m.why_not_now({ cell: name })
}

export function decisionCall(table: Table): string {
  const position = table.play?.position
  if (!position) return ''
  return m.your_decision({ hint: hint(position.phase, position.roll) })
}

export function hint(phase: string, roll: Roll | null): string {
  const [a = 0, b = 0] = roll?.white ?? []
  return word('hint', phase, { a, b, sum: a + b })
}

export function rollLine(roll: Roll): string {
  const coloured = Object.entries(roll).filter(([die, value]) => die !== 'white' && value)
  const dice = coloured.map(([die, value]) => m.cell({ colour: colourName(die), number: String(value) }))
  const [a, b] = roll.white
  return m.rolled({ a, b, sum: a + b, dice: dice.join(', ') })
}

export function problemLine(problem: Problem): string {
  return catalogue[`problem_${problem.code}`]?.({}) ?? problem.text
}

/** What a seat is doing, as a sign and a word. */
export function seatState(seat: Seat, owes: boolean): { sign: string; text: string } {
  if (seat.kind === 'bot') return { sign: '⚙', text: owes && !seat.decided ? m.seat_choosing() : m.seat_bot() }
  if (seat.kept) return { sign: '⚙', text: m.seat_kept() }
  if (!seat.present) return { sign: '⚠', text: m.seat_away() }
  if (!owes) return { sign: '', text: m.seat_here() }
  return seat.decided ? { sign: '✓', text: m.seat_ready() } : { sign: '…', text: m.seat_choosing() }
}

export function waitingLine(seats: Seat[], mine: number | undefined): string {
  const others = seats.filter((seat) => seat.seat !== mine)
  return others.length ? m.waiting_for({ names: list(others.map((seat) => seat.name)) }) : ''
}

export function playerLine(player: Player, layout: Layout): string {
  const rows = layout.rows.map(({ lock }) => {
    const row = crossed(player, lock)
    return m.row_summary({ colour: colourName(lock), count: row.length, last: row.at(-1) ?? '–' })
  })
  const { total } = player.points
  return m.player_summary({ name: player.name, rows: rows.join(', '), count: player.penalties, total: points(total) })
}

export function meterLine(play: Play): string {
  const { closed, penalties, worst } = meter(play)
  const { closed_rows: rows, penalties: most } = play.layout
  const who = penalties ? m.meter_who({ names: list(worst) }) : ''
  return m.meter({ closed, rows, penalties, most, who }).trim()
}

export function meter({ position }: Play): { closed: number; penalties: number; worst: string[] } {
  const closed = Math.max(position.closed.length, ...position.players.map((player) => player.locks.length))
  const penalties = Math.max(...position.players.map((player) => player.penalties))
  const worst = position.players.filter((player) => player.penalties === penalties).map((player) => player.name)
  return { closed, penalties, worst }
}
