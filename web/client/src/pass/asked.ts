import type { Seat, Table } from '../protocol/types'

/**
 * Which of the people at this device the table asks now: of those who owe a decision the active player, then the others
 * in the order of their seats. Where nobody owes one, as before a throw that is told, the first of them has the device;
 * null while others are waited for.
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
