import { describe, expect, test } from 'vitest'
import type { Choice, Player, Track } from '../../protocol/types'
import { fieldLabel } from '../words/track'
import { drawTrack, fieldSize } from './track'

const field = (number: number, goal = false) => ({ number, colour: 'red', points: number, goal })
const track: Track = { name: 'short', fields: [field(2), field(3), field(4), field(5), field(6, true)] }
const player = (name: string, pawn: number) => ({ name, pawn }) as Player
const move = (steps: number, at: number, crosses: boolean) =>
  ({ kind: 'pawn', steps, field: at, cells: crosses ? [{}] : [] }) as unknown as Choice
const draw = (players: Player[], choices: Choice[] = [], perLine = 3) => drawTrack(track, players, choices, perLine)

test('the start comes first and prints no number', () => {
  const fields = draw([])
  expect(fields.map(({ index, number }) => [index, number])).toEqual([
    [0, 0],
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 5],
    [5, 6],
  ])
})

test('the path is folded, so that neighbours lie side by side', () => {
  expect(draw([]).map(({ line, column }) => [line, column])).toEqual([
    [1, 1],
    [1, 2],
    [1, 3],
    [2, 3],
    [2, 2],
    [2, 1],
  ])
})

test('pawns stand on their fields, several on the start', () => {
  const fields = draw([player('Ann', 0), player('Ben', 0), player('Cleo', 4)])
  expect(fields.map(({ pawns }) => pawns.map(({ name }) => name))).toEqual([['Ann', 'Ben'], [], [], [], ['Cleo'], []])
})

describe('pawns are marked', () => {
  const marks = (...names: string[]) => draw(names.map((name) => player(name, 0)))[0]?.pawns.map(({ mark }) => mark)

  test('by initials', () => {
    expect(marks('Ann', 'sensible 2', 'Ольга')).toEqual(['A', 'S2', 'О'])
  })

  test('and by seats where initials do not tell them apart', () => {
    expect(marks('Ann', 'Alf', 'Ben')).toEqual(['A1', 'A2', 'B'])
  })

  test('by whole characters', () => {
    expect(marks('🎲 dice')).toEqual(['🎲D'])
  })
})

describe('a field says', () => {
  const [start, , third, , , goal] = draw([player('Ann', 0), player('Ben', 5)], [move(2, 2, true)])

  test.each([
    ['who stands at the start', start, 'Start, pawn of Ann'],
    ['what it prints, and how far it is', third, 'Field 2: Red 3, 3 points, 2 steps away'],
    ['that it is a goal, and who got there', goal, 'Field 5: Red 6, 6 points, goal, pawn of Ben'],
  ])('%s', (_, drawn, says) => {
    expect(drawn && fieldLabel(drawn)).toBe(says)
  })

  test('that its number is crossed before', () => {
    const [, first] = draw([], [move(1, 1, false)])
    expect(first && fieldLabel(first)).toBe('Field 1: Red 2, 2 points, 1 step away, crossed before')
  })
})

test.each([
  ['a large screen', 1250, 1080, 41, 59],
  ['a short path on it', 1250, 1080, 13, 60],
  ['a desktop', 850, 800, 41, 41],
  ['a phone', 340, 740, 41, 41],
])('the fields of a path on %s', (_, width, height, fields, size) => {
  expect(fieldSize(width, height, fields)).toBe(size)
})
