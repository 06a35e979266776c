import { expect, test } from 'vitest'
import type { Layout, LayoutCell, Mark } from '../protocol/types'
import { drawnOn } from './drawn'
import { gameOf, type Printing } from './game'
import printed from './layouts.json'

type Print = Required<Layout>
const editions = printed as unknown as Record<string, Omit<Printing, 'edition'>>
const drawn = (printing: Omit<Printing, 'edition'>) =>
  drawnOn(gameOf({ edition: '', ...printing })).map((line) => line().replaceAll('\u00a0', ' '))

/** The plainest sheet with a change. */
function changed(change: (layout: Print) => unknown): string {
  const one = structuredClone(editions.classic) as Omit<Printing, 'edition'>
  change(one.layouts[0] as Print)
  return drawn(one).join('\n')
}

const cell = (row: number, place: number, more: Partial<LayoutCell>) => (layout: Print) =>
  Object.assign(layout.rows[row]?.cells[place] ?? {}, more)
const group = (...cells: string[]) => ({ cells, points: [0, 1, 3] })
const mark = (effect: string, ...cells: string[]): Mark => ({ effect, cells, all: false, amount: 1 })

/** Words whose place is only drawn, each in two places. */
const places: Record<string, [(layout: Print) => unknown, (layout: Print) => unknown]> = {
  double: [cell(0, 1, { double: true }), cell(1, 1, { double: true })],
  twice: [cell(0, 1, { twice: true }), cell(0, 2, { twice: true })],
  group: [({ groups }) => groups.push(group('R3', 'Y4')), ({ groups }) => groups.push(group('R4', 'Y4'))],
  groups: [
    ({ groups }) => groups.push(group('R3', 'Y4'), group('G3', 'B4')),
    ({ groups }) => groups.push(group('G3', 'B4'), group('R3', 'Y4')),
  ],
  chain: [
    ({ marks }) => marks.push(mark('cross_others', 'R3', 'Y4')),
    ({ marks }) => marks.push(mark('cross_others', 'R3', 'G4')),
  ],
  box: [({ marks }) => marks.push(mark('advance_bar', 'R3')), ({ marks }) => marks.push(mark('advance_bar', 'R4'))],
  bar: [({ bar }) => bar.push('red', 'blue'), ({ bar }) => bar.push('blue', 'red')],
  swaps: [({ swaps }) => swaps.push([8, 5]), ({ swaps }) => swaps.push([9, 7])],
  colours: [cell(0, 4, { colours: ['blue'] }), cell(0, 5, { colours: ['blue'] })],
  numbers: [cell(0, 4, { number: 12 }), cell(0, 5, { number: 12 })],
}

test.each(Object.entries(places))('where %s stand is said', (_, [here, there]) => {
  const [one, other, plain] = [changed(here), changed(there), changed(() => {})]
  expect(plain).toBe('')
  expect(one).not.toBe('')
  expect(one).not.toBe(other)
})

test.each([
  ['gemixxt-a', 'Red: Yellow 2–4, Blue 5–7, Green 8–10, and Red 11–12'],
  ['gemixxt-b', 'Red: 10, 6, 2, 8, 3, 4, 12, 5, 9, 7, 11'],
  ['double-b', 'Green, doubled: 10, 8, 6, 4.'],
  ['longo', 'The pairs of lucky numbers: 4/9, 5/8, 5/10,'],
  ['connect-15', 'Green: 12, 11, 10, □, 9, 8, 7, 6, □, 5, 4, □, 3, 2'],
  ['connected-steps', 'Sheet D: Framed, from the left: Yellow 2, Red 3, Yellow 4, Green 9, Blue 8, Green 7,'],
])('of %s: %s', (edition, line) => {
  const lines = drawn(editions[edition] as Omit<Printing, 'edition'>)
  expect(lines).toContainEqual(expect.stringContaining(line))
})

test.each(['classic', 'cards', 'onboard', 'double-a'])('%s draws nothing that its page does not say', (edition) => {
  expect(drawn(editions[edition] as Omit<Printing, 'edition'>)).toEqual([])
})
