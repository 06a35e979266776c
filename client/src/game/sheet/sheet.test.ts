// @vitest-environment jsdom
import { render } from '@testing-library/svelte'
import { expect, test } from 'vitest'
import type { Choice, LayoutCell, LayoutRow, Play } from '../../protocol/types'
import { recordingOf } from '../recorded/recorded'
import { cellLabel } from '../words/printed'
import { cellName, lockLabel, rowName } from '../words/sheet'
import Sheet from './Sheet.svelte'
import { drawSheet, isLostBy, kept, linesOf, scoringRows } from './sheet'

const cell = (word: string, number: number, colours: string[], more: Partial<LayoutCell> = {}): LayoutCell => ({
  word,
  number,
  colours,
  ...more,
})
const rows = [
  {
    name: 'R',
    colour: 'red',
    lock: 'red',
    need: 5,
    between: [],
    counts_in: [0],
    cells: [
      cell('R2', 2, ['yellow'], { twice: true }),
      cell('R3', 3, ['red']),
      cell('R4', 4, ['red'], { closes: true }),
    ],
  },
  {
    name: 'RY',
    colour: 'red-yellow',
    lock: '',
    need: 0,
    between: [0, 2],
    counts_in: [0, 2],
    cells: [cell('RY2', 2, ['red', 'yellow']), cell('RY3', 3, ['red', 'yellow']), cell('RY4', 4, ['red', 'yellow'])],
  },
]
const sheet = {
  layout: 0,
  rows: [
    { cells: ['again', 'open', 'waits'], lock: 'open', missing: 4, crosses: 1, points: 1 },
    { cells: ['passed', 'crossed', 'waits'], lock: 'none', missing: 0, crosses: 1, points: 0 },
  ],
  groups: [{ crosses: 2, points: 3 }],
  struck: 0,
}
const choice = { choice: 'R4', skips: 1, lost: ['R3'], cells: [{ row: 0, place: 2 }] } as Choice
const player = { name: 'Ann', penalties: 0, lucky: null, hand: null, points: { total: 4 } }
const layout = {
  rows,
  groups: [{ cells: ['R3'], points: [0, 1, 3] }],
  marks: [],
  bar: [],
  swaps: [],
  prizes: [],
  prize_sum: 0,
  penalties: 4,
  penalty_points: -5,
}
const play = {
  layouts: [layout],
  sheets: [sheet],
  position: { players: [player], active: 'Ann' },
  choices: [],
} as unknown as Play

const draw = (choices = [choice]) => drawSheet({ play, seat: 0, choices, fresh: new Set(['0:1:1']) })

test('cells stand as the server says, but for those that a choice crosses', () => {
  expect(draw().map((row) => row.cells.map(({ state }) => state))).toEqual([
    ['again', 'open', 'legal'],
    ['passed', 'crossed', 'waits'],
  ])
})

test('a choice leaves behind what the server says', () => {
  const lost = draw().flatMap((row) => row.cells.filter((drawn) => isLostBy(choice, drawn)).map(cellName))
  expect(lost).toEqual(['Red 3'])
  expect(draw()[0]?.cells.some((drawn) => isLostBy(null, drawn))).toBe(false)
})

test('cells and rows of two colours are called by both', () => {
  expect(cellLabel(draw()[1]?.cells[1] as never)).toBe('Red/Yellow 3, crossed, just now')
  expect(rowName('red-yellow')).toBe('Red/Yellow')
})

test('a lock says how many crosses it needs', () => {
  expect(lockLabel(draw()[0] as never)).toBe('Red lock, needs 4 more crosses')
})

test('rows between score in their neighbours and not by themselves', () => {
  expect(scoringRows(play, 0)).toEqual([{ colour: 'red', crosses: 1, points: 1, last: 2, locked: false }])
})

test('a sheet draws second boxes, frames, round cells of two colours and points of groups', () => {
  render(Sheet, { play, player: player as never, seat: 0, fresh: new Set<string>() })
  const all = (query: string) => document.querySelectorAll(query).length
  expect(all('.cell')).toBe(6)
  expect(all('.cell u')).toBe(1)
  expect(all('.cell.framed')).toBe(1)
  expect(all('.cell.own')).toBe(1)
  expect(all('.cell.both')).toBe(3)
  expect(all('.row.between')).toBe(1)
  expect(all('.lock')).toBe(1)
  expect(document.querySelector('.foot')?.textContent).toContain('Framed cells3')
})

test('the points of a pawn’s field stand beside those of the rows', () => {
  const { play } = recordingOf('onboard').middle.table as { play: Play }
  const [player] = play.position.players
  const field = player?.pawn ?? 0
  render(Sheet, { play, player: player as never, seat: 0, fresh: new Set<string>() })
  const said = new RegExp(`Pawn on field\\s${field}${play.track?.fields[field - 1]?.points}\\s`)
  expect(document.querySelector('.foot')?.textContent).toMatch(said)
})

test('what is drawn as before stays the same, to its rows', () => {
  const before = draw()
  const now = kept(draw([]), before)
  const changed = now.flatMap((row, at) => row.cells.filter((cell, place) => cell !== before[at]?.cells[place]))
  expect(changed.map(({ word }) => word)).toEqual(['R4'])
  expect(now.map((row, at) => row === before[at])).toEqual(now.map((_, at) => at > 0))
  expect(now).toEqual(draw([]))
})

test.each([
  ['classic', { rows: 4, lines: 4, fields: 0, tall: false, many: false }],
  ['longo', { rows: 4, lines: 8, fields: 0, tall: true, many: false }],
  ['big-points', { rows: 6, lines: 6, fields: 0, tall: false, many: true }],
])('the sheet of %s needs the height of its rows', (edition, lines) => {
  expect(linesOf(recordingOf(edition).middle.table.play as Play)).toEqual(lines)
})

test('a bar and swap fields need a line each', () => {
  expect(linesOf({ ...play, layouts: [{ ...layout, bar: ['red'], swaps: [[8, 5]] }] as never }).fields).toBe(2)
})

test('a row of many cells counts wherever it lies', () => {
  const play = recordingOf('longo').middle.table.play as Play
  const short = { ...play.layouts[0]?.rows?.[0], cells: [] } as unknown as LayoutRow
  const layouts = play.layouts.map((layout) => ({ ...layout, rows: [short, ...(layout.rows ?? []).slice(1)] }))
  expect(linesOf({ ...play, layouts }).tall).toBe(true)
})
