import { expect, test } from 'vitest'
import type { Choice, Layout, Player, Position } from '../../protocol/types'
import { drawSheet, isLostBy } from './sheet'

const cell = (number: number, colour: string, closes = false) => ({ number, colour, closes })
const layout = {
  need: 2,
  rows: [
    { lock: 'red', cells: [cell(2, 'red'), cell(3, 'yellow'), cell(4, 'red'), cell(5, 'red', true)] },
    { lock: 'blue', cells: [cell(5, 'blue'), cell(4, 'blue'), cell(3, 'blue')] },
  ],
} as Layout
const position = { closed: ['blue'] } as Position
const player = { rows: { red: [3], blue: [5] }, locks: [] as string[] } as unknown as Player
const choice = { choice: 'R5', skips: 1, cells: [{ row: 0, place: 3 }] } as Choice

const draw = () => drawSheet({ layout, position, player, choices: [choice], fresh: new Set(['1:R3']), seat: 1 })

test('each cell has one of five states', () => {
  const [red, blue] = draw()
  expect(red?.cells.map((c) => c.state)).toEqual(['passed', 'crossed', 'open', 'legal'])
  expect(blue?.cells.map((c) => c.state)).toEqual(['crossed', 'closed', 'closed'])
})

test('a cell keeps its own colour in a row of another', () => {
  expect(draw()[0]?.cells[1]).toMatchObject({ colour: 'yellow', number: 3, fresh: true })
})

test('the lock tells who closed the row', () => {
  expect(draw().map((row) => row.lock)).toEqual(['open', 'closed'])
  const own = drawSheet({
    layout,
    position,
    player: { ...player, locks: ['blue'] },
    choices: [],
    fresh: new Set(),
    seat: 0,
  })
  expect(own[1]?.lock).toBe('locked')
})

test('a choice loses the open cells on its left and nothing else', () => {
  const lost = draw().flatMap((row) =>
    row.cells.filter((c) => isLostBy(choice, c)).map((c) => `${row.colour}${c.place}`),
  )
  expect(lost).toEqual(['red2'])
  expect(draw()[0]?.cells.some((c) => isLostBy(null, c))).toBe(false)
})
