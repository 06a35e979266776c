import type { Event, Table, Update } from '../../protocol/types'
import type { Speed } from '../../ui/settings.svelte'
import { isOutcome } from '../words/event'

/** For how many milliseconds the crosses of a phase are shown before what follows them. */
const STANDS: Record<Speed, number> = { off: 0, fast: 500, normal: 1_100 }

/** An update to show, and for how long at least before the next one. */
export interface Step {
  update: Update
  stands: number
  /** When the server sent it. */
  at: number
}

/** The outcomes before the next throw or the end, and what comes after them. */
function parted(events: Event[]): [Event[], Event[]] {
  const last = events.findLastIndex(isOutcome)
  return [events.slice(0, last + 1), events.slice(last + 1)]
}

/** The table as it is now, but with the dice from before and nothing to decide. */
function withDiceOf(before: Table, table: Table): Table {
  const [was, now] = [before.play, table.play]
  if (!was || !now) return table
  const { roll, phase, active, call } = was.position
  const position = { ...now.position, phase, active, roll, ...(call && { call }) }
  const cards = now.cards && { ...now.cards, display: was.cards?.display ?? [] }
  return {
    ...table,
    state: before.state,
    play: { ...now, position, cards, dice: was.dice, choices: [], chosen: null, left_ms: null, throw_ms: null },
  }
}

/**
 * The steps in which to show an update: what everybody did, with the dice they used, then the next throw. The update's
 * events must be those that the table before has not shown.
 */
export function steps(before: Table | null, update: Update, speed: Speed): Step[] {
  const { events, table } = update
  const [at, stands] = [performance.now(), STANDS[speed]]
  const [done, then] = parted(events)
  const goesOn = before?.state === 'playing' && table.game === before.game && done.length > 0
  if (!stands || !before || !goesOn) return [{ update, stands: 0, at }]
  const waits = !then.length && table.state === 'playing' // before a throw by hand, the old dice stay
  if (waits && table.play?.throw_ms == null) return [{ update, stands, at }]
  const first = { ...update, events: done, table: withDiceOf(before, table) }
  return [
    { update: first, stands, at },
    { update: { ...update, events: then }, stands: 0, at },
  ]
}
