// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { askedToken, dropSeat, keepSeat, keepSeatName, keepSeats, seatName, seatToken, seatTokens } from './seattoken'

beforeEach(() => localStorage.clear())

test('a browser owns no seat at a table that it has not sat down at', () => {
  expect(seatToken('K7M2QX')).toBe('')
})

test('a seat is kept for its table and for no other', () => {
  keepSeat('K7M2QX', 'one')
  keepSeat('HERE-2', 'two')
  expect([seatToken('K7M2QX'), seatToken('HERE-2'), seatToken('K7M2Q')]).toEqual(['one', 'two', ''])
})

test('a seat that is dropped is gone, the others stay', () => {
  keepSeat('K7M2QX', 'one')
  keepSeat('HERE-2', 'two')
  dropSeat('K7M2QX')
  dropSeat('NEVER1')
  expect([seatToken('K7M2QX'), seatToken('HERE-2')]).toEqual(['', 'two'])
})

test('a seat that has been taken since another was refused stays', () => {
  keepSeat('K7M2QX', 'newer')
  dropSeat('K7M2QX', 'one')
  expect(seatToken('K7M2QX')).toBe('newer')
})

test('the name that one has at a table goes with the seat', () => {
  keepSeat('K7M2QX', 'one')
  keepSeatName('K7M2QX', 'Ann')
  expect([seatName('K7M2QX'), seatName('HERE-2')]).toEqual(['Ann', ''])
  dropSeat('K7M2QX')
  expect(seatName('K7M2QX')).toBe('')
})

test('all that was kept of a table goes with its seat', () => {
  keepSeat('K7M2QX', 'one')
  keepSeatName('K7M2QX', 'Ann')
  askedToken('K7M2QX')
  keepSeats('K7M2QX', ['one', 'two'])
  localStorage.setItem('rowlock.links.K7M2QX', '{}')
  localStorage.setItem('rowlock.links.HERE-2', '{}')
  dropSeat('K7M2QX')
  expect(Object.keys(localStorage)).toEqual(['rowlock.links.HERE-2'])
})

test('the seats of several people at this device are kept in their order, beside the first of them', () => {
  keepSeat('HERE-2', 'one')
  expect(seatTokens('HERE-2')).toEqual([])
  keepSeats('HERE-2', ['one', 'two', 'three'])
  expect([seatTokens('HERE-2'), seatTokens('HERE-3'), seatToken('HERE-2')]).toEqual([
    ['one', 'two', 'three'],
    [],
    'one',
  ])
})

test('sitting down again replaces the token', () => {
  keepSeat('K7M2QX', 'one')
  keepSeat('K7M2QX', 'newer')
  expect(seatToken('K7M2QX')).toBe('newer')
})
