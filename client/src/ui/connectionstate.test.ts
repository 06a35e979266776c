// @vitest-environment jsdom
import { act, render } from '@testing-library/svelte'
import type { ComponentProps } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ConnectionState from './ConnectionState.svelte'
import { voice } from './voice.svelte'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

let page: HTMLElement
const said = () => page.textContent?.trim()
const open = (props: ComponentProps<typeof ConnectionState>) => {
  const rendered = render(ConnectionState, props)
  page = rendered.container
  return rendered
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a lost connection is said at once, until it is back', async () => {
  const { rerender } = open({ since: performance.now() })
  expect(said()).toBe('Reconnecting …')
  await rerender({ since: null })
  expect(said()).toBe('')
})

test('a table that is opened has lost no connection', async () => {
  voice.clear()
  const { rerender } = open({ since: performance.now(), first: true })
  await pass(4_999)
  expect([said(), voice.log]).toEqual(['', ''])
  await pass(1)
  expect([said(), voice.log]).toEqual(['Opening the table …', 'Opening the table …'])
  await rerender({ since: null, first: false })
  expect(said()).toBe('')
  await rerender({ since: performance.now() })
  expect(said()).toBe('Reconnecting …')
})

test('for a table that opens, the time counts from when it was asked for, not from when the page is drawn', async () => {
  open({ since: performance.now() - 4_500, first: true })
  await pass(499)
  expect(said()).toBe('')
  await pass(1)
  expect(said()).toBe('Opening the table …')
})

test('a tab that waits for another says so', async () => {
  const query = async () => ({ held: [{ name: 'rowlock' }], pending: [{ name: 'rowlock' }] })
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { query } }))
  open({ since: performance.now(), here: true })
  await pass(5_000)
  expect(said()).toMatch(/another tab/)
  vi.unstubAllGlobals()
})

test('a connection that comes back while the other tabs are asked is not shown as lost', async () => {
  let answer = (_: LockManagerSnapshot) => {}
  const query = () => new Promise<LockManagerSnapshot>((done) => (answer = done))
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { query } }))
  const { rerender } = open({ since: performance.now(), here: true })
  await pass(5_000)
  await rerender({ since: null, here: true })
  answer({ held: [], pending: [] })
  await pass(0)
  expect(said()).toBe('')
  vi.unstubAllGlobals()
})

test('it is said as all is, also while a dialog is open', async () => {
  voice.clear()
  open({ since: performance.now() })
  await pass(0)
  expect(voice.log).toBe('Reconnecting …')
  expect(page.querySelector('[role]')).toBeNull() // otherwise it would be said twice
})

test('a clock that is set back changes nothing', async () => {
  open({ since: performance.now(), first: true })
  await pass(2_500)
  vi.setSystemTime(Date.now() - 3_600_000)
  await pass(2_500)
  expect(said()).toBe('Opening the table …')
})
