import { afterEach, expect, test, vi } from 'vitest'
import { alone, waitsForTab } from './alone'

const locks = (request: unknown) => vi.stubGlobal('navigator', { locks: { request } })

afterEach(() => vi.unstubAllGlobals())

test('waits until the lock is its own, and holds it', async () => {
  let holds: Promise<unknown> | undefined
  let grant = () => {}
  locks((_: string, held: () => Promise<unknown>) => {
    grant = () => {
      holds = held()
    }
    return new Promise(() => {})
  })
  const waits = alone()
  expect(await Promise.race([waits, 'waits'])).toBe('waits')
  grant()
  await waits
  expect(await Promise.race([holds, 'held'])).toBe('held')
})

test('says so where the browser refuses locks', async () => {
  locks(() => Promise.reject(new DOMException('not allowed here', 'SecurityError')))
  await expect(alone()).rejects.toThrow('not allowed here')
})

test('waits for nothing where there are no locks', async () => {
  vi.stubGlobal('navigator', {})
  await alone()
})

test('where the browser refuses locks no tab is known to wait', async () => {
  const query = () => Promise.reject(new DOMException('not allowed here', 'SecurityError'))
  vi.stubGlobal('navigator', { locks: { query } })
  expect(await waitsForTab()).toBe(false)
})
