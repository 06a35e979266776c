import type { Seat, Table } from '../protocol/types'

/**
 * Which person at this device the table asks now: of those who owe a decision the active player first, then the
 * others in the order of their seats. If nobody at all owes one, as before an entered throw, the first person has the
 * device. null while the table waits for others.
 */
export function asked({ seats, play }: Pick<Table, 'seats' | 'play'>, here: (seat: number) => boolean): Seat | null {
  const active = Math.max(
    0,
    seats.findIndex(({ name }) => name === play?.position.active),
  )
  const people = [...seats.slice(active), ...seats.slice(0, active)].filter(({ seat }) => here(seat))
  const owing = people.find(({ owes, kept }) => owes && !kept)
  return owing ?? (seats.some(({ owes }) => owes) ? null : (people[0] ?? null))
}
