// @vitest-environment jsdom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { askAgain, LATE } from './again'

let answers: boolean
const ask = vi.fn(async () => answers)
let seen: boolean

beforeEach(() => {
  vi.useFakeTimers()
  answers = seen = true
  ask.mockClear()
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => !seen)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const begin = () => onTestFinished(askAgain(ask))
const pass = async (seconds: number) => {
  await vi.advanceTimersByTimeAsync(1000 * seconds)
  return ask.mock.calls.length
}

test('asks every few seconds', async () => {
  begin()
  expect([await pass(3), await pass(1), await pass(4), await pass(4)]).toEqual([0, 1, 2, 3])
})

test('asks more and more seldom while no answer comes, and soon again once one has', async () => {
  answers = false
  begin()
  expect([await pass(4), await pass(4), await pass(4), await pass(16), await pass(32)]).toEqual([1, 1, 2, 3, 4])
  answers = true
  expect([await pass(32), await pass(4)]).toEqual([5, 6])
})

test.each([
  ['the page is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the network is back', () => dispatchEvent(new Event('online'))],
])('asks at once when %s, and not while nobody sees it', async (_, happens) => {
  seen = false
  begin()
  expect(await pass(60)).toBe(0)
  seen = true
  happens()
  expect([await pass(0), await pass(4)]).toEqual([1, 2])
})

test('asks at another pace once it is known how things stand', async () => {
  onTestFinished(askAgain(ask, LATE))
  expect([await pass(4), await pass(28), await pass(4), await pass(32)]).toEqual([1, 1, 2, 3])
})

test('asks nothing more once it has ended', async () => {
  const end = askAgain(ask)
  await pass(4)
  end()
  document.dispatchEvent(new Event('visibilitychange'))
  dispatchEvent(new Event('online'))
  expect(await pass(60)).toBe(1)
})
