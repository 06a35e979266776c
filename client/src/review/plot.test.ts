import { expect, test } from 'vitest'
import type { Decision, Outlook, Review, Turn } from '../protocol/types'
import { bounds, courses, mishaps } from './plot'
import { nothing } from './received'

const figure = (value: number) => ({ value, error: 0 })
const outlook = (points: number, chance: number | null): Outlook => ({
  points: figure(points),
  chance: chance === null ? null : figure(chance),
  lead: null,
})

test('a course begins before the first turn and goes on turn by turn', () => {
  const head = { start: [outlook(80, 0.5), outlook(81, 0.5)] } as Review
  const turns = [{ after: [outlook(70, 0.4), outlook(85, 0.6)] }] as Turn[]
  const drawn = courses({ ...nothing, head, turns })
  expect(drawn.map(({ values }) => values.map(({ value }) => value))).toEqual([
    [0.5, 0.4],
    [0.5, 0.6],
  ])
  expect(bounds(drawn, 'chance')).toEqual([0, 1])
})

test('who plays alone has a course of points, with room for it', () => {
  const head = { start: [outlook(115.5, null)] } as Review
  const turns = [{ after: [outlook(92, null)] }, { after: [outlook(-4, null)] }] as Turn[]
  expect(bounds(courses({ ...nothing, head, turns }), 'points')).toEqual([-10, 120])
})

test('a turn has one mark a seat, for the worst of what is not small', () => {
  const made = (number: number, turn: number, seat: number, grade: string, loss: number) =>
    ({ number, turn, seat, class: grade, loss: figure(loss) }) as Decision
  const decisions = [
    made(0, 1, 0, 'medium', 0.05),
    made(1, 1, 0, 'large', 0.2),
    made(2, 1, 1, 'small', 0.01),
    made(3, 2, 1, 'medium', 0.04),
    made(4, 2, 0, 'fine', 0.3),
  ]
  expect(mishaps(decisions).map((decision) => decision.number)).toEqual([1, 3])
})
