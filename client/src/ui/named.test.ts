// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { forget, named } from './named'

const at = (address: string) => history.replaceState(null, '', address)

afterEach(() => {
  vi.restoreAllMocks()
  forget()
})

test('the language of the address counts in this tab, and leaves the address', () => {
  at('/t/K7M2QX/review?game=2&lang=uk#t=3')
  expect(named()).toBe('uk')
  expect(location.pathname + location.search + location.hash).toBe('/t/K7M2QX/review?game=2#t=3')
  expect(named()).toBe('uk') // after a reload
  at('/?lang=pl')
  expect([named(), location.search]).toEqual(['pl', ''])
  forget()
  expect(named()).toBe('')
})

test('an address goes on naming the language where nothing is kept', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no')
  })
  at('/?lang=tr')
  expect([named(), location.search]).toEqual(['tr', '?lang=tr'])
  forget()
  expect(location.search).toBe('')
})
