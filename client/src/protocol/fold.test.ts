import { expect, test } from 'vitest'
import { fold, nothing, thisGame, unseen } from './fold'
import type { Event, Update } from './types'

const event = (seq: number, kind: string, more: Partial<Event> = {}): Event => ({ seq, kind, seat: -1, ...more })
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

test('a new game begins its own story', () => {
  const events = [event(1, 'joined'), event(2, 'started'), event(3, 'ended'), event(4, 'started'), event(5, 'rolled')]
  expect(thisGame(events).map((e) => e.seq)).toEqual([4, 5])
})
