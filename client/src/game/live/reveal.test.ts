// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Event } from '../../protocol/types'
import { settings } from '../../ui/settings.svelte'
import { hear } from '../recorded/recorded'
import { middle, next } from './next.fixture'

beforeEach(() => {
  settings.change({ speed: 'normal' })
})
afterEach(() => vi.useRealTimers())

const shown = (live: { known: { events: Event[] } }) => live.known.events.slice(-1)[0]?.kind

test('crosses stand for a while before the next throw is shown', () => {
  const { live, hear: more } = hear(middle)
  vi.useFakeTimers()
  more(next(1))
  expect(shown(live)).toBe('crossed')
  expect(live.decision.open).toEqual([])
  vi.advanceTimersByTime(1_100)
  expect(shown(live)).toBe('rolled')
  expect(live.decision.open.length).toBeGreaterThan(0)
  live.end()
})

test('crosses go on standing while others are ready with the next throw', () => {
  const { live, hear: more } = hear(middle)
  vi.useFakeTimers()
  more(next(1))
  const thrown = next(1)
  const seats = thrown.table.seats.map((seat) => ({ ...seat, decided: true }))
  more({ ...thrown, events: [], table: { ...thrown.table, seats } })
  expect(shown(live)).toBe('crossed')
  expect(live.reveal.stands).toBe(true)
  vi.advanceTimersByTime(1_100)
  expect(shown(live)).toBe('rolled')
  expect(live.table?.seats).toEqual(seats)
  live.end()
})

test('a press of anything skips what stands', () => {
  const { live, hear: more } = hear(middle)
  more(next(1))
  live.reveal.skip()
  expect(shown(live)).toBe('rolled')
  live.end()
})

test('the second press of a double click skips nothing', () => {
  const { live, hear: more } = hear(middle)
  vi.useFakeTimers()
  const [choice] = live.decision.all
  live.decision.picked = choice?.choice ?? null
  live.decision.confirm()
  more(next(1))
  vi.advanceTimersByTime(499)
  live.reveal.skip()
  expect(shown(live)).toBe('crossed')
  vi.advanceTimersByTime(1)
  live.reveal.skip()
  expect(shown(live)).toBe('rolled')
  live.end()
})

test('nobody waits for more than one reveal', () => {
  const { live, hear: more } = hear(middle)
  for (const by of [1, 2, 3, 4]) more(next(by))
  expect(live.known.seq).toBe(middle.seq + 4)
  expect(live.known.events.filter(({ kind }) => kind === 'rolled')).toHaveLength(3)
  live.end()
})
