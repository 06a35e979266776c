// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import App from './App.svelte'
import { serve, someOffers } from './protocol/answers.fixture'
import { registered } from './register.fixture'
import { dialogs } from './ui/dialogs.svelte'
import { route } from './ui/route.svelte'
import { update } from './update.svelte'
import './TablePage.svelte' // loaded in advance, so that no test waits for the file

const reload = vi.fn()

/** Gives the browser service workers or takes them away; the navigator itself stays, as others hold on to it. */
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
  update.ready = update.asked = false
  update.takenAt = null
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
  expect([update.ready, update.takenAt, registered.taken]).toEqual([true, null, 0])
  await update.take()
  expect(registered.taken).toBe(1)
})

test('one that is taken in another tab loads the home page anew', async () => {
  render(App)
  update.watch()
  registered.calls?.onNeedRefresh()
  expect(reload).not.toHaveBeenCalled()
  registered.calls?.onNeedReload()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

/** Goes home while the location is a copy, which does not follow the history. */
function goHome(): void {
  vi.stubGlobal('location', { ...location, href: new URL('/', location.href).href, hash: '' })
  dispatchEvent(new PopStateEvent('popstate'))
}

test('one that is taken in another tab leaves the home page alone while a dialog is open there', async () => {
  render(App)
  update.watch()
  const forget = dialogs.add('asked')
  registered.calls?.onNeedReload()
  await tick()
  expect(reload).not.toHaveBeenCalled()
  forget()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

describe('another page', () => {
  beforeEach(() => {
    vi.unstubAllGlobals() // changing the address requires the real location
    serve({ 'GET /api/editions': someOffers })
    route.toRecord()
    render(App)
    vi.stubGlobal('location', { ...location, reload })
    vi.stubGlobal('requestIdleCallback', (register: () => void) => register())
    update.watch()
    registered.calls?.onNeedRefresh()
  })

  test('is loaded anew by who takes it there', async () => {
    await fireEvent.click(screen.getByRole('button', { name: 'Take it now' }))
    registered.calls?.onNeedReload()
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  test('stays, with what is done there, where another tab has taken it, until it is left', async () => {
    registered.calls?.onNeedReload()
    await tick()
    expect(reload).not.toHaveBeenCalled()
    goHome()
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })
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
  goHome()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})
