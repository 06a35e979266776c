import type { Decision, Moment, Play, Replay, Review } from '../protocol/types'

/** A position of a finished game as a play in which nobody decides. */
export function playAt(shown: Decision | Moment, { layouts, track }: Review | Replay): Play {
  const { position, sheets, dice, end, cards } = shown
  return {
    moment: 0,
    position,
    layouts,
    sheets,
    dice,
    end,
    choices: [],
    chosen: null,
    chosen_by_bot: false,
    left_ms: null,
    throw_ms: null,
    track,
    cards,
    steps: [],
    hints: false,
  }
}
