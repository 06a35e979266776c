import type { Choice } from '../../protocol/types'
import * as m from '../../ui/paraglide/messages'
import { colourName, list } from '../../ui/words'
import { cardOf, type PlayedCards, readPlay } from '../cards/card'
import { playColours, type Tapped, wanted } from '../decision/picking'

// What cards and plays are called.

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

const crossedName = ({ colour, numbers }: PlayedCards) => numbersOf(colour, numbers.map(String))

/** A play in full: its cards and what it crosses. */
export function playTitle(play: PlayedCards): string {
  const cards = playedName(play)
  const all = play.numbers.length === play.cards.length
  if (!play.numbers.length) return m.play_nothing({ cards })
  return all ? m.play_all({ cards, count: play.numbers.length }) : m.play_some({ cards, cells: crossedName(play) })
}

/** The sentence of the log for a play. */
export function playLine(name: string, words: string): string {
  return m.event_played({ name, play: playTitle(readPlay(words)) })
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
