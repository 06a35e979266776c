import { describe, expect, test } from 'vitest'
import type { Decision, Priced } from '../protocol/types'
import { bestFirst, listed, lossOf } from './pick'

const decision = (number: number, turn: number, seat: number, grade: string) =>
  ({ type: 'decision', number, turn, seat, class: grade }) as Decision
const decisions = [
  decision(0, 1, 0, 'fine'),
  decision(1, 1, 1, 'large'),
  decision(2, 2, 0, 'small'),
  decision(3, 2, 1, 'fine'),
]

describe('the list', () => {
  test.each([
    ['everything', { seat: null, mistakes: false, turn: null }, [0, 1, 2, 3]],
    ['what one seat decided', { seat: 1, mistakes: false, turn: null }, [1, 3]],
    ['mistakes', { seat: null, mistakes: true, turn: null }, [1, 2]],
    ['mistakes of one seat', { seat: 0, mistakes: true, turn: null }, [2]],
    ['a turn, mistakes or not', { seat: null, mistakes: true, turn: 2 }, [2, 3]],
    ['what one seat decided in a turn', { seat: 0, mistakes: true, turn: 1 }, [0]],
  ])('shows %s', (_, filter, numbers) => {
    expect(listed(decisions, filter).map((d) => d.number)).toEqual(numbers)
  })
})

const priced = (choice: string, points: number, chance: number | null) =>
  ({
    choice,
    points: { value: points, error: 0 },
    chance: chance === null ? null : { value: chance, error: 0 },
  }) as Priced
const words = (choices: Priced[]) => choices.map((c) => c.choice)

describe('choices', () => {
  test('stand by their chance, then by their points', () => {
    const choices = [priced('-', 90, 0.2), priced('R5', 60, 0.5), priced('Y5', 70, 0.5), priced('B9', 10, 0.4)]
    expect(words(bestFirst({ choices, best: 2 }))).toEqual(['Y5', 'R5', 'B9', '-'])
  })

  test('stand by their points where nobody is to be beaten', () => {
    const choices = [priced('-', 90, null), priced('R5', 110.5, null), priced('Y5', 70, null)]
    expect(words(bestFirst({ choices, best: 1 }))).toEqual(['R5', '-', 'Y5'])
    expect(choices.map((c) => lossOf(c, { choices, best: 1 }))).toEqual([20.5, 0, 40.5])
  })

  test('begin with the one that the review calls the best', () => {
    const choices = [priced('-', 80, 0.5), priced('R5', 60, 0.5), priced('Y5', 70, 0.6)]
    expect(words(bestFirst({ choices, best: 1 }))).toEqual(['R5', 'Y5', '-'])
    expect(choices.map((c) => lossOf(c, { choices, best: 1 }))).toEqual([0, 0, 0])
  })
})
