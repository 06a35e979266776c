import type { Decision, Play, Review } from '../protocol/types'

/** A position of the review as a play that nobody takes part in. */
export function playAt({ position, sheets, dice, end, cards }: Decision, { layouts, track }: Review): Play {
  return {
    moment: 0,
    position,
    layouts,
    sheets,
    dice,
    end,
    choices: [],
    chosen: null,
    left_ms: null,
    throw_ms: null,
    track,
    cards,
    steps: [],
  }
}
