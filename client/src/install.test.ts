// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Install } from './install.svelte'
import { noteGame } from './protocol/owngames'

/** The page as loaded by a browser that can install it, which says so at once, after this many finished games. */
function load(games: number) {
  for (let game = 1; game <= games; game++)
    noteGame({ code: 'K7M2QX', edition: 'classic', state: 'finished', others: ['Ben'], game })
  const install = new Install()
  install.watch()
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: vi.fn() })
  dispatchEvent(event)
  return { install, event }
}

beforeEach(() => localStorage.clear())
afterEach(() => Reflect.deleteProperty(navigator, 'standalone'))

describe('the offer to install the page', () => {
  test.each([
    [1, false],
    [2, true],
  ])('after %d games comes: %s, and the browser makes none of its own', (games, comes) => {
    const { install, event } = load(games)
    expect([install.due, event.defaultPrevented]).toEqual([comes, true])
  })

  test('is for who can be asked by the browser, or can install from a menu of it', () => {
    load(2)
    expect(new Install().due).toBe(false)
    Object.defineProperty(navigator, 'standalone', { value: false, configurable: true })
    expect(new Install().due).toBe(true)
  })

  test('asks the browser, and comes no more', async () => {
    const { install, event } = load(2)
    await install.take()
    expect([event.prompt.mock.calls.length, install.due, load(0).install.due]).toEqual([1, false, false])
  })

  test('is declined once for all', () => {
    const { install } = load(2)
    install.decline()
    expect([install.due, load(0).install.due]).toEqual([false, false])
  })

  test('goes where the page was installed from a menu', () => {
    const { install } = load(2)
    dispatchEvent(new Event('appinstalled'))
    expect(install.due).toBe(false)
  })
})
