import { expect, test } from 'vitest'
import type { Choice, Decision, Review, Turn } from '../protocol/types'
import type { Received } from '../review/received'
import { beside, parted } from './beside'

const head = { unit: 'points', track: null, names: ['Ann'] } as unknown as Review
const pass = { kind: 'pass', penalty: true } as Choice
const skip = { kind: 'pass', penalty: false } as Choice

function game(...chosen: Choice[]): Received {
  const decisions = chosen.map(
    (choice, at) =>
      ({ turn: at + 1, seat: 0, choices: [choice], chosen: 0, loss: { value: at, error: 0 } }) as unknown as Decision,
  )
  const turns = chosen.map((_, at) => ({ turn: at + 1, active: 0, roll: null, luck: [at / 2] }) as unknown as Turn)
  return { head, coming: head, decisions, turns, tallies: [] }
}

test('two games stand side by side, turn by turn, and say where they part', () => {
  const turns = beside(game(skip, pass, pass), game(skip, skip), 0)
  expect(turns.map(({ own, other }) => [own?.cost, other?.cost])).toEqual([
    [0, 0],
    [1, 1],
    [2, undefined],
  ])
  expect(turns[1]?.own?.luck).toBe(0.5)
  expect(parted(turns)).toBe(2)
  expect(parted(beside(game(pass, pass), game(pass, pass), 0))).toBe(0)
})
