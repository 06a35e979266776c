import { crossed, dieOf } from './byColour'
import { letterOf } from './colours'
import * as m from './paraglide/messages'
import { getLocale } from './paraglide/runtime'
import type { DrawnCell, DrawnRow } from './sheet'
import type { Choice, Event, Layout, Play, Player, Error as Problem, Roll, Seat, Table } from './wire'

type Message = (inputs: Record<string, unknown>) => string
const catalogue = m as unknown as Record<string, Message | undefined>

/** A word of the catalogue for a name that the server sent; a name that the catalogue lacks stands for itself. */
function word(kind: string, name: string, inputs: Record<string, unknown> = {}): string {
  const message = catalogue[`${kind}_${name.replaceAll('-', '_')}`]
  return message ? message(inputs) : name.charAt(0).toUpperCase() + name.slice(1)
}

export const colourName = (colour: string) => word('colour', colour)
export const editionName = (edition: string) => word('edition', edition)
export const botName = (bot: string) => word('bot', bot)
export const optionName = (keyword: string) => word('option', keyword)
export const clockName = (seconds: number) => (seconds ? m.clock_seconds({ count: seconds }) : m.clock_none())

export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`
}

/** A number that may be below zero, with a true minus sign. */
export const points = (value: number): string => String(value).replace('-', '−')

export function list(names: string[]): string {
  return new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(names)
}

function cellName(layout: Layout, row: number, place: number): string {
  const cell = layout.rows[row]?.cells[place]
  return cell ? m.cell({ colour: colourName(cell.colour), number: cell.number }) : ''
}

export function choiceTitle(choice: Choice, layout: Layout): string {
  if (choice.kind === 'pass') return choice.penalty ? m.pass_penalty() : m.pass()
  const cells = list(choice.cells.map((cell) => cellName(layout, cell.row, cell.place)))
  if (choice.lucky) return m.lucky_choice({ cells })
  if (choice.kind === 'pawn') return m.pawn_choice({ count: choice.steps, cells })
  if (choice.kind === 'take') return m.take_choice({ cards: choice.cards.join(' ') })
  if (choice.kind === 'play' && !cells) return m.play_choice({ cards: choice.cards.join(' ') })
  return cells || choice.choice
}

/** The dice that a choice adds up, as in "3 + 4". */
export function choiceSum(choice: Choice, roll: Roll | null): string {
  return roll ? choice.dice.map((die) => dieValue(die, roll)).join(' + ') : ''
}

function dieValue(die: string, roll: Roll): string {
  const white = /^white([12])$/.exec(die)?.[1]
  return String(white ? roll.white[Number(white) - 1] : dieOf(roll, die))
}

export function choiceNotes(choice: Choice): string[] {
  const notes: string[] = []
  if (choice.skips) notes.push(m.skips({ count: choice.skips }))
  if (choice.gain) notes.push(signed(choice.gain))
  if (choice.locks) notes.push(m.locks_row())
  if (choice.ends) notes.push(m.ends_game())
  return notes
}

/** One sentence that says what confirming does. */
export function choiceEffect(choice: Choice, layout: Layout): string {
  if (choice.ends) return m.effect_ends({ choice: choiceTitle(choice, layout), gain: signed(choice.gain) })
  if (choice.penalty) return m.effect_penalty({ points: points(layout.penalty_points) })
  if (choice.skips) return m.effect_skips({ choice: choiceTitle(choice, layout), count: choice.skips })
  return m.effect({ choice: choiceTitle(choice, layout), gain: signed(choice.gain) })
}

export function cellLabel(cell: DrawnCell): string {
  const name = m.cell({ colour: colourName(cell.colour), number: cell.number })
  if (cell.state !== 'legal') return m.cell_is({ cell: name, state: word('state', cell.state) })
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

const names = (table: Table, seats: number[]) => list(seats.map((seat) => seatName(table, seat)))

function seatName(table: Table, seat: number): string {
  return table.seats.find((s) => s.seat === seat)?.name ?? m.seat_number({ number: seat + 1 })
}

/** A cell in a record's words, as "R5", in a person's. */
function crossName(words: string, layout: Layout | undefined): string {
  const row = layout?.rows.find((r) => letterOf(r.lock) === words[0])
  const number = words.slice(1)
  const colour = row?.cells.find((c) => String(c.number) === number)?.colour ?? row?.lock
  return colour ? m.cell({ colour: colourName(colour), number }) : words
}

/** The sentence of the log for an event, empty for one that needs none. */
export function eventLine(event: Event, table: Table): string {
  const name = event.name ?? ''
  switch (event.kind) {
    case 'started':
      return m.event_started({ game: event.game ?? 0, name })
    case 'rolled':
      return event.dice ? rollLine(event.dice) : ''
    case 'crossed':
      return m.event_crossed({ name, cells: list((event.cells ?? []).map((c) => crossName(c, table.play?.layout))) })
    case 'closed':
    case 'locked':
      return closedLine(event, table)
    case 'ended':
      return m.event_ended({ reason: word('reason', event.reason ?? '') })
    default:
      return catalogue[`event_${event.kind}`]?.({ name }) ?? ''
  }
}

function closedLine(event: Event, table: Table): string {
  const rows = list((event.rows ?? []).map(colourName))
  return m.event_closed({ rows, count: event.rows?.length ?? 1, names: names(table, event.seats ?? []) })
}

const loud = new Set(['closed', 'locked', 'penalty', 'kept', 'returned', 'timeout'])

export function bannerOf(event: Event, table: Table): string {
  return loud.has(event.kind) ? eventLine(event, table) : ''
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
