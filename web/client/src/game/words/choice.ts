import type { Choice, Layout, Play } from '../../protocol/types'
import * as m from '../../ui/paraglide/messages'
import { list, points, signed } from '../../ui/words'
import { cardOf, type PlayedCards } from '../cards/card'
import { playTitle, takeTitle } from './card'
import { cellName } from './sheet'
import { pawnTitle } from './track'

// What a choice is called, and what it does.

function placeName(layout: Layout, row: number, place: number): string {
  const cell = layout.rows[row]?.cells[place]
  return cell ? cellName(cell) : ''
}

/** A choice as one among others: of a play only what it crosses, since its cards have been chosen before. */
export function choiceTitle(choice: Choice, play: Play): string {
  if (choice.kind !== 'cell' && choice.kind !== 'play') return choiceName(choice, play)
  return choice.cells.length ? cellNames(choice, play.layout) : m.play_plain()
}

const cellNames = ({ cells }: Choice, layout: Layout) =>
  list(cells.map(({ row, place }) => placeName(layout, row, place)))

const playOf = ({ colour, cards, cells }: Choice, { rows }: Layout): PlayedCards => ({
  colour,
  cards: cards.map(cardOf),
  numbers: cells.flatMap(({ row, place }) => rows[row]?.cells[place]?.number ?? []),
})

/** A choice by itself. */
export function choiceName(choice: Choice, { layout, track }: Play): string {
  switch (choice.kind) {
    case 'pass':
      return choice.penalty ? m.pass_penalty() : m.pass()
    case 'pawn':
      return pawnTitle(choice, track)
    case 'take':
      return takeTitle(choice)
    case 'play':
      return m.play_choice({ play: playTitle(playOf(choice, layout)) })
    default:
      return choice.lucky ? m.lucky_choice({ cells: cellNames(choice, layout) }) : cellNames(choice, layout)
  }
}

/** The dice that a choice adds up, as in "3 + 4". */
export function choiceSum(choice: Choice, { dice }: Play): string {
  return choice.dice.map((name) => dice.find((die) => die.name === name)?.value ?? '').join(' + ')
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
  if (choice.penalty) return penaltyEffect(choice, name, points(play.layout.penalty_points))
  if (choice.skips) return m.effect_skips({ choice: name, count: choice.skips })
  return choice.gain ? m.effect({ choice: name, gain: gained(choice) }) : m.effect_plain({ choice: name })
}

const penaltyEffect = ({ kind }: Choice, name: string, points: string) =>
  kind === 'pass' ? m.effect_penalty({ points }) : m.effect_with_penalty({ choice: name, points })
