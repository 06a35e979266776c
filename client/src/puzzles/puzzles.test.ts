// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, test } from 'vitest'
import { serve } from '../protocol/answers.fixture'
import { leavePlayer } from '../protocol/players'
import { exchangeTries, wrongMost } from '../protocol/tries'
import type { PuzzleTry } from '../protocol/types'
import { playAt } from '../review/position'
import { reviewed } from '../review/reviewed.fixture'
import { found } from '../ui/messages'
import PuzzlesPage from './PuzzlesPage.svelte'
import { editions, explanationOf, gradeOf, type Puzzle, pricedDecision, puzzleOf, puzzlesOf, tenOf } from './puzzle'
import { counted, firstTry, ofDay, tried } from './solved'

const puzzle = (more: Partial<Puzzle> = {}): Puzzle => ({
  record: ['active You', 'roll 1 2 R3 Y4 G5 B6'],
  theme: 'lock',
  choices: ['R3', '-'],
  chances: [600, 500],
  found: [10, 10, 10, 10],
  ...more,
})

afterEach(() => localStorage.clear())

test('every shipped puzzle has words for its theme and its reasons', async () => {
  expect(editions).toContain('classic')
  for (const edition of editions) {
    const list = await puzzlesOf(edition)
    expect(list.length).toBeGreaterThan(20)
    for (const theme of new Set(list.map((one) => one.theme))) {
      const reasons = ['card', 'cross'].includes(theme) ? [''] : ['_yes', '_no']
      expect(
        [`theme_${theme}`, ...reasons.map((way) => `why_${theme}${way}`)].filter((key) => !found(`puzzle_${key}`)),
      ).toEqual([])
    }
  }
})

test.each([
  [[10, 10, 10, 10], 'easy'],
  [[8, 8, 9, 10], 'medium'],
  [[5, 6, 8, 9], 'hard'],
])('found by bots %j: %s', (found, grade) => {
  expect(gradeOf(puzzle({ found }))).toBe(grade)
})

test('a day has one puzzle, another than the day before', async () => {
  const list = await puzzlesOf('classic')
  expect(puzzleOf('2026-11-29', list)).toBe(puzzleOf('2026-11-29', list))
  expect(puzzleOf('2026-11-30', list)).not.toBe(puzzleOf('2026-11-29', list))
  expect(puzzleOf('2026-11-29', [])).toBeUndefined()
})

test('ten in a row are ten different ones, the easier first', async () => {
  const ten = tenOf(await puzzlesOf('classic'), () => 0.4)
  const order = ten.map((one) => ['easy', 'medium', 'hard'].indexOf(gradeOf(one)))
  expect([new Set(ten).size, order]).toEqual([10, order.toSorted()])
  expect(tenOf([puzzle()])).toHaveLength(1)
})

describe('a decision with its prices', () => {
  const { decision, head } = reviewed('classic')
  const judged = decision()
  const play = { ...playAt(judged, head), choices: judged.choices }
  const words = judged.choices.map(({ choice }) => choice)

  test('has the choices in the order of the puzzle, and what the chosen one loses', () => {
    const chances = words.map((_, place) => 700 - 100 * place)
    const priced = pricedDecision(puzzle({ choices: words.toReversed(), chances }), play, words[0] ?? '')
    expect(priced.choices.map(({ choice }) => choice)).toEqual(words.toReversed())
    expect([priced.best, priced.chosen]).toEqual([0, words.length - 1])
    expect(priced.loss.value).toBeCloseTo((words.length - 1) / 10)
  })

  test.each([
    ['lock', { locks: true }, 'lock_yes'],
    ['lock', {}, 'lock_no'],
    ['alive', { skips: 9 }, 'alive_yes'],
    ['alive', {}, 'alive_no'],
    ['card', {}, 'card'],
  ])('of the theme %s, best %j, is explained by %s', (theme, best, reason) => {
    const [first, second] = judged.choices
    if (!first || !second) throw new Error('too few choices')
    const plain = { locks: false, ends: false, penalty: false, skips: 0 }
    const choices = [
      { ...first, ...plain, ...best },
      { ...second, ...plain },
    ]
    expect(explanationOf(puzzle({ theme }), { ...judged, choices }, undefined)).toBe(reason)
  })
})

test('the first try at a puzzle counts, and the one of a day', () => {
  const [one, other] = [puzzle(), puzzle({ record: ['active Other'] })]
  tried('classic', one, false, '2026-11-29')
  tried('classic', one, true, '2026-11-29')
  tried('classic', other, true)
  expect([firstTry(one), firstTry(other)]).toEqual([false, true])
  expect([ofDay('classic', '2026-11-29'), ofDay('classic', '2026-11-30'), ofDay('longo', '2026-11-29')]).toEqual([
    false,
    null,
    null,
  ])
  expect(counted([one, other, puzzle({ record: [] })])).toEqual({ right: 1, all: 2 })
})

test('what is wrong most is said by theme, where there are enough tries', () => {
  const tries = (theme: string, all: number, right: number, edition = 'classic') => {
    for (let at = 0; at < all; at++) tried(edition, puzzle({ theme, record: [edition, theme, `${at}`] }), at < right)
  }
  tries('lock', 4, 3)
  tries('end', 5, 1)
  tries('penalty', 2, 0) // too few
  tries('card', 6, 6) // never wrong
  tries('end', 3, 2, 'longo')
  expect(wrongMost()).toEqual([
    { edition: 'classic', theme: 'end', all: 5, wrong: 4 },
    { edition: 'longo', theme: 'end', all: 3, wrong: 1 },
    { edition: 'classic', theme: 'lock', all: 4, wrong: 1 },
  ])
})

test('a player has the tries of all devices, each once', async () => {
  const player = { id: 'ABCD2345', token: 'T'.repeat(26), called: '', tables: [], noted: [] }
  tried('classic', puzzle(), false) // before there was a player: it comes along
  localStorage.setItem('rowlock.players', JSON.stringify([player]))
  const elsewhere = { puzzle: 'there', edition: 'longo', theme: 'end', right: true }
  const kept: PuzzleTry[] = [elsewhere]
  const asked = serve({
    'POST /api/players/puzzles': ({ tries, after }: { tries: PuzzleTry[]; after: number }) => {
      kept.push(...tries)
      return { tries: kept.slice(after), all: kept.length }
    },
  })
  await exchangeTries(player)
  expect(firstTry(puzzle())).toBe(false)
  tried('classic', puzzle({ record: ['another'] }), true)
  await exchangeTries(player)
  expect(kept.map(({ right }) => right)).toEqual([true, false, true])
  await exchangeTries(player)
  expect(asked.map(({ body }) => [Object(body).tries.length, Object(body).after])).toEqual([
    [1, 0],
    [1, 2],
    [0, 3],
  ])
  const other = { ...player, id: 'BENBEN22' }
  localStorage.setItem('rowlock.players', JSON.stringify([other, player]))
  expect(firstTry(puzzle())).toBeNull() // it is another person's
  leavePlayer(player)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('rowlock.puzzles'))).toEqual([])
})

test('the page offers an edition, its themes and how hard they are', async () => {
  const { unmount } = render(PuzzlesPage, { edition: 'longo' })
  const game = screen.getByLabelText<HTMLSelectElement>('Game')
  expect(game.value).toBe('longo')
  await screen.findByRole('option', { name: 'Lock or wait' })
  const begin = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Begin' })
  expect(begin.map(({ disabled }) => disabled)).toEqual([false, false])
  await fireEvent.change(game, { target: { value: 'classic' } })
  await screen.findByRole('option', { name: 'Take the penalty or not' })
  unmount()
})
