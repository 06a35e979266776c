import { expect, test } from 'vitest'
import type { Event } from '../../protocol/types'
import { newestCrosses } from './crosses'

const event = (seq: number, kind: string, more: Partial<Event> = {}): Event => ({ seq, kind, seat: -1, ...more })
const cell = (row: number, place: number) => ({ row, place, number: place + 2, colours: ['red'] })

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
