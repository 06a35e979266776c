// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { keepAwake } from './awake'

/** The locks that the page was granted, in order; each is granted when told to. */
function browser() {
  const locks: { held: boolean; grant: () => void }[] = []
  const request = () =>
    new Promise<object>((granted) => {
      const lock = { held: false, grant: () => {} }
      lock.grant = () => {
        lock.held = true
        granted({
          release: async () => {
            lock.held = false
          },
        })
      }
      locks.push(lock)
    })
  vi.stubGlobal('navigator', { wakeLock: { request } })
  return locks
}
const due = () => new Promise((on) => setTimeout(on))
const seen = () => document.dispatchEvent(new Event('visibilitychange'))

afterEach(() => vi.unstubAllGlobals())

test('the screen stays on until that ends, and again on a page that was hidden meanwhile', async () => {
  const locks = browser()
  const end = keepAwake()
  locks[0]?.grant()
  await due()
  expect(locks.map(({ held }) => held)).toEqual([true])
  seen()
  locks[1]?.grant()
  await due()
  expect(locks.map(({ held }) => held)).toEqual([false, true])
  end()
  seen()
  expect(locks.map(({ held }) => held)).toEqual([false, false])
})

test('a lock that is granted after the end is let go', async () => {
  const locks = browser()
  keepAwake()()
  locks[0]?.grant()
  await due()
  expect(locks.map(({ held }) => held)).toEqual([false])
})
