// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { drop, keep, keepValue, kept, keptValue } from './storage'

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

test('keeps in the browser', () => {
  expect(keep('a', 'one')).toBe(true)
  expect([kept('a'), localStorage.getItem('a'), kept('b')]).toEqual(['one', 'one', ''])
  drop('a')
  expect([kept('a'), localStorage.getItem('a')]).toEqual(['', null])
})

test.each(['', '{', 'null'])('a value kept as "%s" is none', (text) => {
  localStorage.setItem('a', text)
  expect(keptValue('a')).toBeNull()
  expect(keepValue('a', ['one'])).toBe(true)
  expect(keptValue('a')).toEqual(['one'])
})

describe('a browser that keeps nothing', () => {
  beforeEach(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, name).mockImplementation(refuse)
  })

  test('is no fault: the page keeps it while it is open', () => {
    expect(kept('c')).toBe('')
    expect(keep('c', 'one')).toBe(false)
    expect(kept('c')).toBe('one')
    drop('c')
    expect(kept('c')).toBe('')
  })
})

test('what has no room any more stands before what was kept of it', () => {
  keep('d', 'one')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(keep('d', 'two')).toBe(false)
  expect(kept('d')).toBe('two')
})
