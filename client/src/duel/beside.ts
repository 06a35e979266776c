import { choiceName } from '../game/words/choice'
import type { Roll } from '../protocol/types'
import type { Received } from '../review/received'

/** What one player has made of a turn. */
export interface Made {
  /** The choices, in words and in the order of the decisions. */
  choices: string[]
  /** What they have cost against the best ones, in the review's unit. */
  cost: number
  /** What the throw was worth. */
  luck: number
}

/** One turn of two games on the same throws. */
export interface Beside {
  turn: number
  roll: Roll | null
  own: Made | null
  other: Made | null
}

function madeOf({ head, decisions, turns }: Received, turn: number, seat: number): Made | null {
  const one = turns[turn - 1]
  if (!one || !head) return null
  const own = decisions.filter((decision) => decision.turn === turn && decision.seat === seat)
  return {
    choices: own.flatMap(({ choices, chosen }) => (choices[chosen] ? [choiceName(choices[chosen], head)] : [])),
    cost: own.reduce((sum, { loss }) => sum + loss.value, 0),
    luck: one.luck[seat] ?? 0,
  }
}

/** Two reviewed games turn by turn, for the person on that seat in both. */
export function beside(own: Received, other: Received, seat: number): Beside[] {
  const turns = Math.max(own.turns.length, other.turns.length)
  return Array.from({ length: turns }, (_, at) => ({
    turn: at + 1,
    roll: own.turns[at]?.roll ?? other.turns[at]?.roll ?? null,
    own: madeOf(own, at + 1, seat),
    other: madeOf(other, at + 1, seat),
  }))
}

/** The first turn in which two games differ, 0 if they do not. */
export const parted = (turns: Beside[]): number =>
  turns.find(({ own, other }) => own?.choices.join() !== other?.choices.join())?.turn ?? 0
