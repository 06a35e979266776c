import type { Cell, Event } from '../../protocol/types'

/** The word for a cross on a seat's sheet. */
export const crossWord = (seat: number, { row, place }: Pick<Cell, 'row' | 'place'>) => `${seat}:${row}:${place}`

/** The crosses of events, each by its word. */
export const crossesOf = (events: Event[]): string[] =>
  events.flatMap(({ kind, seat, cells = [] }) => (kind === 'crossed' ? cells.map((cell) => crossWord(seat, cell)) : []))

/** Whether an event is the first of a turn: a throw, or cards taken. */
const begins = (event: Event) => event.kind === 'rolled' || event.phase === 'take'

/** The newest crosses: those of this turn or, while it has none, of the turn before. */
export function newestCrosses(events: Event[]): Set<string> {
  const crosses = new Set<string>()
  for (const event of events.toReversed()) {
    if (event.kind === 'started' || (begins(event) && crosses.size)) break
    for (const cross of crossesOf([event])) crosses.add(cross)
  }
  return crosses
}
