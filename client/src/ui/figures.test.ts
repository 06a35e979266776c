import { expect, test } from 'vitest'
import { change, estimate, margin, plain } from './figures'

test('chances are in percent, points as they are', () => {
  expect(plain(0.475, 'chance')).toBe('47.5%')
  expect(plain(118.26, 'points')).toBe('118.3')
  expect(plain(-3, 'points')).toBe('−3.0')
})

test('changes carry their sign', () => {
  expect(change(0.0507, 'chance')).toBe('+5.1%')
  expect(change(-6.76, 'points')).toBe('−6.8')
  expect(change(-0.0001, 'chance')).toBe('0.0%')
})

test('an estimate says how far it may be off, an exact figure does not', () => {
  expect(estimate({ value: 0.475, error: 0.035 }, 'chance')).toBe('47.5% ±3.5')
  expect(estimate({ value: 118.26, error: 0 }, 'points')).toBe('118.3')
  expect(margin({ value: 70, error: 1.22 }, 'points')).toBe('±1.2')
})
