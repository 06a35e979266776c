// @vitest-environment jsdom
import { render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import App from './App.svelte'
import { serve, someOffers } from './protocol/answers.fixture'
import { registered } from './register.fixture'
import { route } from './ui/route.svelte'
import { update } from './update.svelte'
import './TablePage.svelte' // what comes later is there at once: the test waits for no file

const reload = vi.fn()

/** Says whether the browser has service workers; the navigator itself stays, as others hold on to it. */
function offer(has: boolean): void {
  if (has) Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true })
  else Reflect.deleteProperty(navigator, 'serviceWorker')
}

beforeEach(() => {
  registered.calls = null
  registered.taken = 0
  reload.mockClear()
  serve({ 'GET /api/editions': someOffers })
  vi.stubGlobal('requestIdleCallback', (register: () => void) => register())
  offer(true)
  vi.stubGlobal('location', { ...location, reload })
})
afterEach(() => {
  update.ready = update.taken = false
  vi.unstubAllGlobals()
  offer(false)
  route.home()
})

test('a browser without a service worker registers none', () => {
  offer(false)
  update.watch()
  expect(registered.calls).toBeNull()
})

test('a version that waits can be taken', async () => {
  update.watch()
  expect(update.ready).toBe(false)
  registered.calls?.onNeedRefresh()
  expect([update.ready, update.taken, registered.taken]).toEqual([true, false, 0])
  await update.take()
  expect(registered.taken).toBe(1)
})

test('one that is taken here or in another tab loads the page anew', async () => {
  render(App)
  update.watch()
  registered.calls?.onNeedRefresh()
  expect(reload).not.toHaveBeenCalled()
  registered.calls?.onNeedReload()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('but no table: that stays until its page is left', async () => {
  render(App)
  vi.unstubAllGlobals()
  serve({ 'GET /api/editions': someOffers })
  route.toTable('K7M2QX')
  await screen.findByRole('heading', { name: 'Table K7M2QX' })
  vi.stubGlobal('location', { ...location, reload })
  vi.stubGlobal('requestIdleCallback', (register: () => void) => register())
  update.watch()
  registered.calls?.onNeedRefresh()
  registered.calls?.onNeedReload()
  await new Promise((done) => setTimeout(done, 20))
  expect(reload).not.toHaveBeenCalled()
  route.code = null
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})
