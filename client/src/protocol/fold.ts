import type { Event, Table, Update } from './types'

/** What this browser knows about a table: its newest state and everything that happened so far. */
export interface Known {
  seq: number
  table: Table | null
  events: Event[]
}

export const nothing: Known = { seq: 0, table: null, events: [] }

/** Adds an update; events that were seen before, as after a reconnect, change nothing. */
export function fold(known: Known, update: Update): Known {
  const fresh = unseen(known, update)
  return {
    seq: Math.max(known.seq, update.seq),
    table: update.table,
    events: fresh.length ? [...known.events, ...fresh] : known.events,
  }
}

export function unseen(known: Known, update: Update): Event[] {
  return update.events.filter((event) => event.seq > known.seq)
}

/** The events of the running game, or of the last one. */
export function thisGame(events: Event[]): Event[] {
  return events.slice(
    Math.max(
      0,
      events.findLastIndex((event) => event.kind === 'started'),
    ),
  )
}
