// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import type { Event, Seat, Update } from '../../protocol/types'
import { type Heard, hear, recordingOf } from '../recorded/recorded'
import SeatCare from '../SeatCare.svelte'
import Meanwhile from './Meanwhile.svelte'

const { middle } = recordingOf('classic')
let heard: Heard

/** Opens a table that waits for Ben; the person's own seat is the first. */
function open(ben: Partial<Seat>, host = true, events: Event[] = [], me: Partial<Seat> = {}) {
  const [own, other] = middle.table.seats as [Seat, Seat]
  const seats = [
    { ...own, owes: false, ...me },
    { ...other, kind: 'person', bot: '', name: 'Ben', owes: true, stand_in_ms: null, ...ben },
  ]
  heard = hear({ ...middle, events, table: { ...middle.table, you: { seat: 0, host }, seats } } as Update)
  vi.useFakeTimers()
  heard.live.waitsSince = heard.live.heardAt = performance.now()
  return render(Meanwhile, { live: heard.live, table: heard.table })
}

async function pass(seconds: number): Promise<void> {
  vi.advanceTimersByTime(seconds * 1_000)
  await tick()
}
const away = { present: false, stand_in_ms: 23_000 }
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const said = () => heard.said.map(({ id, ...command }) => command)
const nudged = { seq: middle.seq, kind: 'nudged', seat: 1, name: 'Ben', seats: [0] }

afterEach(() => {
  vi.useRealTimers()
  heard.live.end()
})

test('says how long it is until a bot plays for who is away', async () => {
  open(away, false)
  expect(screen.getByText(/Ben is away: a bot plays in 23 seconds/)).toBeTruthy()
  await pass(22)
  expect(screen.getByText(/a bot plays in 1 second$/)).toBeTruthy()
  expect(buttons()).toEqual([])
})

test('counts on while nothing new is heard, though the table is drawn anew', async () => {
  const { rerender } = open(away, false)
  await pass(10)
  await rerender({ table: { ...heard.table } })
  await pass(1)
  expect(screen.getByText(/a bot plays in 12 seconds$/)).toBeTruthy()
})

test('the host seats the bot now, or frees the seat', async () => {
  open({ ...away, overdue: true, gone: true })
  await press('Bot now: Ben')
  await pass(1)
  await press('Free the seat: Ben')
  expect(said()).toEqual([
    { type: 'stand_in', seat: 1 },
    { type: 'remove', name: 'Ben' },
  ])
})

test('what was meant for the bot frees no seat in its place', async () => {
  open({ ...away, gone: true })
  await pass(1)
  const { live, table } = heard
  cleanup()
  const ben = { ...(table.seats[1] as Seat), kept: false }
  const { rerender } = render(SeatCare, { live, table, seat: ben })
  await pass(1)
  const kept = { ...ben, kept: true }
  await rerender({ live, table: { ...table, seats: table.seats.with(1, kept) }, seat: kept })
  screen.getByRole('button', { name: 'Free the seat: Ben' }).click()
  expect(said()).toEqual([])
  await pass(1)
  screen.getByRole('button', { name: 'Free the seat: Ben' }).click()
  expect(said()).toEqual([{ type: 'remove', name: 'Ben' }])
})

test('who is there is reminded after 20 seconds', async () => {
  open({ present: true }, false)
  await pass(19)
  expect(buttons()).toEqual([])
  await pass(2)
  await press('Remind Ben')
  expect(said()).toEqual([{ type: 'nudge', seat: 1 }])
})

test('and no more than twice in a game', async () => {
  open({ present: true }, false, [nudged, nudged])
  await pass(60)
  expect(buttons()).toEqual([])
})

test('the host seats a bot for who is there and has not decided for long', async () => {
  open({ present: true, overdue: true })
  screen.getByRole('button', { name: 'Bot now: Ben' }).click()
  expect(said()).toEqual([]) // the button has just appeared
  await pass(1)
  await press('Bot now: Ben')
  expect(said()).toEqual([{ type: 'stand_in', seat: 1 }])
})

test('whoever is warned reads when a bot decides for them, and stops that with a press; the others read it too', async () => {
  open({ present: true, stand_in_ms: 20_000, overdue: true }, true, [], { present: true, stand_in_ms: 20_000 })
  expect(screen.getByText(/A bot makes this one decision for you in 20 seconds/)).toBeTruthy()
  expect(screen.getByText(/A bot makes this one decision for Ben in 20 seconds/)).toBeTruthy()
  await pass(19)
  expect(buttons()).toEqual(['I am thinking'])
  await press('I am thinking')
  expect(said()).toEqual([{ type: 'return' }])
})

test('nobody else does', () => {
  open({ present: true, overdue: true }, false)
  expect(buttons()).toEqual([])
})

test('but for the host, who has not decided either, anybody does', async () => {
  open({ present: true, overdue: true, host: true }, false)
  await pass(1)
  await press('Bot now: Ben')
  expect(said()).toEqual([{ type: 'stand_in', seat: 1 }])
})

test('nobody does anything about who has gone a moment ago', () => {
  open(away)
  expect(buttons()).toEqual([])
})

test('a bot and a reminder have a line each, with a name on every button', async () => {
  open({ present: true, overdue: true })
  await pass(21)
  const lines = [...document.querySelectorAll('.each')].map((line) => line.textContent?.trim().replace(/\s+/g, ' '))
  expect(lines).toEqual(['Remind Ben', 'Bot now Ben'])
  expect(buttons()).toEqual(['Ben', 'Ben'])
  expect(screen.getByRole('button', { name: 'Remind Ben' })).not.toBe(
    screen.getByRole('button', { name: 'Bot now: Ben' }),
  )
})

test('without a line there is nothing to press', async () => {
  open({ present: true, overdue: true })
  await pass(21)
  await pass(1)
  const dead = () => screen.getAllByRole<HTMLButtonElement>('button').map(({ disabled }) => disabled)
  expect(dead()).toEqual([false, false])
  heard.live.lostSince = performance.now()
  await tick()
  expect(dead()).toEqual([true, true])
})

test('for whom a bot plays may play on', async () => {
  open({}, false, [], { kept: true })
  expect(screen.getByText(/A bot plays for you/)).toBeTruthy()
  await press('I play on')
  expect(said()).toEqual([{ type: 'return' }])
})

test('of bots and of who has decided there is nothing to do', async () => {
  open({ kept: true })
  await pass(60)
  expect(buttons()).toEqual([])
})
