import { describe, expect, test } from 'vitest'
import type { Decision, Position, Priced, Review } from '../protocol/types'
import { pricedName } from './choice'

const cells = [2, 3, 4].map((number) => ({ number, colour: 'red', colours: ['red'], closes: false }))
const head = {
  layout: { rows: [{ lock: 'red', cells }] },
  track: { name: 'short', fields: [2, 4].map((number) => ({ number, colour: 'red', points: number, goal: false })) },
} as Review

function priced(word: string, given: Partial<Priced> = {}): Priced {
  const figure = { value: 1, error: 0 }
  return {
    choice: word,
    cells: [],
    cards: [],
    colour: '',
    penalty: false,
    field: 0,
    points: figure,
    chance: null,
    ...given,
  }
}

const named = (phase: string, choice: Priced) =>
  pricedName(choice, { phase, position: {} as Position } as Decision, head)

describe('a priced choice is called', () => {
  test.each([
    ['by its number', 'white', priced('R3', { cells: [{ row: 0, place: 1 }] }), 'Red 3'],
    ['a pass', 'white', priced('-'), 'Pass'],
    ['a pass that costs', 'colour', priced('-', { penalty: true }), 'Pass, take a penalty'],
    ['by the field it leads to', 'pawn', priced('2', { field: 2, cells: [{ row: 0, place: 2 }] }), '2 steps to Red 4'],
    ['by a field that is crossed no more', 'pawn', priced('1', { field: 1 }), '1 step to Red 2'],
  ])('%s', (_, phase, choice, name) => {
    expect(named(phase, choice)).toBe(name)
  })
})
