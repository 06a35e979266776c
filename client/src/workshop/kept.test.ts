// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { drafts, dropDraft, keepDraft, newDraft } from './drafts'
import { barsOf, type Spread } from './report'
import { Steps } from './steps.svelte'

afterEach(() => localStorage.clear())

test('drafts are kept, the one changed last first, and go when they are deleted', () => {
  const [one, other] = [newDraft('sheet 1\n'), newDraft('sheet 1\nrow R 7\n')]
  keepDraft(one)
  keepDraft(other)
  expect(keepDraft({ ...one, name: 'One', text: 'sheet 1\nneed 3\n' })).toBe(true)
  expect(drafts().map(({ name, text }) => [name, text])).toEqual([
    ['One', 'sheet 1\nneed 3\n'],
    ['', 'sheet 1\nrow R 7\n'],
  ])
  dropDraft(one.id)
  expect(drafts()).toEqual([other])
  localStorage.setItem('rowlock.sheets', '[1, {"id": "a"}, null]')
  expect(drafts()).toEqual([])
})

test('changes are undone and done again, typing in one step', () => {
  const steps = new Steps('a')
  steps.change('b')
  for (const text of ['bc', 'bcd']) steps.change(text, 'typing')
  steps.pause()
  steps.change('bcde', 'typing')
  const undone = [1, 2, 3, 4].map(() => {
    steps.undo()
    return steps.text
  })
  expect(undone).toEqual(['bcd', 'b', 'a', 'a'])
  expect([steps.canUndo, steps.canRedo]).toEqual([false, true])
  steps.redo()
  expect(steps.text).toBe('b')
  steps.change('x')
  expect([steps.canRedo, steps.text]).toEqual([false, 'x'])
})

const spread = (counts: Record<number, number>): Spread => {
  const list = Object.entries(counts).map(([value, times]) => ({ value: Number(value), times }))
  const values = list.map(({ value }) => value)
  return { mean: 0, least: Math.min(...values), middle: 0, most: Math.max(...values), counts: list }
}

test('bars hold all games, side by side for two sheets', () => {
  const bars = barsOf([spread({ [-5]: 1, 40: 3 }), spread({ 0: 2, 99: 2 })], 24)
  expect(bars[0]).toEqual({ from: -5, to: -1, shares: [0.25, 0] })
  expect(bars.map(({ shares }) => shares[0]).reduce((sum, share = 0) => (sum ?? 0) + share, 0)).toBe(1)
  expect(bars.map(({ shares }) => shares[1]).reduce((sum, share = 0) => (sum ?? 0) + share, 0)).toBe(1)
  expect(bars.length).toBeLessThan(25)
})
