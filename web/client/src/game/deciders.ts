import type { Position, Seat, Table } from '../protocol/types'

/** Phases in which every seat decides; in the others the active seat does. */
const together = new Set(['white', 'call'])
const nobody = new Set(['roll', 'reshuffle', 'over'])

function owes(position: Position, name: string): boolean {
  if (nobody.has(position.phase)) return false
  return together.has(position.phase) || position.active === name
}

/** Whether a seat owes a decision in this phase, made or not. */
export function decides(table: Table, seat: Seat): boolean {
  return table.play !== null && owes(table.play.position, seat.name)
}

/** The seats that are still waited for. */
export function awaited(table: Table): Seat[] {
  return table.seats.filter((seat) => decides(table, seat) && !seat.decided)
}
