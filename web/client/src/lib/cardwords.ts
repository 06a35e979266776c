import { cardOf, type PlayedCards, readPlay } from './card'
import * as m from './paraglide/messages'
import { playColours, type Tapped, wanted } from './picking'
import type { DrawnField } from './track'
import type { Choice, Track } from './wire'
import { colourName, list } from './words'

// What cards, plays and fields of a path are called.

export function cardName(word: string): string {
  const { colour, number, joker } = cardOf(word)
  if (joker) return m.card_joker({ number })
  return colour ? m.cell({ colour: colourName(colour), number }) : m.card_back({ number })
}

/** Numbers of one colour: "Green 11 and 9". */
const numbersOf = (colour: string, numbers: string[]) => m.cell({ colour: colourName(colour), number: list(numbers) })

function playedName({ colour, cards }: PlayedCards): string {
  return numbersOf(
    colour,
    cards.map((card) => (card.joker ? m.joker_number({ number: card.number }) : String(card.number))),
  )
}

const crossedName = ({ colour, cells }: PlayedCards) =>
  numbersOf(
    colour,
    cells.map((cell) => cell.slice(1)),
  )

/** A play in full: its cards and what it crosses. */
export function playTitle(words: string): string {
  const play = readPlay(words)
  const cards = playedName(play)
  const all = play.cells.length === play.cards.length
  if (!play.cells.length) return m.play_nothing({ cards })
  return all ? m.play_all({ cards, count: play.cells.length }) : m.play_some({ cards, cells: crossedName(play) })
}

/** The sentence of the log for a play. */
export function playLine(name: string, words: string): string {
  return m.event_played({ name, play: playTitle(words) })
}

export function takeLine(name: string, words: string): string {
  return m.event_took({ name, cards: list(words.split(' ').map((word) => String(cardOf(word).number))) })
}

/** What to tap next, empty where that is no question. */
export function pickHint(choices: Choice[], tapped: Tapped[], colour: string | null): string {
  if (playColours(choices, tapped).length > 1 && !colour) return m.pick_colour()
  const kind = choices.find((choice) => choice.cards.length)?.kind
  const [count = 0] = wanted(choices, tapped)
  if (kind === 'take' && count) return tapped.length ? m.pick_more({ count }) : m.pick_first({ count })
  return kind === 'play' && !tapped.length ? m.pick_cards() : ''
}

/** A choice of cards to take, by their numbers. */
export const takeTitle = (choice: Choice) =>
  m.take_choice({ cards: list(choice.cards.map((card) => String(cardOf(card).number))) })

/** Where a pawn goes: the field, and whether its number is crossed by it. */
export function pawnTitle(choice: Choice, track: Track | null): string {
  const field = track?.fields[choice.field - 1]
  const name = field ? m.cell({ colour: colourName(field.colour), number: field.number }) : ''
  return m.pawn_choice({ count: choice.steps, cell: name })
}

export function fieldLabel(field: DrawnField): string {
  if (!field.number) return withPawns(m.track_start(), field)
  const name = m.cell({ colour: colourName(field.colour), number: field.number })
  const label = m.field_label({ index: field.index, cell: name, count: field.points })
  const full = field.goal ? m.field_goal({ field: label }) : label
  if (!field.choice) return withPawns(full, field)
  const steps = m.field_steps({ field: full, count: field.choice.steps })
  return withPawns(field.choice.cells.length ? steps : m.field_again({ field: steps }), field)
}

function withPawns(label: string, { pawns }: DrawnField): string {
  return pawns.length ? m.field_pawns({ field: label, names: list(pawns.map((pawn) => pawn.name)) }) : label
}
