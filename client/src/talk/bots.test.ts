import { expect, test } from 'vitest'
import type { Event } from '../protocol/types'
import { reaction } from './bots'
import { phrases } from './phrases'
import { signs } from './Sign.svelte'

const bot = (seat: number, kind: string, figure = 0) => ({ seat, kind: 'bot', name: `Bot ${seat}`, bot: kind, figure })
const person = { seat: 0, kind: 'person', name: 'Ann', bot: '', figure: -1 }
const event = (kind: string, more: Partial<Event> = {}) => ({ seq: 1, kind, seat: -1, ...more }) as Event
const says = (...[one, seats]: Parameters<typeof reaction>) => {
  const said = reaction(one, seats)
  return said && `${said.seat} ${said.phrase}`
}
const locked = (seat: number) => event('locked', { seats: [seat], rows: ['red'] })
const rolled = (...white: number[]) => event('rolled', { dice: { white } as Event['dice'] })
const penalty = (seat: number, penalties: number) => event('penalty', { seat, penalties })
const ended = (...totals: number[]) => event('ended', { totals })

test.each<[string, Event, ReturnType<typeof bot>[], string | null]>([
  ['its own lock', locked(1), [bot(1, 'strong')], '1 thumbs_up'],
  ['the lock of another', locked(0), [bot(1, 'master')], '1 clap'],
  ['a lock of which it says nothing', locked(1), [bot(1, 'steady')], null],
  ['a lock, of which only one bot speaks', locked(0), [bot(1, 'casual'), bot(2, 'steady')], '1 nice_one'],
  ['the lock of one that says something itself', locked(2), [bot(1, 'casual'), bot(2, 'strong')], '2 thumbs_up'],
  ['the lock of another, but never looks up', locked(0), [bot(1, 'master', 4)], null],
  ['its first penalty', penalty(1, 1), [bot(1, 'beginner')], null],
  ['its second penalty', penalty(1, 2), [bot(1, 'beginner')], '1 sad'],
  ['a penalty, for which it is sorry', penalty(1, 2), [bot(1, 'steady', 1)], '1 sorry'],
  ['the penalty of another', penalty(0, 3), [bot(1, 'beginner')], null],
  ['a twelve', rolled(6, 6), [bot(1, 'steady', 3)], '1 wow'],
  ['a twelve that it does not love', rolled(6, 6), [bot(1, 'steady', 2)], null],
  ['another throw', rolled(6, 5), [bot(1, 'steady', 3)], null],
  ['a game that it wins', ended(40, 60), [bot(1, 'casual')], '1 again'],
  ['a game that it loses', ended(60, 40), [bot(1, 'casual')], '1 again'],
  ['a game without others', ended(60), [], null],
  ['what is no occasion', event('crossed', { seat: 1 }), [bot(1, 'beginner')], null],
  ['a lock, as a kind without a character', locked(1), [bot(1, 'another')], null],
])('a bot speaks of %s: %#', (_, one, bots, want) => {
  expect(says(one, [person, ...bots])).toBe(want)
  expect(says(one, [person, ...bots])).toBe(want) // the same again
})

test('people never speak by themselves', () => {
  for (const one of [locked(0), penalty(0, 2), rolled(6, 6), ended(9, 8)]) expect(says(one, [person])).toBeNull()
})

test('bots say phrases that everybody reads in their own language', () => {
  const kinds = ['beginner', 'casual', 'steady', 'strong', 'master', 'random', 'greedy', 'sensible']
  const occasions = [locked(0), locked(1), penalty(1, 2), rolled(6, 6), ended(40, 60), ended(60, 40)]
  const said = kinds.flatMap((kind) =>
    [0, 1, 2, 3, 4].flatMap((figure) => occasions.map((one) => reaction(one, [person, bot(1, kind, figure)]))),
  )
  const known = [...phrases, ...Object.keys(signs)]
  expect(said.flatMap((one) => (one ? [one.phrase] : [])).filter((phrase) => !known.includes(phrase))).toEqual([])
  expect(said.filter(Boolean).length).toBeGreaterThan(20)
})
