// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ConnectionState from './ConnectionState.svelte'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const said = () => screen.getByRole('status').textContent?.trim()
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a lost connection is shown when it lasts, and said in words when it goes on', async () => {
  const { rerender } = render(ConnectionState, { since: Date.now() })
  await pass(999)
  expect(said()).toBe('')
  await pass(1)
  expect(said()).toBe('Connection lost for a moment')
  await pass(4_000)
  expect(said()).toBe('Reconnecting …')
  await rerender({ since: null })
  expect(said()).toBe('')
})

test('a connection that comes back soon is never shown as lost', async () => {
  const { rerender } = render(ConnectionState, { since: Date.now() })
  await pass(900)
  await rerender({ since: null })
  await pass(10_000)
  expect(said()).toBe('')
})

test('the time counts from the loss, not from when the page is drawn', async () => {
  render(ConnectionState, { since: Date.now() - 4_500 })
  await pass(500)
  expect(said()).toBe('Reconnecting …')
})

test('a tab that waits for another says so', async () => {
  const query = async () => ({ held: [{ name: 'rowlock' }], pending: [{ name: 'rowlock' }] })
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { query } }))
  render(ConnectionState, { since: Date.now(), here: true })
  await pass(5_000)
  expect(said()).toMatch(/another tab/)
  vi.unstubAllGlobals()
})

test('a connection that comes back while the other tabs are asked is not shown as lost', async () => {
  let answer = (_: LockManagerSnapshot) => {}
  const query = () => new Promise<LockManagerSnapshot>((done) => (answer = done))
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { query } }))
  const { rerender } = render(ConnectionState, { since: Date.now(), here: true })
  await pass(5_000)
  await rerender({ since: null, here: true })
  answer({ held: [], pending: [] })
  await pass(0)
  expect(said()).toBe('')
  vi.unstubAllGlobals()
})
