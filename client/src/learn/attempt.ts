import type { Event, Play } from '../protocol/types'

// The outcome of a try at a lesson.

/** The learner's seat. */
export const SEAT = 0

const decisions = new Set(['crossed', 'chose', 'passed'])

/** The learner's decisions. */
export const decided = (events: Event[]): Event[] =>
  events.filter((event) => event.seat === SEAT && decisions.has(event.kind))

/** Whether each decision is one of those that the lesson aims at. */
export const isMeant = (events: Event[], aims: string[][]): boolean =>
  aims.every((aim, at) => !aim.length || aim.includes(events[at]?.word ?? '-'))

/** The play now, but with the throw of the last decision and nothing left to decide. */
export function settled(asked: Play, now: Play): Play {
  const { roll, active, phase } = asked.position
  const position = { ...now.position, roll, active, phase: now.position.over ? now.position.phase : phase }
  return { ...now, position, dice: asked.dice, choices: [], chosen: null, left_ms: null, throw_ms: null }
}
