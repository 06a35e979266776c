import { expect, test } from 'vitest'
import type { Layout, LayoutRow } from '../protocol/types'
import {
  addCell,
  addRow,
  chain,
  freeNumbers,
  putInto,
  removeCell,
  removeRow,
  saidOf,
  setColour,
  setDice,
  setLock,
  setName,
  setNeed,
  setNumber,
  setSaid,
  toggleFlag,
  turnRow,
  unchain,
  type Written,
} from './lines'

const colours: Record<string, string> = { R: 'red', B: 'blue' }

/** A row as the program reads it. */
const row = (name: string, numbers: number[], twice: number[] = []): LayoutRow => ({
  name,
  colour: colours[name] ?? '',
  lock: colours[name] ?? '',
  need: 3,
  between: [],
  counts_in: [],
  cells: numbers.map((number) => ({
    word: `${name}${number}`,
    number,
    colours: [colours[name] ?? ''],
    ...(twice.includes(number) && { twice: true }),
  })),
})

const text = `sheet 1
name "Mine" # a name
need 3
row R 2..6 lock need 2 # reds
row B 6 2 4 5 3 lock
twice R3
group R4 B4 points 1 3
link R5 B5
all R2 B2 score 9
`
const layout = {
  rows: [row('R', [2, 3, 4, 5, 6], [3]), row('B', [6, 2, 4, 5, 3])],
  groups: [{ cells: ['R4', 'B4'], points: [0, 1, 3] }],
  marks: [
    { cells: ['R5', 'B5'], all: false, effect: 'cross_others', amount: 0 },
    { cells: ['R2', 'B2'], all: true, effect: 'end_points', amount: 9 },
  ],
  die_faces: 6,
} as unknown as Required<Layout>
const written: Written = { text, layout, pad: 0, leftOut: [] }

