import { expect, test } from 'vitest'
import type { Event, Table, Update } from '../../protocol/types'
import { recordings } from '../recorded/recorded'
import { steps } from './steps'

const recorded = recordings.find(({ edition }) => edition === 'classic')?.recording.middle.table
if (!recorded?.play) throw new Error('there is no recording of a classic game')
const before: Table = recorded

function after(dice: [number, number]): Table {
  const play = before.play as NonNullable<Table['play']>
  return {
    ...before,
    play: { ...play, moment: play.moment + 1, position: { ...play.position, roll: { white: dice } } },
  }
}

const event = (seq: number, kind: string): Event => ({ seq, kind, seat: 0 })
const crossed = event(8, 'crossed')
const rolled = event(8, 'rolled')
const update = (events: Event[], table = after([1, 1])): Update => ({
  type: 'update',
  seq: 9,
  digest: '',
  events,
  table,
})

test('what was done stands over its own dice before the next throw comes', () => {
  const [first, second] = steps(before, update([crossed, rolled]), 'normal')
  expect(first?.stands).toBeGreaterThan(0)
  expect(first?.update.events).toEqual([crossed])
  expect(first?.update.table.play?.position.roll).toEqual(before.play?.position.roll)
  expect(first?.update.table.play?.choices).toEqual([])
  expect(second?.update.events).toEqual([rolled])
  expect(second?.update.table.play?.position.roll).toEqual({ white: [1, 1] })
})

test('the dice of before lie still until somebody throws by hand', () => {
  const held = after([0, 0])
  const play = { ...(held.play as NonNullable<Table['play']>), throw_ms: 10_000 }
  const [first, second] = steps(before, update([crossed], { ...held, play }), 'normal')
  expect(first?.stands).toBeGreaterThan(0)
  expect([first?.update.table.play?.throw_ms, second?.update.table.play?.throw_ms]).toEqual([null, 10_000])
  expect(first?.update.table.play?.position.roll).toEqual(before.play?.position.roll)
})

test('sheets show the crosses from the first step on', () => {
  const [first] = steps(before, update([crossed, rolled]), 'normal')
  expect(first?.update.table.play?.position.players).toEqual(before.play?.position.players)
})

test('the last crosses of a game stand before the scores', () => {
  const [first, second] = steps(
    before,
    update([crossed, event(9, 'ended')], { ...after([1, 1]), state: 'finished' }),
    'fast',
  )
  expect(first?.update.table.state).toBe('playing')
  expect(second?.update.table.state).toBe('finished')
})

test.each([
  ['at speed off', before, [crossed, rolled], 'off'],
  ['without an outcome', before, [rolled], 'normal'],
  ['without a table before', null, [crossed, rolled], 'normal'],
  ['from another game', { ...before, game: before.game - 1 }, [crossed, rolled], 'normal'],
] as const)('%s an update is shown at once and whole', (_, table, events, speed) => {
  const whole = update([...events])
  expect(steps(table, whole, speed)).toMatchObject([{ update: whole, stands: 0 }])
})
