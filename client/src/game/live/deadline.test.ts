// @vitest-environment jsdom
import { tick } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import type { Update } from '../../protocol/types'
import { voice } from '../../ui/voice.svelte'
import { hear } from '../recorded/recorded'
import { middle, next } from './next.fixture'

afterEach(() => vi.useRealTimers())

test('who has to decide is told once that five seconds are left', async () => {
  const { live, hear: more } = hear(middle)
  vi.useFakeTimers()
  const clocked = (by: number, left_ms: number): Update => {
    const { table, ...update } = next(by)
    return { ...update, events: [], table: { ...table, play: { ...table.play, left_ms } } as Update['table'] }
  }
  const heard = async () => {
    await tick()
    const said = voice.urgent
    voice.clear()
    return said
  }
  more(clocked(1, 20_000))
  expect(await heard()).toMatch(/^Your decision/)
  vi.advanceTimersByTime(14_999)
  expect(await heard()).toBe('')
  vi.advanceTimersByTime(1)
  expect(await heard()).toBe('5 seconds left')
  more({ ...clocked(1, 4_000), seq: middle.seq + 2 })
  vi.advanceTimersByTime(4_000)
  expect(await heard()).toBe('')
  more({ ...clocked(2, 20_000), seq: middle.seq + 3 })
  live.decision.picked = live.decision.all[0]?.choice ?? null
  live.decision.confirm()
  await heard()
  vi.advanceTimersByTime(20_000)
  expect(await heard()).toBe('')
  live.end()
})

test('a clock that starts anew takes back the reminder of the one before', async () => {
  const { live, hear: more } = hear(middle)
  vi.useFakeTimers()
  for (const by of [1, 2]) {
    vi.advanceTimersByTime(10_000)
    const { table, ...update } = next(by)
    more({ ...update, events: [], table: { ...table, play: { ...table.play, left_ms: 20_000 } } as Update['table'] })
  }
  await tick()
  voice.clear()
  vi.advanceTimersByTime(14_999)
  await tick()
  expect(voice.urgent).toBe('')
  live.end()
})

test('five seconds are left by when the server said it, also where it is shown later', async () => {
  const { live, hear: more } = hear(middle)
  vi.useFakeTimers()
  const { table, ...update } = next(1)
  more({ ...update, table: { ...table, play: { ...table.play, left_ms: 10_000 } } as Update['table'] })
  vi.advanceTimersByTime(4_999)
  await tick()
  expect(voice.urgent).not.toBe('5 seconds left')
  vi.advanceTimersByTime(1)
  await tick()
  expect(voice.urgent).toBe('5 seconds left')
  live.end()
})
