import type { Face } from '../game/words/card'
import { m } from '../ui/messages'
import type { Game } from './game'
import { lastPicture, playPicture } from './moments'
import type { Section, Step } from './page'

// What cards in place of dice add to the rules, and what they change.

const front = (colour: string, number: number): Face => ({ colour, number, joker: false })
const back = (number: number): Face => ({ colour: '', number, joker: false })
const joker = (number: number): Face => ({ colour: '', number, joker: true })

/** How many cards there are. */
const DECK = { plain: 44, jokers: 55 }

export const cardNeed = ({ jokers }: Game): Step[] => [
  {
    text: () =>
      jokers ? m.rules_need_cards_jokers({ count: DECK.jokers }) : m.rules_need_cards({ count: DECK.plain }),
    own: true,
    picture: {
      cards: [front('red', 5), front('yellow', 11), front('green', 8), front('blue', 2), back(4), back(9)],
      caption: m.rules_need_cards_seen,
    },
  },
  { text: m.rules_need_deal, clauses: ['K2'], own: true },
]

export const cardTurn = (game: Game): Section => {
  const { cards = [], ...crossed } = playPicture(game) ?? {}
  return {
    title: m.rules_turn,
    counted: true,
    steps: [
      { text: m.rules_card_active, clauses: ['C4'] },
      {
        text: m.rules_card_take,
        clauses: ['K3'],
        own: true,
        picture: { cards: [back(3), back(7), back(7), back(10)], caption: m.rules_card_take_seen },
      },
      {
        text: m.rules_card_call,
        clauses: ['K4'],
        own: true,
        picture: { cards: [back(6)], caption: m.rules_card_call_seen },
        reading: m.rules_turn_sealed,
      },
      { text: m.rules_card_play, clauses: ['K5'], own: true, picture: cards.length ? { cards } : undefined },
      { text: m.rules_card_cross, clauses: ['K6'], own: true, picture: crossed.sheet && crossed },
      { text: m.rules_card_discard, clauses: ['K7'], own: true },
    ],
  }
}

export const cardClosing = (game: Game): Step[] => {
  const [first] = game.locked
  if (!first) return []
  return [
    {
      text: () => m.rules_card_last({ count: first.need }),
      clauses: [game.clauses.lock],
      own: true,
      picture: lastPicture(game),
      reading: m.rules_card_sixth,
    },
    { text: m.rules_closing_lock, clauses: ['C10'] },
    { text: m.rules_card_alone, own: true, clauses: ['K9'] },
  ]
}

export const jokers: Section = {
  title: m.rules_jokers,
  steps: [
    {
      text: m.rules_joker_colour,
      clauses: ['K12'],
      own: true,
      picture: { cards: [joker(7), front('yellow', 6), front('yellow', 9)], caption: m.rules_joker_seen },
    },
    { text: m.rules_joker_twice, own: true, picture: { cards: [joker(9), front('yellow', 9)] } },
  ],
}

export const cardPenalty: Step = { text: m.rules_penalty_card, own: true }

export const cardEnd = ({ layout }: Game): Step[] => [
  { text: () => m.rules_end_card({ count: layout.closed_rows }), own: true, reading: m.rules_end_card_once },
]
