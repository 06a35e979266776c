// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { expect, test } from 'vitest'
import type { Turn } from '../protocol/types'
import Curve from './Curve.svelte'
import { lines, outlook, received, reviewed, turn } from './reviewed.fixture'

const classic = reviewed('classic')
const { head } = classic
const [ann, other] = head.names
const whole = received(lines(classic))
const all = (query: string) => [...document.querySelectorAll<HTMLElement>(query)]
const plain = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim()
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Go to a turn' })
const spoken = () => slider().getAttribute('aria-valuetext')
const points = (seat: number) => all('polyline')[seat]?.getAttribute('points')?.split(' ') ?? []

const draw = (turn: number | null = null, some = whole) => render(Curve, { head, received: some, turn })

test('draws a line a player from the start over every turn', () => {
  draw()
  expect(screen.getByRole('heading').textContent).toBe('Chance to win')
  expect(all('polyline')).toHaveLength(2)
  expect([points(0).length, points(1).length]).toEqual([4, 4])
  expect(points(0)[0]).toBe(points(1)[0]) // even at the start
  const heights = [0, 1].map((seat) => Number(points(seat)[3]?.split(',')[1]))
  expect(heights[0]).toBeGreaterThan(heights[1] ?? 0) // the winner is above
})

test('lines differ by their dashes, and so does the key', () => {
  draw()
  const dashes = (query: string) => all(query).map((line) => line.getAttribute('stroke-dasharray') ?? '')
  expect(new Set(dashes('polyline')).size).toBe(2)
  expect(dashes('li line')).toEqual(dashes('polyline'))
  expect(all('li').map(plain)).toEqual([`${ann} 0.0% ±3.0`, `${other} 100.0% ±3.0`])
})

test.each([
  [null, `Whole game, ${ann} 0.0% ±3.0, ${other} 100.0% ±3.0`, '0'],
  [1, `Turn 1, ${ann} 55.0% ±3.0, ${other} 45.0% ±3.0`, '1'],
  [2, `Turn 2, ${ann} 30.0% ±3.0, ${other} 70.0% ±3.0`, '2'],
])('turn %s is said as “%s”', (at, said, value) => {
  draw(at)
  expect([spoken(), slider().value, slider().max]).toEqual([said, value, '3'])
  expect(all('.cursor')).toHaveLength(at === null ? 0 : 1)
  expect(all('.dot')).toHaveLength(at === null ? 0 : 2)
  expect(plain(all('.place')[0])).toBe(said.split(',')[0])
})

test('the slider goes to a turn, and at its first step to the whole game', async () => {
  draw()
  await fireEvent.input(slider(), { target: { value: '2' } })
  expect(spoken()).toMatch(/^Turn 2, /)
  await fireEvent.input(slider(), { target: { value: '0' } })
  expect(spoken()).toMatch(/^Whole game, /)
})

test('marks what was bad, where it was done', () => {
  draw()
  expect(all('.mark').map(plain)).toEqual(['??', '?'])
  const [large, medium] = all('.mark').map((mark) => mark.getAttribute('x'))
  expect([large, medium]).toEqual([2, 3].map((turn) => points(0)[turn]?.split(',')[0]))
})

test('as much as has come is drawn, over the room that the whole game takes', () => {
  const coming = received(lines(classic).slice(0, 6))
  draw(null, coming)
  const [far] = [points(0).at(-1)?.split(',')[0]]
  expect(points(0)).toHaveLength(3)
  expect(slider().max).toBe('2')
  draw()
  expect(all('polyline')[2]?.getAttribute('points')?.split(' ')[2]?.split(',')[0]).toBe(far)
})

test('a turn that has not come yet shows the last that has', () => {
  draw(3, received(lines(classic).slice(0, 6)))
  expect(all('li').map(plain)).toEqual([`${ann} 30.0% ±3.0`, `${other} 70.0% ±3.0`])
})

test('who plays alone sees points, with a scale that has room for them', () => {
  const alone = reviewed('classic', { unit: 'points', names: ['Ann'], start: [outlook(71, null)], turns: 1 })
  const after: Turn = { ...turn(1, 0, [0, 0]), after: [outlook(88, null)] }
  render(Curve, { head: alone.head, received: received([alone.head, after]), turn: 1 })
  expect(screen.getByRole('heading').textContent).toBe('Expected points')
  expect(all('.scale').map(plain)).toEqual(['70', '80', '90'])
  expect(spoken()).toBe('Turn 1, Ann 88.0 ±2.5')
})

test('the picture is for the eye, the table has its figures', () => {
  draw()
  expect(all('.plot > svg')[0]?.getAttribute('aria-hidden')).toBe('true')
  expect(plain(all('summary')[0])).toBe('As a table')
  const table = within(document.querySelector('table') as HTMLElement)
  expect(table.getAllByRole('columnheader', { hidden: true }).map(plain)).toEqual(['Turn', ann, other])
  expect(
    table
      .getAllByRole('row', { hidden: true })
      .slice(1)
      .map((row) => [...row.children].map(plain)),
  ).toEqual([
    ['Start', '50.0% ±3.0', '50.0% ±3.0'],
    ['1', '55.0% ±3.0', '45.0% ±3.0'],
    ['2', '30.0% ±3.0', '70.0% ±3.0'],
    ['3', '0.0% ±3.0', '100.0% ±3.0'],
  ])
})
