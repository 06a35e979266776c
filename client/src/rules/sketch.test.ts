import { describe, expect, test } from 'vitest'
import { recordingOf } from '../game/recorded/recorded'
import { layoutOf } from '../game/sheet/sheet'
import type { Play } from '../protocol/types'
import type { SheetPicture } from './page'
import { drawField, drawRows } from './sketch'

const layout = layoutOf(recordingOf('classic').last.table.play as Play)
const twice = structuredClone(layout)
for (const cell of twice.rows[0]?.cells ?? []) cell.twice = true
const double = structuredClone(layout)
for (const cell of double.rows[0]?.cells ?? []) cell.double = true

describe('a pictured row', () => {
  const first = (more: Partial<SheetPicture>) => drawRows({ layout, rows: [0], ...more })[0]?.[0]
  const states = (more: Partial<SheetPicture>) =>
    first(more)
      ?.cells.slice(0, 5)
      .map(({ state }) => state)

  test.each<[string, Partial<SheetPicture>, string[]]>([
    ['is open without a cross', {}, ['open', 'open', 'open', 'open', 'open']],
    [
      'leaves behind what is left of its last cross',
      { crossed: ['R3', 'R5'] },
      ['passed', 'crossed', 'passed', 'crossed', 'open'],
    ],
    ['offers what may be crossed', { crossed: ['R3'], legal: ['R5'] }, ['passed', 'crossed', 'open', 'legal', 'open']],
    [
      'knows a number that is crossed twice',
      { layout: twice, crossed: ['R3', 'R3'] },
      ['passed', 'twice', 'open', 'open', 'open'],
    ],
    [
      'knows a cell that counts twice',
      { layout: double, crossed: ['R3'] },
      ['passed', 'twice', 'open', 'open', 'open'],
    ],
    [
      'is closed where it is crossed no more',
      { crossed: ['R3'], locked: 0 },
      ['passed', 'crossed', 'closed', 'closed', 'closed'],
    ],
  ])('%s', (_, more, expected) => {
    expect(states(more)).toEqual(expected)
  })

  test('has its lock, crossed if it is locked', () => {
    expect(first({})?.lock).toBe('open')
    expect(first({ locked: 0 })?.lock).toBe('locked')
    expect(drawRows({ layout, locked: 0 })[1]?.[0].lock).toBe('open')
  })

  test('keeps its place on the sheet, so that lines between rows find their cells', () => {
    expect(drawRows({ layout, rows: [1, 3] }).map(([{ colour }, place]) => [colour, place])).toEqual([
      ['yellow', 1],
      ['blue', 3],
    ])
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
