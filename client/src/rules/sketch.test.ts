import { describe, expect, test } from 'vitest'
import type { RowSketch } from './page'
import { drawField, drawRow } from './sketch'

describe('a sketched row', () => {
  const row = (more: Partial<RowSketch> = {}) => drawRow({ colour: 'red', numbers: [2, 3, 4, 5, 6], ...more }, 0)
  const states = (more: Partial<RowSketch>) => row(more).cells.map(({ state }) => state)

  test.each<[string, Partial<RowSketch>, string[]]>([
    ['is open without a cross', {}, ['open', 'open', 'open', 'open', 'open']],
    [
      'leaves behind what is left of its last cross',
      { crossed: [3, 5] },
      ['passed', 'crossed', 'passed', 'crossed', 'open'],
    ],
    ['offers what may be crossed', { crossed: [3], legal: [5] }, ['passed', 'crossed', 'open', 'legal', 'open']],
    [
      'offers nothing behind its last cross',
      { crossed: [4], legal: [2, 4] },
      ['passed', 'passed', 'legal', 'open', 'open'],
    ],
    [
      'knows a number that is crossed twice',
      { second: true, crossed: [3, 3] },
      ['passed', 'twice', 'open', 'open', 'open'],
    ],
    [
      'is closed where it is crossed no more',
      { crossed: [2], lock: 'closed' },
      ['crossed', 'closed', 'closed', 'closed', 'closed'],
    ],
  ])('%s', (_, more, expected) => {
    expect(states(more)).toEqual(expected)
  })

  test('counts its crosses, both of a number that has two', () => {
    expect(row({ crossed: [3, 3, 5], second: true }).crosses).toBe(3)
    expect(row({ crossed: [3, 3, 5], second: true }).cells.map(({ crosses }) => crosses)).toEqual([0, 2, 0, 1, 0])
  })

  test('has second boxes below all numbers but the last', () => {
    expect(row({ second: true }).cells.map(({ twice }) => twice)).toEqual([true, true, true, true, false])
    expect(row().cells.some(({ twice }) => twice)).toBe(false)
  })

  test.each([
    ['red', undefined, 'open', false],
    ['red', 'locked', 'locked', false],
    ['red-yellow', undefined, 'none', true],
    ['red-yellow', 'closed', 'none', true],
  ] as const)('%s with lock %s ends in %s', (colour, lock, end, between) => {
    expect(drawRow({ colour, numbers: [2], ...(lock && { lock }) }, 1)).toMatchObject({ lock: end, between })
  })

  test('between two rows it has the colours of both, else its own or those of its cells', () => {
    const colours = (more: Partial<RowSketch>) => row(more).cells.map((cell) => cell.colours)
    expect(colours({ colour: 'red-yellow' })[4]).toEqual(['red', 'yellow'])
    expect(colours({})[4]).toEqual(['red'])
    expect(colours({ colours: ['blue', 'green'] })).toEqual([['blue'], ['green'], ['red'], ['red'], ['red']])
  })
})

test('a sketched field is drawn in its place, the start without number and colour', () => {
  expect(drawField({ points: 0 }, 0)).toMatchObject({
    colour: '',
    number: 0,
    pawns: [],
    goal: false,
    line: 1,
    column: 1,
  })
  expect(drawField({ colour: 'blue', number: 4, points: 19, goal: true, pawn: 'B' }, 3)).toMatchObject({
    goal: true,
    column: 4,
    pawns: [{ name: 'B', mark: 'B' }],
  })
})
