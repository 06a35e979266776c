// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { type Component, createRawSnippet } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serve, someOffers } from '../protocol/answers.fixture'
import Fetched from './Fetched.svelte'
import { route } from './route.svelte'

const page = { default: createRawSnippet(() => ({ render: () => '<h1>It is there</h1>' })) as unknown as Component }
const broken = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const load = vi.fn(broken as () => Promise<typeof page>)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  load.mockReset().mockImplementation(broken)
  serve({})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open(part = false): Promise<void> {
  render(Fetched, { load, given: {}, part })
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The server cannot be reached.'))
}
const isThere = () => vi.waitFor(() => expect(screen.getByRole('heading', { name: 'It is there' })).toBeTruthy())
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Ask again' }))

test('what did not come is fetched again by itself', async () => {
  await open()
  load.mockResolvedValue(page)
  await vi.advanceTimersByTimeAsync(4_000)
  await isThere()
  expect(screen.queryByRole('alert')).toBeNull()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(2)
})

test('and by a button', async () => {
  await open()
  load.mockResolvedValue(page)
  await press()
  await isThere()
})

test.each([
  ['does not have it', { 'GET /api/editions': someOffers }, 1],
  ['does not answer', {}, 0],
])('where a server %s the page is loaded anew so often', async (_, answers, times) => {
  await open()
  const reload = vi.fn()
  vi.stubGlobal('location', { ...location, reload })
  const asked = serve(answers)
  await press()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(10)
  expect(reload).toHaveBeenCalledTimes(times)
})

const FILE = 'http://localhost:3000/assets/page-1.js'
const withoutFile = () => Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${FILE}`))

test.each([
  ['has it still', new Response()],
  ['cannot say', new Response('', { status: 502 })],
])('what did not come of a server that %s is fetched again by itself', async (_, answer) => {
  load.mockImplementation(withoutFile)
  const asked = serve({ 'GET /api/editions': someOffers, [`HEAD ${FILE}`]: answer })
  await open()
  await vi.waitFor(() => expect(asked).toMatchObject([{ method: 'HEAD', address: FILE }]))
  await vi.advanceTimersByTimeAsync(10)
  expect(screen.getByRole('alert').textContent).toBe('The server cannot be reached.')
  load.mockResolvedValue(page)
  await vi.advanceTimersByTimeAsync(4_000)
  await isThere()
})

test('of a page that a server has no more it is said that there is a newer one', async () => {
  load.mockImplementation(withoutFile)
  serve({ 'GET /api/editions': someOffers, [`HEAD ${FILE}`]: new Response('', { status: 404 }) })
  render(Fetched, { load, given: {} })
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe('A new version of this page is ready.'))
  const reload = vi.fn()
  vi.stubGlobal('location', { ...location, reload })
  const times = load.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(times) // it will never come
  await fireEvent.click(screen.getByRole('button', { name: 'Take it now' }))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('a page that does not come leaves the way home', async () => {
  route.toDaily()
  await open()
  await fireEvent.click(screen.getByRole('link', { name: 'Home' }))
  expect(route.daily).toBe(false)
})

test('a part of a page has no way home of its own', async () => {
  await open(true)
  expect(screen.queryByRole('link')).toBeNull()
})

test('styles that did not come are fetched again before', async () => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/page.css' })
  document.head.append(link)
  link.dispatchEvent(new Event('error'))
  load.mockResolvedValue(page)
  render(Fetched, { load, given: {} })
  const next = document.querySelector<HTMLLinkElement>('link[href="/assets/page.css"]')
  expect(next).not.toBe(link)
  next?.dispatchEvent(new Event('error'))
  await vi.waitFor(() => expect(screen.getByRole('alert')).toBeTruthy())
  await press()
  const last = document.querySelector<HTMLLinkElement>('link[href="/assets/page.css"]')
  expect(load).not.toHaveBeenCalled()
  last?.dispatchEvent(new Event('load'))
  await isThere()
  last?.remove()
})
