import type { Choice, Play } from '../../protocol/types'
import { m } from '../../ui/messages'
import { list, points, signed } from '../../ui/words'
import { layoutOf } from '../sheet/sheet'
import { playTitle, takeTitle } from './card'
import { cellName } from './sheet'
import { pawnTitle } from './track'

// The name of a choice, and what it does.

/**
 * The name of a choice among others. For a play whose cards were chosen before, it names only what the play crosses.
 */
export function choiceTitle(choice: Choice, play: Play, chosen = true): string {
  if (choice.kind === 'play' && !chosen) return playTitle(choice)
  if (choice.kind !== 'cell' && choice.kind !== 'play') return choiceName(choice, play)
  return choice.cells.length ? cellNames(choice) : m.play_plain()
}

const cellNames = ({ cells }: Choice) => list(cells.map(cellName))

/** The name of a choice on its own. */
export function choiceName(choice: Choice, { track }: Pick<Play, 'track'>): string {
  switch (choice.kind) {
    case 'pass':
      return choice.penalty ? m.pass_penalty() : m.pass()
    case 'prize':
      return m.prize_choice()
    case 'pawn':
      return pawnTitle(choice, track)
    case 'take':
      return takeTitle(choice)
    case 'play':
      return m.play_choice({ play: playTitle(choice) })
    default:
      return choice.lucky ? m.lucky_choice({ cells: cellNames(choice) }) : cellNames(choice)
  }
}

/** The dice that a choice adds up, such as "3 + 4", or those that let it cross a square, "1, 5". */
export function choiceSum(choice: Choice, { dice }: Play): string {
  const shown = (choice.dice ?? []).map((name) => dice.find((die) => die.name === name)?.value ?? '')
  return shown.join(choice.cells[0]?.number === 0 ? ', ' : '\u00a0+\u00a0')
}

export function choiceNotes(choice: Choice): string[] {
  const notes: string[] = []
  if (choice.lucky) notes.push(m.lucky_note())
  if (choice.kind === 'pawn' && !choice.cells.length) notes.push(m.pawn_again())
  if (choice.skips) notes.push(m.skips({ count: choice.skips }))
  if (choice.gain) notes.push(signed(choice.gain))
  if (choice.locks) notes.push(m.locks_row())
  if (choice.ends) notes.push(m.ends_game())
  return notes
}

const gained = ({ gain }: Choice) => m.points_short({ points: signed(gain), count: Math.abs(gain) })

/** One sentence that says what confirming does. */
export function choiceEffect(choice: Choice, play: Play): string {
  const name = choiceTitle(choice, play)
  if (choice.ends) return m.effect_ends({ choice: name, gain: gained(choice) })
  if (choice.penalty) return penaltyEffect(choice, name, points(layoutOf(play).penalty_points))
  if (choice.skips) return m.effect_skips({ choice: name, count: choice.skips })
  return choice.gain ? m.effect({ choice: name, gain: gained(choice) }) : m.effect_plain({ choice: name })
}

const penaltyEffect = ({ kind }: Choice, name: string, points: string) =>
  kind === 'pass' ? m.effect_penalty({ points }) : m.effect_with_penalty({ choice: name, points })
