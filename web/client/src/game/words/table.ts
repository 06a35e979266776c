import type { Play, Seat, Table } from '../../protocol/types'
import { m } from '../../ui/messages'
import { list } from '../../ui/words'
import { layoutOf } from '../sheet/sheet'
import { hint } from './dice'

// Who is waited for, and how near the end is.

export function decisionCall(table: Table): string {
  const position = table.play?.position
  if (!position) return ''
  return m.your_decision({ hint: hint(position.phase, position.roll) })
}

export function waitingLine(seats: Seat[], mine: number | undefined): string {
  const others = seats.filter((seat) => seat.owes && seat.seat !== mine)
  return others.length ? m.waiting_for({ names: list(others.map((seat) => seat.name)) }) : ''
}

export function meterLine(play: Play): string {
  const { closed, penalties, worst } = play.end
  const names = worst.map((seat) => play.position.players[seat]?.name ?? '')
  const { closed_rows: rows, penalties: most } = layoutOf(play)
  const who = penalties ? m.meter_who({ names: list(names) }) : ''
  return m.meter({ closed, rows, penalties, most, who }).trim()
}