/** The lines that a change has taken out and put in. */
function changed(now: string): string[] {
  const [before, after] = [text.split('\n'), now.split('\n')]
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`),
  ]
}

const red = '- row R 2..6 lock need 2 # reds'

test('a number changes in its row and in every line that names the cell', () => {
  expect(changed(setNumber(written, 0, 2, 9))).toEqual([
    red,
    '- group R4 B4 points 1 3',
    '+ row R 2 3 9 5 6 lock need 2 # reds',
    '+ group R9 B4 points 1 3',
  ])
  expect(changed(setNumber(written, 0, 0, 12))).toContain('+ all R12 B2 score 9')
  expect(freeNumbers(written, 0)).toEqual([7, 8, 9, 10, 11, 12])
})

test('a cell takes a colour, and its row’s own again', () => {
  expect(changed(setColour(written, 0, 4, 'blue'))).toEqual([red, '+ row R 2..5 B6 lock need 2 # reds'])
  expect(setColour(written, 0, 4, 'red')).toBe(text)
})

test('cells come and go, and chains with them', () => {
  expect(changed(addCell(written, 0, 4))).toEqual([red, '+ row R 2..7 lock need 2 # reds'])
  expect(changed(removeCell(written, 0, 3))).toEqual([red, '- link R5 B5', '+ row R 2..4 6 lock need 2 # reds'])
  expect(changed(removeCell(written, 0, 1))).toContain('- twice R3')
})

test('a row turns, locks and needs', () => {
  expect(changed(turnRow(written, 0))).toEqual([red, '+ row R 6..2 lock need 2 # reds'])
  expect(changed(setLock(written, 0, 0))).toEqual([red, '+ row R 2..6 need 2 # reds'])
  expect(changed(setLock(written, 0, 2))).toEqual([red, '+ row R 2..6 lock 2 need 2 # reds'])
  expect(changed(setNeed(written, 0, 4))).toEqual([red, '+ row R 2..6 lock need 4 # reds'])
  expect(changed(setNeed(written, 1, 4))).toEqual(['- row B 6 2 4 5 3 lock', '+ row B 6 2 4 5 3 lock need 4'])
})

test('behind a square the number comes next to that before it', () => {
  const after = (...numbers: number[]) => {
    const rows = [row('R', numbers), row('B', [6, 2, 4, 5, 3])]
    return addCell({ ...written, layout: { ...layout, rows } }, 0, numbers.length - 1).match(
      /row R (.*) lock need/,
    )?.[1]
  }
  expect([after(2, 3, 0), after(12, 11, 0), after(2, 0, 3), after(0)]).toEqual([
    '2 3 + 4',
    '12 11 + 10',
    '2 + 3 4',
    '+ 2',
  ])
})

test('a square stays one, in its row and in lists', () => {
  const squared = row('R', [2, 3, 0, 4, 5]).cells.map((cell) => (cell.number ? cell : { ...cell, word: 'R3+' }))
  const rows = [{ ...row('R', []), cells: squared }, row('B', [6, 2, 4, 5, 3])]
  const withSquare = { ...written, layout: { ...layout, rows } }
  expect(changed(setNeed(withSquare, 0, 4))).toEqual([red, '+ row R 2 3 + 4 5 lock need 4 # reds'])
  expect(changed(toggleFlag(withSquare, 'R3+', 'double'))).toEqual(['+ double R3+'])
})

test('rows come in a colour that has none, and go with all that names them', () => {
  expect(changed(addRow(written, text))).toEqual(['+ row Y 2..12 lock'])
  expect(changed(removeRow(written, 1))).toEqual([
    '- row B 6 2 4 5 3 lock',
    '- group R4 B4 points 1 3',
    '- link R5 B5',
    '- all R2 B2 score 9',
    '+ group R4 points 1 3',
    '+ all R2 score 9',
  ])
  expect(addRow(null, 'sheet 1\n')).toBe('sheet 1\nrow R 2..12 lock\n')
})

test('boxes, frames and chains', () => {
  expect(changed(toggleFlag(written, 'R4', 'twice'))).toEqual(['- twice R3', '+ twice R3 R4'])
  expect(changed(toggleFlag(written, 'R3', 'twice'))).toEqual(['- twice R3'])
  expect(changed(toggleFlag(written, 'B5', 'double'))).toEqual(['+ double B5'])
  expect(changed(putInto(written, 'group', 'R6', 0))).toEqual([
    '- group R4 B4 points 1 3',
    '+ group R4 B4 R6 points 1 3',
  ])
  expect(changed(putInto(written, 'group', 'R4', 1))).toEqual([
    '- group R4 B4 points 1 3',
    '+ group B4 points 1 3',
    '+ group R4 points 1 3 6 10',
  ])
  expect(changed(putInto(written, 'all', 'R4', 0))).toEqual(['- all R2 B2 score 9', '+ all R2 B2 R4 score 9'])
  expect(changed(putInto(written, 'all', 'R4', 1))).toEqual(['+ all R4 score 5'])
  expect(changed(toggleFlag(written, 'R4', 'box'))).toEqual(['+ box R4'])
  expect(changed(chain(written, 'R6', 'B6'))).toEqual(['+ link R6 B6'])
  expect(changed(chain(written, 'R5', 'B3'))).toEqual(['- link R5 B5', '+ link R5 B5 B3'])
  expect(changed(unchain(written, 'R5'))).toEqual(['- link R5 B5'])
})

test('lines that could not be read are left alone', () => {
  const spoilt = text.replace('row R', 'row Q 1\nrow R')
  expect(turnRow({ ...written, text: spoilt, leftOut: [4] }, 0)).toContain('row Q 1\nrow R 6..2 lock need 2')
})

test('a line of another sheet is left alone', () => {
  const pads = `${text}pad A\ngroup R6 points 1\npad B\ngroup B6 points 1\n`
  const groups = [...layout.groups, { cells: ['B6'], points: [0, 1] }]
  const onB = { text: pads, layout: { ...layout, groups }, pad: 1, leftOut: [] }
  expect(putInto(onB, 'group', 'B3', 1)).toBe(pads.replace('group B6', 'group B6 B3'))
})

test('a sheet with rows of its own gets its own lines', () => {
  const rows = 'row R 2..6 lock\nrow B 6 2 4 5 3 lock\n'
  const pads = `sheet 1\npad A\n${rows}pad B\n${rows}`
  const onA = { text: pads, layout: { ...layout, groups: [], marks: [] }, pad: 0, leftOut: [] }
  expect(chain(onA, 'R6', 'B6')).toBe(`sheet 1\npad A\n${rows}link R6 B6\npad B\n${rows}`)
  expect(chain({ ...onA, pad: 1 }, 'R6', 'B6')).toBe(`${pads}link R6 B6\n`)
})

test('what the whole sheet says', () => {
  expect(changed(setName(text, 'A "b"'))).toEqual(['- name "Mine" # a name', '+ name "A b"'])
  expect(changed(setName(text, ''))).toEqual(['- name "Mine" # a name'])
  expect(changed(setSaid(text, 'end', '3 rows 4 misses'))).toEqual(['+ end 3 rows 4 misses'])
  expect([saidOf(text, 'need'), saidOf(text, 'points')]).toEqual(['3', ''])
  const eight = setDice(text, '8')
  expect(changed(eight)).toEqual(['+ dice 8'])
  expect(setDice(eight, '6')).toBe(text)
  expect(changed(setDice(text, 'jokers'))).toEqual(['+ cards jokers'])
  expect(changed(setDice(text, 'cards'))).toEqual(['+ cards'])
})
