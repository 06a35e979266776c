import { expect, test } from 'vitest'
import { fold, newestCrosses, nothing, thisGame, unseen } from './fold'
import type { Event, Update } from './types'

const event = (seq: number, kind: string, more: Partial<Event> = {}): Event => ({ seq, kind, seat: -1, ...more })
const cell = (row: number, place: number) => ({ row, place, number: place + 2, colours: ['red'] })
const update = (seq: number, events: Event[], game = 1) => ({ type: 'update', seq, events, table: { game } }) as Update

test('an update brings the newest table and adds its events', () => {
  const one = fold(nothing, update(3, [event(2, 'joined'), event(3, 'started')]))
  const two = fold(one, update(5, [event(5, 'rolled')], 2))
  expect(two.events.map((e) => e.seq)).toEqual([2, 3, 5])
  expect(two.table?.game).toBe(2)
  expect(two.seq).toBe(5)
})

test('several events of one number stay together', () => {
  const known = fold(nothing, update(4, [event(4, 'crossed'), event(4, 'closed')]))
  expect(known.events).toHaveLength(2)
})

test('events that come twice, as after a reconnect, count once', () => {
  const known = fold(nothing, update(3, [event(2, 'joined'), event(3, 'started')]))
  const again = update(4, [event(3, 'started'), event(4, 'rolled')])
  expect(unseen(known, again).map((e) => e.seq)).toEqual([4])
  expect(fold(known, again).events.map((e) => e.seq)).toEqual([2, 3, 4])
})

test('an update about presence keeps number and events', () => {
  const known = fold(nothing, update(3, [event(3, 'started')]))
  const same = fold(known, update(3, []))
  expect(same.seq).toBe(3)
  expect(same.events).toBe(known.events)
})

test('the newest crosses are those since the roll, or of the turn before', () => {
  const played = [
    event(1, 'started'),
    event(2, 'rolled'),
    event(3, 'crossed', { seat: 0, cells: [cell(0, 3)] }),
    event(4, 'rolled'),
  ]
  expect([...newestCrosses(played)]).toEqual(['0:0:3'])
  expect([...newestCrosses([...played, event(5, 'crossed', { seat: 1, cells: [cell(3, 3)] })])]).toEqual(['1:3:3'])
})

test('cards that are taken begin a turn as dice do', () => {
  const take = { phase: 'take', word: '?4' }
  const played = [
    event(1, 'started'),
    event(2, 'chose', { seat: 0, ...take }),
    event(3, 'crossed', { seat: 1, phase: 'call', cells: [cell(0, 3)] }),
    event(4, 'crossed', { seat: 0, phase: 'play', cells: [cell(2, 3), cell(2, 4)] }),
    event(5, 'chose', { seat: 1, ...take }),
  ]
  expect([...newestCrosses(played)].sort()).toEqual(['0:2:3', '0:2:4', '1:0:3'])
  const next = event(6, 'crossed', { seat: 0, phase: 'call', cells: [cell(1, 0)] })
  expect([...newestCrosses([...played, next])]).toEqual(['0:1:0'])
})

test('a new game begins its own story', () => {
  const events = [event(1, 'joined'), event(2, 'started'), event(3, 'ended'), event(4, 'started'), event(5, 'rolled')]
  expect(thisGame(events).map((e) => e.seq)).toEqual([4, 5])
})
