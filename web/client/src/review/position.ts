import type { Decision, Play, Review } from '../protocol/types'

type Shown = Pick<Decision, 'position' | 'sheets' | 'dice' | 'end' | 'cards'>

/** A position of a game that is over as a play that nobody takes part in. */
export function playAt(
  { position, sheets, dice, end, cards }: Shown,
  { layouts, track }: Pick<Review, 'layouts' | 'track'>,
): Play {
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
