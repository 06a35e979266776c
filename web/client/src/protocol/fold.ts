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

/** Whether an event is the first of a turn: a throw, or cards taken. */
const begins = (event: Event) => event.kind === 'rolled' || event.phase === 'take'

/** The newest crosses, as "seat:row:place": those of this turn or, while it has none, of the turn before. */
export function newestCrosses(events: Event[]): Set<string> {
  const crosses = new Set<string>()
  for (const event of events.toReversed()) {
    if (event.kind === 'started' || (begins(event) && crosses.size)) break
    if (event.kind === 'crossed')
      for (const { row, place } of event.cells ?? []) crosses.add(`${event.seat}:${row}:${place}`)
  }
  return crosses
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
