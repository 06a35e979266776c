import type { Play } from '../../protocol/types'
import { scoringRows } from '../sheet/sheet'

/** The longest row of a finished game, and who has one that long. */
interface Longest {
  names: string[]
  crosses: number
}

export function longestRow(play: Play): Longest | null {
  const longest = play.position.players.map((_, seat) =>
    Math.max(0, ...scoringRows(play, seat).map((row) => row.crosses)),
  )
  const crosses = Math.max(0, ...longest)
  if (!crosses) return null
  return {
    names: play.position.players.filter((_, seat) => longest[seat] === crosses).map(({ name }) => name),
    crosses,
  }
}

/** The names of those who took no penalty. */
export const unpunished = (play: Play): string[] =>
  play.position.players.filter(({ points }) => points.penalties === 0).map(({ name }) => name)
