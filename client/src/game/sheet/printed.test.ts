import { expect, test } from 'vitest'
import type { Layout } from '../../protocol/types'
import { recordingOf } from '../recorded/recorded'
import { barStates } from './fields'
import { lineBetween, printedOn } from './printed'
import { layoutOf } from './sheet'

const box = (left: number, top: number) => ({ left, top, width: 20, height: 40 })
const within = { left: 0, top: 0, width: 100, height: 100 }

test('a line joins two cells from edge to edge and reaches a little into both', () => {
  expect(lineBetween(box(0, 0), box(0, 50), within)).toEqual({ x1: 0.1, y1: 0.36, x2: 0.1, y2: 0.54 })
  expect(lineBetween(box(0, 0), box(40, 0), within)).toEqual({ x1: 0.16, y1: 0.2, x2: 0.44, y2: 0.2 })
  expect(lineBetween(box(0, 0), box(0, 0), within)).toBeNull()
})

test('the stairs of framed cells are joined from step to step', () => {
  const { joins, cells } = printedOn(layoutOf(recordingOf('connected-steps').middle.table.play as never))
  expect(joins).toHaveLength(10)
  const steps = (word: string) => cells.get(word)?.steps.map((step) => step.word)
  expect([steps('Y2'), steps('G11'), steps('R7')]).toEqual([['G11'], ['Y2', 'B10'], ['Y6', 'Y8']])
  for (const [from, to] of joins) {
    const [[row, place], [nextRow, nextPlace]] = [from, to].map((at) => at.split('-').map(Number)) as [
      number[],
      number[],
    ]
    expect(nextPlace).toBe((place ?? 0) + 1)
    expect(Math.abs((nextRow ?? 0) - (row ?? 0))).toBe(1)
  }
})

const { rows, groups } = layoutOf(recordingOf('classic').middle.table.play as never)
const mark = (effect: string, cells: string[], all = false) => ({ effect, cells, all, amount: 1 })

test('a chain joins its cells, and every cell knows the others', () => {
  const layout = {
    rows,
    groups: [...groups],
    marks: [mark('cross_others', ['R6', 'Y6']), mark('end_points', ['R2', 'G9'], true)],
  }
  const { joins, cells } = printedOn(layout)
  expect(joins).toEqual([['0-4', '1-4']])
  expect(cells.get('R6')?.marking?.others.map(({ word }) => word)).toEqual(['Y6'])
  expect(cells.has('R3')).toBe(false)
  expect(printedOn(layout)).toBe(printedOn(layout))
})

test('the next field of a bar is the first whose row is open', () => {
  const bar = ['red', 'yellow', 'green', 'red']
  const drawn = { bar, rows } as Required<Layout>
  const now = (locks: string[]) => ({
    struck: 1,
    rows: locks.map((lock) => ({ cells: [], lock, missing: 0, crosses: 0, points: 0 })),
  })
  const states = (locks: string[]) => barStates(drawn, now(locks)).map(({ state }) => state)
  expect(states(['open', 'open', 'open', 'open'])).toEqual(['struck', 'next', 'open', 'open'])
  expect(states(['closed', 'locked', 'open', 'open'])).toEqual(['struck', 'void', 'next', 'void'])
  expect(barStates(drawn).map(({ state }) => state)).toEqual(['open', 'open', 'open', 'open'])
})
