import { expect, test } from 'vitest'
import { sum } from './bytes'
import { Stream } from './stream'

test('a word, or for dice a byte, that would favour some numbers is passed over', () => {
  const of = (...left: number[]) => Object.assign<Stream, object>(new Stream(sum(new Uint8Array())), { left })
  expect(of(255, 255, 255, 255, 0, 0, 0, 5).below(3)).toBe(2) // 2³² is one more than a multiple of 3
  expect(of(255, 252, 7).die(6)).toBe(2) // 252 is a multiple of 6
})
