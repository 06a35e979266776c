import { afterEach, expect, test } from 'vitest'
import { drop } from '../../protocol/storage'
import type { Event, Table, Update } from '../../protocol/types'
import { Missed } from './missed.svelte'

const table = { state: 'playing', you: { seat: 0 } } as unknown as Table
const event = (seq: number, kind: string, more: Partial<Event> = {}): Event => ({ seq, kind, seat: 1, ...more })
/** Takes events that a page catches up with; the last one's seq is the update's. */
function take(missed: Missed, events: Event[], hidden: boolean, at: Table = table, caught = true): void {
  const update = { seq: events.at(-1)?.seq ?? 0, events, table: at } as unknown as Update
  missed.take(update, events, caught, hidden)
}
const turns = (from: number) => [0, 2].flatMap((at) => [event(from + at, 'rolled'), event(from + at + 1, 'crossed')])
const told = ({ events }: Missed) => events.map(({ seq }) => seq)

afterEach(() => drop('rowlock.seen'))

test('who comes for the first time has missed nothing', () => {
  const missed = new Missed('ABCDEF')
  take(missed, turns(1), false)
  expect(told(missed)).toEqual([])
})

test('two turns behind a hidden page are told when the person looks', () => {
  const missed = new Missed('ABCDEF')
  take(missed, turns(1), false)
  take(missed, turns(5), true, table, false)
  expect(told(missed)).toEqual([])
  missed.look()
  expect(told(missed)).toEqual([5, 6, 7, 8])
  missed.read()
  missed.look()
  expect(told(missed)).toEqual([])
})

test('a page that is opened again tells what came after what it had shown', () => {
  take(new Missed('ABCDEF'), turns(1), false)
  const missed = new Missed('ABCDEF')
  take(missed, [...turns(1), ...turns(5)], false)
  expect(told(missed)).toEqual([5, 6, 7, 8])
})

test.each([
  ['one turn is no news', [event(5, 'rolled'), event(6, 'crossed')], table, []],
  ['what a bot did for the person is', [event(5, 'crossed', { seat: 0, bot: 'stand_in' })], table, [5]],
  ['of another seat it is not', [event(5, 'crossed', { bot: 'stand_in' })], table, []],
  ['a new game makes the old one no news', [...turns(5), event(9, 'started'), event(10, 'rolled')], table, []],
  ['a watcher misses nothing', turns(5), { ...table, you: null }, []],
  ['after the end nothing is told', turns(5), { ...table, state: 'ended' }, []],
])('%s', (_, events, at, seqs) => {
  take(new Missed('ABCDEF'), turns(1), false)
  const missed = new Missed('ABCDEF')
  take(missed, events, false, at)
  expect(told(missed)).toEqual(seqs)
})

test('who looks misses nothing', () => {
  const missed = new Missed('ABCDEF')
  take(missed, turns(1), false)
  take(missed, [...turns(5), event(9, 'crossed', { seat: 0, bot: 'stand_in' })], false, table, false)
  expect(told(missed)).toEqual([])
})

test('where the server has lost what was seen, nothing is told', () => {
  take(new Missed('ABCDEF'), turns(5), false)
  const missed = new Missed('ABCDEF')
  take(missed, turns(1), false)
  expect(told(missed)).toEqual([])
})
