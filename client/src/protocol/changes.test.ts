import { expect, test } from 'vitest'
import { type Changes, follow } from './changes'
import type { Table } from './types'

const changes = (said: object) => said as Changes
const whole = follow(
  null,
  changes({
    state: 'playing',
    seats: [
      { seat: 0, decided: false },
      { seat: 1, decided: false },
    ],
    play: { moment: 3, sheets: ['a', 'b'], dice: [1], position: { phase: 'white', players: ['Ann', 'Ben'] } },
  }),
)

test('what is not said stays as it was, and what was known before is left alone', () => {
  const next = follow(whole, changes({ play: { moment: 4, position: { phase: 'colour' } } }))
  expect(next).toEqual({
    ...whole,
    play: { ...whole.play, moment: 4, position: { phase: 'colour', players: ['Ann', 'Ben'] } },
  })
  expect(whole.play?.moment).toBe(3)
  expect(whole.play?.position.phase).toBe('white')
  expect(follow(whole, changes({}))).toEqual(whole)
})

test('of a list by seat only some places may be said', () => {
  const next = follow(
    whole,
    changes({
      seats: { 1: { seat: 1, decided: true } },
      play: { sheets: { 0: 'c' }, position: { players: { 1: 'Eve' } } },
    }),
  )
  expect(next.seats.map((seat) => seat.decided)).toEqual([false, true])
  expect(next.play?.sheets).toEqual(['c', 'b'])
  expect(next.play?.position.players).toEqual(['Ann', 'Eve'])
  expect(whole.seats[1]?.decided).toBe(false)
  const other = follow(whole, changes({ seats: [{ seat: 0 }], play: { dice: [] } }))
  expect(other.seats).toHaveLength(1)
  expect(other.play?.dice).toEqual([])
})

test('of a place only what has changed in it may be said', () => {
  const before = follow(
    null,
    changes({
      seats: [],
      play: { layouts: [], sheets: [{ rows: [{ cells: ['open', 'open'], points: 0 }], struck: null }] },
    }),
  )
  const next = follow(
    before,
    changes({ play: { sheets: { 0: { rows: { 0: { cells: { 1: 'crossed' }, points: 1 } }, struck: { of: [2] } } } } }),
  )
  expect(next.play?.sheets).toEqual([{ rows: [{ cells: ['open', 'crossed'], points: 1 }], struck: { of: [2] } }])
  expect(before.play?.sheets[0]?.rows[0]?.cells).toEqual(['open', 'open'])
  const longer = follow(before, changes({ play: { sheets: { 0: { rows: [{ points: 3 }, { points: 6 }] } } } }))
  expect(longer.play?.sheets[0]?.rows).toEqual([{ points: 3 }, { points: 6 }])
})

test('a game that is put away is gone as a whole', () => {
  const none = follow(whole, changes({ play: null }))
  expect(none.play).toBeNull()
  expect(follow(none, changes({ play: { moment: 9 } })).play).toEqual({ moment: 9 })
  expect((none as Table).state).toBe('playing')
})

test('of another game nothing stays of the one before', () => {
  const next = follow(whole, changes({ play: { layouts: [], position: { phase: 'take' } } }))
  expect(next.play).toEqual({ layouts: [], position: { phase: 'take' } })
})
