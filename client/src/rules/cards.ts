import type { Face } from '../game/words/card'
import { m } from '../ui/messages'
import { figures } from './classic'
import { crossing, falling, fourRows, penalty, points } from './dice'
import type { Page, Section, Text } from './page'

const front = (colour: string, number: number): Face => ({ colour, number, joker: false })
const back = (number: number): Face => ({ colour: '', number, joker: false })
const joker = (number: number): Face => ({ colour: '', number, joker: true })

const need = (deck: Text): Section => ({
  title: m.rules_need,
  steps: [
    { text: () => m.rules_need_players({ most: figures.most }), clauses: ['K1'] },
    {
      text: m.rules_need_sheet,
      clauses: ['C2'],
      picture: {
        rows: fourRows(12),
        penalties: 0,
        caption: () => m.rules_need_rows({ top: 12 }),
      },
    },
    {
      text: deck,
      own: true,
      picture: {
        cards: [front('red', 5), front('yellow', 11), front('green', 8), front('blue', 2), back(4), back(9)],
        caption: m.rules_need_cards_seen,
      },
    },
    { text: m.rules_need_deal, clauses: ['K2'], own: true },
  ],
})

const turn: Section = {
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
    {
      text: m.rules_card_play,
      clauses: ['K5'],
      own: true,
      picture: { cards: [front('green', 10), front('green', 9), front('green', 7)] },
    },
    {
      text: m.rules_card_cross,
      clauses: ['K6'],
      own: true,
      picture: {
        rows: [falling('green', 12, { crossed: [12, 10, 9, 7] })],
        caption: m.rules_card_cross_seen,
      },
    },
    { text: m.rules_card_discard, clauses: ['K7'], own: true },
  ],
}

const closing: Section = {
  title: m.rules_closing,
  steps: [
    {
      text: m.rules_card_last,
      clauses: ['K8'],
      own: true,
      picture: {
        cards: [front('blue', 4), front('blue', 2)],
        rows: [falling('blue', 12, { crossed: [11, 9, 8, 6, 4, 2], lock: 'locked' })],
        caption: m.rules_card_last_seen,
      },
      reading: m.rules_card_sixth,
    },
    { text: m.rules_closing_lock, clauses: ['C10'] },
    { text: m.rules_card_alone, own: true, clauses: ['K9'] },
  ],
}

const jokers: Section = {
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

const page = (deck: Text, more: Section[]): Page => ({
  sections: [
    need(deck),
    turn,
    crossing(figures.top),
    closing,
    ...more,
    penalty([{ text: m.rules_penalty_card, own: true, picture: { penalties: 1 } }, { text: m.rules_penalty_choice }]),
    { title: m.rules_end, steps: [{ text: m.rules_end_card, own: true, reading: m.rules_end_card_once }] },
    points(figures.crosses),
  ],
})

export const cards = page(() => m.rules_need_cards({ count: 44 }), [])
export const cardsWithJokers = page(() => m.rules_need_cards_jokers({ count: 55 }), [jokers])
