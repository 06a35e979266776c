import { colourOf } from '../../ui/colours'

/** A card as one viewer sees it. */
export interface Card {
  number: number
  /** Its colour, empty for a joker and for a card of which only the number is seen. */
  colour: string
  joker: boolean
}

/** Reads a card as the server writes it: G4, a joker J7 or J7:G, a card of hidden colour ?4. */
export function cardOf(word: string): Card {
  const letter = word.charAt(0)
  return { number: Number.parseInt(word.slice(1), 10), colour: colourOf(letter), joker: letter === 'J' }
}

export interface PlayedCards {
  colour: string
  cards: Card[]
  /** What it crosses. */
  numbers: number[]
}

/** Reads a play of an event, as the record writes it: its cards, then the cells that it crosses. */
export function readPlay(words: string): PlayedCards {
  const [played = '', crossed = ''] = words.split('=')
  const cards = split(played)
  return {
    colour: colourOf(/:(\w)/.exec(words)?.[1] ?? words.charAt(0)), // that of a card, or the one that its jokers take
    cards: cards.map(cardOf),
    numbers: split(crossed).map((cell) => Number(cell.slice(1))),
  }
}

const split = (words: string) => words.split(' ').filter(Boolean)
