import { describe, expect, it } from 'vitest'
import type { Card, Choice } from '../../protocol/types'
import { best, canCross, mayTap, narrowed, playColours, tap, wanted } from './picking'

const colours: Record<string, string> = { R: 'red', G: 'green' }
const card = (word: string): Card => {
  const letter = word.charAt(0)
  return { word, number: Number(word.slice(1)), colour: colours[letter] ?? '', joker: letter === 'J' }
}
const cell = { row: 0, place: 0, number: 9, colours: ['green'] }
const choice = (words: string, kind: string, cards: string[], crosses = 0, colour = ''): Choice => ({
  choice: words,
  kind,
  cards,
  cells: Array.from({ length: crosses }, () => cell),
  skips: 0,
  locks: false,
  gain: 0,
  penalty: false,
  ends: false,
  colour,
})

const takes = [choice('?4 ?8', 'take', ['?4', '?8']), choice('?4 ?4', 'take', ['?4', '?4'])]
const plays = [
  choice('G9', 'play', ['G9'], 0, 'green'),
  choice('G9=G9', 'play', ['G9'], 1, 'green'),
  choice('G9 G5=G9', 'play', ['G9', 'G5'], 1, 'green'),
  choice('G9 J4:G=G9 G4', 'play', ['G9', 'J4'], 2, 'green'),
  choice('J4:R', 'play', ['J4'], 0, 'red'),
  choice('J4:G=G4', 'play', ['J4'], 1, 'green'),
]
const at = (word: string, place: number) => ({ card: card(word), place })
const words = (choices: Choice[]) => choices.map((c) => c.choice)

describe('choosing by tapping cards', () => {
  it('offers nothing before the cards of a choice are all tapped', () => {
    expect(words(narrowed(takes, [], null))).toEqual([])
    expect(words(narrowed(takes, [at('?4', 0)], null))).toEqual([])
    expect(wanted(takes, [at('?4', 0)])).toEqual([1])
    expect(words(narrowed(takes, [at('?8', 2), at('?4', 0)], null))).toEqual(['?4 ?8'])
  })

  it('tells equal cards apart by their place', () => {
    const one = [at('?4', 0)]
    expect(mayTap(takes, one, at('?4', 1))).toBe(true)
    expect(words(narrowed(takes, tap(one, at('?4', 1)), null))).toEqual(['?4 ?4'])
    expect(tap(one, at('?4', 0))).toEqual([])
  })

  it('lets only cards be tapped that go on with those tapped before', () => {
    expect(mayTap(plays, [at('G5', 1)], at('J4', 2))).toBe(false)
    expect(mayTap(plays, [at('G9', 0)], at('G5', 1))).toBe(true)
    expect(mayTap(takes, [at('?8', 2)], at('?8', 3))).toBe(false)
  })

  it('lists the plays of exactly these cards, most crosses first', () => {
    expect(words(narrowed(plays, [at('G9', 0)], null))).toEqual(['G9=G9', 'G9'])
  })

  it('begins with a few plays, those that gain most first', () => {
    const gains = [1, 5, 3, 2, 4].map((gain) => ({ ...choice(`${gain}`, 'play', ['G9'], 1), gain }))
    expect(words(best(gains))).toEqual(['5', '4', '3', '2'])
    expect(best(takes)).toEqual([])
  })

  it('asks for a colour only while jokers stand alone', () => {
    const joker = at('J4', 2)
    expect(playColours(plays, [joker])).toEqual(['red', 'green'])
    expect(words(narrowed(plays, [joker], null))).toEqual([])
    expect(words(narrowed(plays, [joker], 'green'))).toEqual(['J4:G=G4'])
    expect(playColours(plays, [at('G9', 0), joker])).toEqual(['green'])
    expect(words(narrowed(plays, [at('G9', 0), joker], null))).toEqual(['G9 J4:G=G9 G4'])
  })

  it('knows which cards some choice crosses', () => {
    expect(canCross(plays, card('G9'))).toBe(true)
    expect(canCross(plays, card('G5'))).toBe(true)
    expect(canCross(takes, card('?4'))).toBe(false)
  })
})
