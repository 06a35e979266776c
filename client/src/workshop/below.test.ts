import { expect, test } from 'vitest'
import {
  addPad,
  dropLines,
  footOf,
  layField,
  numbersIn,
  type Page,
  parted,
  removePad,
  type Said,
  saidLines,
  sayLine,
  setFoot,
  setGoal,
} from './below'

const text = `sheet 1
name "Mine"
row R 2..6 lock # reds
row B 6..2 lock
bar R B R # twice red
box R3 B3
all R2 B2 score 9
path R2/1 B3/1
`
const page: Page = { text, pad: 0 }
const said = (keyword: string): Said => saidLines(page, keyword)[0] ?? { at: -1, words: [] }
/** A line as a change has left it. */
const line = (text: string, keyword: string) => text.split('\n').find((line) => line.startsWith(keyword))

test('a line is read and said again, and keeps what is noted behind it', () => {
  expect(said('bar')).toEqual({ at: 4, words: ['R', 'B', 'R'] })
  expect(sayLine(text, 4, ['B'])).toBe(text.replace('bar R B R', 'bar B'))
  expect(dropLines(text, [4, 5])).toBe(text.replace(/bar.*\nbox.*\n/, ''))
  expect(numbersIn('1, 3;  -6 x')).toBe('1 3 -6')
  expect(parted(['R7', 'points', '1'], 'points')).toEqual([['R7'], ['points', '1']])
})

test('one thing stands below the rows, and its boxes go with it', () => {
  expect(footOf(page)).toBe('bar')
  expect(setFoot(page, 'bar', ['R', 'B'])).toBe(text)
  expect(setFoot(page, '', [])).toBe(text.replace(/bar.*\nbox.*\n/, ''))
  const swaps = setFoot(page, 'swap', ['R', 'B'])
  expect([footOf({ text: swaps, pad: 0 }), line(swaps, 'bar'), line(swaps, 'box')]).toEqual([
    'swap',
    undefined,
    undefined,
  ])
  expect(line(setFoot({ text: swaps, pad: 0 }, 'bar', ['R', 'B']), 'bar')).toBe('bar R B')
  expect(line(setFoot(page, 'prize', []), 'prize')).toBe('prize 10 points 5 10 15')
})

test('what cells do together changes', () => {
  expect(line(setGoal(text, said('all'), 'emptiest', 2), 'all')).toBe('all R2 B2 emptiest 2')
  expect(line(setGoal(text, said('all'), 'free', 2), 'all')).toBe('all R2 B2 free')
})

test('a path is laid, its points growing by one every second field', () => {
  const once = layField(text, said('path'), 'R4')
  expect(line(once, 'path')).toBe('path R2/1 B3/1 R4/2')
  const twice = layField(once, saidLines({ text: once, pad: 0 }, 'path')[0] ?? said('path'), 'R5')
  expect(line(twice, 'path')).toBe('path R2/1 B3/1 R4/2 R5/2')
})

test('a second sheet begins as the first, and goes again', () => {
  const both = addPad(page)
  const printed = text.split('\n').slice(2, 7).join('\n')
  expect(both).toBe(`sheet 1\nname "Mine"\npath R2/1 B3/1\npad A\n${printed}\npad B\n${printed}\n`)
  expect(saidLines({ text: both, pad: 1 }, 'bar').map(({ at }) => at)).toEqual([12])
  const third = addPad({ text: both, pad: 1 })
  expect(third.split('\n').filter((line) => line.startsWith('pad'))).toEqual(['pad A', 'pad B', 'pad C'])
  expect(removePad({ text: third, pad: 2 })).toBe(both)
  expect(removePad({ text: both, pad: 0 })).toBe(`sheet 1\nname "Mine"\npath R2/1 B3/1\n${printed}\n`)
})
