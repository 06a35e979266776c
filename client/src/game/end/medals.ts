import type { Event, Play } from '../../protocol/types'
import { apart } from '../../ui/messages'
import { list, word } from '../../ui/words'
import { scoringRows } from '../sheet/sheet'

/** What stands out in a finished game, and the names of those who did it. */
export interface Medal {
  medal: 'lock' | 'row' | 'clean'
  names: string[]
  /** How many crosses the row has. */
  crosses?: number
}

/** The medals of a finished game. The first lock is left out where its events are not all known. */
export function medalsOf(play: Play, events: Event[]): Medal[] {
  const medals: Medal[] = [{ medal: 'lock', names: firstLock(play, events) }, longestRow(play)]
  if (play.position.players.length < 2) medals.length = 0 // alone everything is the first and the longest
  medals.push({ medal: 'clean', names: unpunished(play) })
  return medals.filter(({ names }) => names.length > 0)
}

/** The name of a medal, and who has it. */
export const medalLine = ({ medal, names, crosses }: Medal): string =>
  `${word('medal', medal)}${crosses ? ` (${crosses})` : ''}: ${list(names.map(apart))}`

/** Who locked a row before all others, from all events of the game; nobody is named where steps were taken back. */
function firstLock({ position }: Play, events: Event[]): string[] {
  const [begin] = events
  if (begin?.kind !== 'started' || events.some(({ kind }) => kind === 'undone')) return []
  const first = events.find(({ kind, seats }) => (kind === 'locked' || kind === 'closed') && seats?.length)
  return (first?.seats ?? []).flatMap((seat) => position.players[seat]?.name ?? [])
}

/** The row with the most crosses; all who have one that long share it. */
function longestRow(play: Play): Medal {
  const longest = play.position.players.map((_, seat) =>
    Math.max(0, ...scoringRows(play, seat).map((row) => row.crosses)),
  )
  const crosses = Math.max(0, ...longest)
  const has = (seat: number) => crosses > 0 && longest[seat] === crosses
  const names = play.position.players.filter((_, seat) => has(seat)).map(({ name }) => name)
  return { medal: 'row', names, crosses }
}

/** The names of those who took no penalty. */
const unpunished = (play: Play): string[] =>
  play.position.players.filter(({ points }) => points.penalties === 0).map(({ name }) => name)
