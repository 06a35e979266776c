// @vitest-environment jsdom
import { render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serve } from '../protocol/answers.fixture'
import { dropSeat, keepSeat } from '../protocol/seattoken'
import BackToTable from './BackToTable.svelte'
import { voice } from './voice.svelte'

const address = '/api/tables/K7M2QX'
const way = () => screen.getByRole('link').textContent?.replaceAll('\u00a0', ' ').trim()

beforeEach(() => {
  vi.useFakeTimers()
  voice.clear()
})
afterEach(() => {
  dropSeat('K7M2QX')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Shows the link back to the table, and has the server report these states in turn. */
async function open(...states: string[]): Promise<void> {
  render(BackToTable, { code: 'K7M2QX', problem: null })
  for (const state of states) {
    serve({ [`GET ${address}`]: { state } })
    await vi.advanceTimersByTimeAsync(4_000)
  }
  await tick()
}

test('says that the next game is on to who sits there', async () => {
  keepSeat('K7M2QX', 'secret')
  await open('finished')
  expect([way(), voice.log]).toEqual(['← Table K7M2QX', ''])
  const asked = serve({ [`GET ${address}`]: { state: 'playing' } })
  await vi.advanceTimersByTimeAsync(31_000)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect([way(), voice.log]).toEqual(['← Table K7M2QX · A game is on', 'A game is on'])
})

test.each<[string, string]>([
  ['', 'K7M2QX'],
  ['secret', ''],
])('asks nothing for who has no seat there: token "%s", code "%s"', async (token, code) => {
  if (token) keepSeat('K7M2QX', token)
  const asked = serve({})
  render(BackToTable, { code, problem: null })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked).toEqual([])
})
