// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Card, Choice, Play } from '../../protocol/types'
import { settings } from '../../ui/settings.svelte'
import { recordingOf } from '../recorded/recorded'
import { Decision } from './decision.svelte'
import { mayTap } from './picking'
import type { Pointer } from './pointer'

const game = recordingOf('cards-jokers').middle.table.play as Play
const hand = game.cards?.hands[0] as Card[]
const display = game.cards?.display as Card[]
const [some] = game.choices as [Choice]
const sent = vi.fn<(moment: number, choice: string) => void>()
let decision: Decision

/** The choice to take these cards, such as "?3 ?4". */
const take = (...cards: Card[]): Choice => {
  const words = cards.map(({ word }) => word)
  return { ...some, choice: words.join(' '), kind: 'take', cards: words, colour: '', penalty: false }
}

function decide(choices: Choice[]): void {
  decision = new Decision(sent)
  decision.follow({ ...game, choices })
  vi.advanceTimersByTime(700)
}

/** Taps cards by their places. */
function tap(cards: Card[], places: number[], pointer: Pointer = 'other'): void {
  for (const place of places) decision.tap({ place, card: cards[place] as Card }, pointer)
}

const listed = () => decision.listed.map(({ choice }) => choice)
const mayGoOn = (cards: Card[]) =>
  cards.flatMap((card, place) => (mayTap(decision.open, decision.tapped, { place, card }) ? [card.word] : []))

beforeEach(() => {
  vi.useFakeTimers()
  sent.mockClear()
  settings.change({ confirm: 'never' })
})
afterEach(() => vi.useRealTimers())

describe('playing cards of a hand', () => {
  beforeEach(() => decide(game.choices))

  test.each([
    ['nothing', [], [], ['R4', 'R10', 'R11', 'B11', 'J9']],
    ['a red card', [0], ['R4'], ['R4', 'R10', 'R11', 'J9']],
    ['two red cards', [0, 1], ['R4 R10'], ['R4', 'R10', 'R11', 'J9']],
    ['the blue card', [3], ['B11'], ['B11', 'J9']],
    ['a joker alone, of no colour yet', [4], [], ['R4', 'R10', 'R11', 'B11', 'J9']],
    ['a joker with a card that says its colour', [4, 3], ['B11 J9:B'], ['B11', 'J9']],
    ['three cards, after which only they go back', [0, 1, 4], ['R4 R10 J9:R'], ['R4', 'R10', 'J9']],
    ['a card that is put back', [0, 1, 0], ['R10'], ['R4', 'R10', 'R11', 'J9']],
  ])('after %s', (_, places, offers, open) => {
    tap(hand, places)
    expect(listed()).toEqual(offers)
    expect(mayGoOn(hand)).toEqual(open)
    expect(sent).not.toHaveBeenCalled()
  })

  test.each(['red', 'yellow', 'green', 'blue'])('a joker alone is played as %s', (colour) => {
    tap(hand, [4])
    decision.playAs(colour)
    expect(decision.listed.map((choice) => choice.colour)).toEqual([colour])
  })

  test('a tap takes back what was picked', () => {
    settings.change({ confirm: 'always' })
    tap(hand, [0])
    decision.pick(decision.listed[0] as Choice, 'other')
    expect(decision.picked).toBe('R4')
    tap(hand, [1])
    expect(decision.picked).toBeNull()
  })
})

describe('taking cards of the display', () => {
  const [three, again, four] = display as [Card, Card, Card, Card]
  const pairs = [take(three, four), take(three, again)]

  test('has a button for all that may be taken, and then for what goes with the tapped cards', () => {
    const offered = () => decision.offered.map(({ choice }) => choice)
    settings.change({ confirm: 'always' })
    decide(pairs)
    expect(offered()).toEqual(['?3 ?4', '?3 ?3'])
    tap(display, [2])
    expect(offered()).toEqual(['?3 ?4'])
    decision.pick(decision.offered[0] as Choice, 'other')
    expect(decision.picked).toBe('?3 ?4')
  })

  test('is done with the last card that it needs', () => {
    decide(pairs)
    tap(display, [2])
    expect(sent).not.toHaveBeenCalled()
    tap(display, [0])
    expect(sent.mock.calls).toEqual([[game.moment, '?3 ?4']])
  })

  test('tells equal cards apart by where they lie', () => {
    decide(pairs)
    tap(display, [0, 0])
    expect(decision.tapped).toEqual([])
    tap(display, [0, 1])
    expect(sent.mock.calls).toEqual([[game.moment, '?3 ?3']])
  })

  test('is asked about where a finger took them', () => {
    settings.change({ confirm: 'touch' })
    decide(pairs)
    tap(display, [1, 2], 'touch')
    expect([decision.picked, sent.mock.calls]).toEqual(['?3 ?4', []])
  })

  test('takes no tap before the cards lie still', () => {
    decision = new Decision(sent)
    decision.follow({ ...game, choices: pairs })
    tap(display, [0])
    expect(decision.tapped).toEqual([])
  })
})
