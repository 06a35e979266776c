// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Choice, Play } from '../../protocol/types'
import { settings } from '../../ui/settings.svelte'
import { recordings } from '../recorded/recorded'
import { Decision } from './decision.svelte'

const recorded = recordings.find(({ edition }) => edition === 'classic')?.recording.middle.table.play
if (!recorded) throw new Error('there is no recording of a classic game')
const game: Play = { ...recorded, chosen: null }
const [cross] = game.choices.filter((choice) => choice.kind === 'cell' && choice.skips < 4 && !choice.ends)
const sent = vi.fn<(moment: number, choice: string) => void>()
let decision: Decision

beforeEach(() => {
  vi.useFakeTimers()
  sent.mockClear()
  settings.change({ confirm: 'never', readyAlone: true })
  decision = new Decision(sent)
})
afterEach(() => vi.useRealTimers())

const later = (moment: number, choices = game.choices): Play => ({ ...game, moment, choices })
const pass = (penalty: boolean): Choice => ({ ...(cross as Choice), choice: '-', kind: 'pass', cells: [], penalty })

test('two presses within a moment decide once', () => {
  decision.follow(later(1))
  vi.advanceTimersByTime(700)
  decision.pick(cross as Choice, 'other')
  vi.advanceTimersByTime(40)
  decision.follow(later(2)) // everybody was ready, and the next throw is shown
  vi.advanceTimersByTime(140)
  decision.pick(cross as Choice, 'other')
  expect(sent.mock.calls).toEqual([[1, cross?.choice]])
})

test('choices take presses once the dice have landed', () => {
  decision.follow(later(1))
  vi.advanceTimersByTime(699)
  expect(decision.live).toBe(false)
  vi.advanceTimersByTime(1)
  expect(decision.live).toBe(true)
})

test.each(['change', 'undo'] as const)('what comes back by %s takes no press at once', (how) => {
  decision.follow(later(1))
  vi.advanceTimersByTime(700)
  decision.pick(cross as Choice, 'other')
  decision[how]()
  expect(decision.live).toBe(false)
  vi.advanceTimersByTime(700)
  expect(decision.live).toBe(true)
})

test('a second press on passing does not confirm it', () => {
  settings.change({ confirm: 'always' })
  decision.follow(later(1, [cross as Choice, pass(true)]))
  vi.advanceTimersByTime(700)
  decision.pick(pass(true), 'touch')
  expect(decision.picked).toBe('-')
  expect(decision.live).toBe(false)
})

test('an update within the moment takes nothing back', () => {
  decision.follow(later(1))
  vi.advanceTimersByTime(700)
  expect(decision.follow({ ...later(1), left_ms: 5 })).toBe(false)
  expect(decision.live).toBe(true)
})

test('with nothing to cross and nothing to lose one passes by oneself, a penalty is never taken so', () => {
  decision.follow(later(1, [pass(true)]))
  vi.advanceTimersByTime(5_000)
  expect(sent).not.toHaveBeenCalled()
  decision.follow(later(2, [pass(false)]))
  vi.advanceTimersByTime(5_000)
  expect(sent.mock.calls).toEqual([[2, '-']])
})

describe('a decision that is the last one', () => {
  afterEach(() => settings.change({ hold: false }))

  const lastOf = (isLast: boolean) => {
    const given = vi.fn()
    const last = new Decision(given, () => isLast)
    last.follow(later(1))
    vi.advanceTimersByTime(700)
    last.pick(cross as Choice, 'other')
    return { given, last }
  }

  test('is held back for a second where the person wants it, and can be changed until then', () => {
    settings.change({ hold: true, confirm: 'never' })
    const { given, last } = lastOf(true)
    vi.advanceTimersByTime(999)
    expect([last.held, given.mock.calls.length]).toEqual([true, 0])
    last.change()
    vi.advanceTimersByTime(5_000)
    expect([last.held, last.sent, given.mock.calls.length]).toEqual([false, null, 0])
    const other = lastOf(true)
    vi.advanceTimersByTime(1_000)
    expect([other.last.held, other.given.mock.calls.length]).toEqual([false, 1])
  })

  test.each([
    [true, false],
    [false, true],
  ])('is sent at once otherwise (wanted: %s, last: %s)', (hold, isLast) => {
    settings.change({ hold, confirm: 'never' })
    expect(lastOf(isLast).given).toHaveBeenCalledOnce()
  })
})
