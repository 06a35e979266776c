import type { Event, Update } from '../../protocol/types'
import { recordingOf } from '../recorded/recorded'

export const { middle } = recordingOf('classic')

export const event = (seq: number, kind: string): Event => ({
  seq,
  kind,
  seat: 0,
  name: 'Ann',
  cells: [{ row: 0, place: 3, number: 5, colours: ['red'] }],
})

/** An update with a cross and the next throw. */
export function next(by: number): Update {
  const play = { ...middle.table.play, moment: (middle.table.play?.moment ?? 0) + by }
  const seq = middle.seq + by
  const table = { ...middle.table, play } as Update['table']
  return { ...middle, seq, events: [event(seq, 'crossed'), event(seq, 'rolled')], table }
}
