import { expect, test } from 'vitest'
import type { Played } from '../protocol/played'
import { mean, range, ratio } from './statistics'
import { judged, places, wins } from './tally'

const rounded = (values: number[]) => values.map((value) => Math.round(value * 1000) / 1000)
const game = (rank: number, others: string[], more: Partial<Played> = {}): Played => ({
  code: 'K7M2QX',
  game: 1,
  edition: 'classic',
  ended: 0,
  points: 70,
  rank,
  firsts: 1,
  others,
  ...more,
})

test('a mean is as far off as Student’s distribution says, with nothing said of two games', () => {
  // By the textbook: 2.571 · 3.742 / √6 = 3.93 for six values, 1.984 · 29.01 / √100 for a hundred.
  const six = mean([60, 62, 64, 66, 68, 70])
  expect(six.value).toBe(65)
  expect(Math.abs(six.error / 3.926 - 1)).toBeLessThan(0.02)
  const hundred = mean(Array.from({ length: 100 }, (_, at) => at))
  expect(Math.abs(hundred.error / 5.757 - 1)).toBeLessThan(0.005)
  expect(Math.abs(mean([1, 2, 6]).error / 6.572 - 1)).toBeLessThan(0.05) // 4.303 · 2.646 / √3
  expect(mean([60, 70])).toEqual({ value: 65, error: 0 })
})

test('a mean of parts counts each by what is in it', () => {
  expect(
    ratio([
      { sum: 1, of: 10 },
      { sum: 5, of: 40 },
    ]).value,
  ).toBeCloseTo(0.12)
})

test('the range of a share is Wilson’s', () => {
  expect(rounded(range(0.5, 10))).toEqual([0.237, 0.763])
  expect(rounded(range(0, 4))).toEqual([0, 0.49])
  expect(rounded(range(1, 1))).toEqual([0.207, 1])
})

test('wins are counted against those who sat there, a shared first place in part', () => {
  const games = [
    game(1, ['steady']),
    game(1, ['steady', 'steady'], { firsts: 2 }),
    game(2, ['steady']),
    game(1, ['steady', 'master']),
    game(3, ['', 'master']),
    game(1, []),
  ]
  const found = wins(games).map(({ against, games, share, even }) => [against, games, share, even])
  expect(found).toEqual([
    [{ bot: 'steady' }, 3, 0.5, (1 / 2 + 1 / 3 + 1 / 2) / 3],
    ['bots', 1, 1, 1 / 3],
    ['people', 1, 0, 1 / 3],
  ])
  expect(places(games)).toEqual([
    [1, 3],
    [2, 1],
    [3, 1],
  ])
})

test('what reviews found stands apart by its unit', () => {
  const review = (unit: string, loss: number, decisions: number, luck: number) =>
    game(1, [], { review: { unit, loss, decisions, luck } })
  const found = judged([
    review('chance', 0.2, 20, 0.1),
    review('points', 9, 45, -3),
    review('chance', 0.1, 10, 0.3),
    review('chance', 0, 0, 0.9), // who decided nothing has nothing to be judged
    game(1, []),
  ])
  expect(found.map(({ unit, games, decisions }) => [unit, games, decisions])).toEqual([
    ['chance', 2, 30],
    ['points', 1, 45],
  ])
  expect(found.map(({ loss }) => Number(loss.value.toFixed(6)))).toEqual([0.01, 0.2])
  expect(found.map(({ luck }) => luck.value)).toEqual([0.2, -3])
})
