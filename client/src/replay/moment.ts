import { crossesOf } from '../game/sheet/crosses'
import type { Event, Moment, Play, Replay } from '../protocol/types'
import { playAt } from '../review/position'

// What a replay shows at a moment.

/** The moments of a turn up to this one. */
function ofTurn(moments: Moment[], at: number): Moment[] {
  const now = moments[at]
  return moments.slice(0, at + 1).filter((moment) => moment.turn === now?.turn)
}

/** The last moment of a turn or, if it has none, of the turn before. */
export function endOf(moments: Moment[], turn: number): number {
  return Math.max(
    moments.findLastIndex((moment) => moment.turn <= turn),
    0,
  )
}

/**
 * A moment as a play in which nobody decides. It keeps the throw and the active player of its turn even after the
 * turn is over.
 */
export function playOf(head: Replay, moments: Moment[], at: number): Play | null {
  const now = moments[at]
  if (!now) return null
  const thrown = ofTurn(moments, at).findLast((moment) => moment.position.roll) ?? now
  const position = { ...now.position, roll: thrown.position.roll, active: thrown.position.active }
  return { ...playAt({ ...now, position, dice: thrown.dice }, head), moment: at }
}

/** What has happened in the turn so far. */
export const eventsOf = (moments: Moment[], at: number): Event[] =>
  ofTurn(moments, at).flatMap((moment) => moment.events)

/** The crosses of the turn so far. */
export const freshOf = (moments: Moment[], at: number): Set<string> => new Set(crossesOf(eventsOf(moments, at)))
