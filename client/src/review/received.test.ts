import { expect, test } from 'vitest'
import type { Decision, Review, Summary, Turn } from '../protocol/types'
import type { Line } from './lines'
import { nothing, receive } from './received'

const head = (depth: string) => ({ type: 'review', depth }) as Review
const decision = (number: number, phase: string) => ({ type: 'decision', number, phase }) as Decision
const turn = (number: number, active: number) => ({ type: 'turn', turn: number, active }) as Turn
const summary = (seat: number) => ({ type: 'summary', seats: [{ seat }] }) as Summary

const quick: Line[] = [
  head('quick'),
  decision(0, 'a'),
  decision(1, 'a'),
  turn(1, 0),
  decision(2, 'a'),
  turn(2, 0),
  summary(0),
]
const all = (lines: Line[]) => lines.reduce(receive, nothing)

test('lines are kept in their order', () => {
  const received = all(quick)
  expect(received.decisions.map((d) => d.number)).toEqual([0, 1, 2])
  expect(received.turns.map((t) => t.turn)).toEqual([1, 2])
  expect(received.tallies).toEqual([{ seat: 0 }])
})

test('a deeper review replaces figure by figure, and its word counts at its end', () => {
  const midway = all([...quick, head('deep'), decision(0, 'b'), decision(1, 'b'), turn(1, 1)])
  expect(midway.decisions.map((d) => d.phase)).toEqual(['b', 'b', 'a'])
  expect(midway.turns.map((t) => t.active)).toEqual([1, 0])
  expect(midway.head?.depth).toBe('quick')
  expect(midway.tallies).toEqual([{ seat: 0 }])
  const done = receive(midway, summary(1))
  expect(done.head?.depth).toBe('deep')
  expect(done.tallies).toEqual([{ seat: 1 }])
})
