import type { Event, Play } from '../protocol/types'

// What came of a lesson.

/** The seat of whoever learns. */
export const SEAT = 0

const decisions = new Set(['crossed', 'chose', 'passed'])

/** What whoever learns has decided. */
export const decided = (events: Event[]): Event[] =>
  events.filter((event) => event.seat === SEAT && decisions.has(event.kind))

/** Whether that is what the lesson is about. */
export const isMeant = (events: Event[], aims: string[][]): boolean =>
  aims.every((aim, at) => !aim.length || aim.includes(events[at]?.word ?? '-'))

/** A play as it stands after its last decision, with the throw that was decided on and nothing more to decide. */
export function settled(asked: Play, now: Play): Play {
  const { roll, active, phase } = asked.position
  const position = { ...now.position, roll, active, phase: now.position.over ? now.position.phase : phase }
  return { ...now, position, dice: asked.dice, choices: [], chosen: null, left_ms: null, throw_ms: null }
}
