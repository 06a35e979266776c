// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Heard, hear, recordingOf } from './game/recorded/recorded'
import { type Asked, serve, someOffers } from './protocol/answers.fixture'
import type { Seat, Update } from './protocol/types'
import TableSettings from './TableSettings.svelte'
import { openDialogs } from './ui/dialogs.fixture'

const { middle } = recordingOf('classic')
let heard: Heard
let asked: Asked[]

function open(table: Partial<Update['table']> = {}): void {
  heard = hear({ ...middle, table: { ...middle.table, invite: { only: false, open: false, secret: '' }, ...table } })
  render(TableSettings, { live: heard.live, onclose: () => {} })
}
const host = { seat: 0, host: true, rematch: '' }

beforeEach(() => {
  openDialogs()
  asked = serve({ 'GET /api/editions': someOffers })
})
afterEach(() => {
  heard.live.end()
  vi.unstubAllGlobals()
})

test('the host closes a running table to strangers', async () => {
  open({ you: host, invite: { only: false, open: false, secret: 's' } })
  await fireEvent.click(screen.getByRole('checkbox', { name: 'With the code alone, only watching' }))
  expect(heard.said).toMatchObject([{ type: 'invite', only: true, renew: false }])
})

test('the host frees the seat of who is long away, beside everything else', () => {
  const [own, other] = middle.table.seats as [Seat, Seat]
  const ben = { ...other, kind: 'person', bot: '', name: 'Ben', present: false, gone: true }
  open({ you: host, seats: [own, ben] })
  expect(screen.getByRole('button', { name: 'Free the seat: Ben' })).toBeTruthy()
  cleanup()
  heard.live.end()
  open({ you: { ...host, host: false }, seats: [own, ben] })
  expect(screen.queryByRole('button', { name: 'Free the seat: Ben' })).toBeNull()
})

test('sheets for real dice have no clock, and at a table of this browser nothing for a host', async () => {
  const of = (code: string) => open({ code, settings: { ...middle.table.settings, dice: 'unseen' }, you: host })
  of('K7M2QX')
  expect(await screen.findByRole('checkbox', { name: 'People may write in their own words' })).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Decision clock' })).toBeNull()
  cleanup()
  heard.live.end()
  of('HERE-7')
  expect(screen.queryByRole('heading', { name: 'For the host' })).toBeNull()
})

test('the host changes the clock of the game that is on', async () => {
  const now = { ...middle.table.settings, clock: 0 }
  open({ you: { seat: 0, host: true, rematch: '' }, settings: now })
  await fireEvent.change(await screen.findByRole('combobox', { name: 'Decision clock' }), { target: { value: '20' } })
  expect(heard.said).toMatchObject([{ type: 'settings', clock: 20 }])
})

test.each([
  ['a guest', { you: { seat: 0, host: false, rematch: '' } }],
  ['the host between games', { you: { seat: 0, host: true, rematch: '' }, state: 'finished' }],
])('%s does not', (_, table) => {
  open(table)
  expect(screen.queryByRole('heading', { name: 'For the host' })).toBeNull()
})

test('who pass a device on change no pace where nobody throws', () => {
  const { table } = recordingOf('cards').middle
  const seats = table.seats.map((seat) => ({ ...seat, kind: 'person' }))
  open({ ...table, code: 'HERE-7', you: { seat: 0, host: true, rematch: '' }, seats })
  expect(screen.queryByRole('heading', { name: 'For the host' })).toBeNull()
})

const stop = () => screen.queryByRole('button', { name: 'End this game without a result' })

test.each([
  ['whoever plays', {}, true],
  ['who watches', { you: null }, false],
  ['after the game', { state: 'finished' }, false],
  ['in the daily roll', { day: '2026-11-25' }, false],
  ['where sheets have a step for it', { settings: { ...middle.table.settings, dice: 'unseen' } }, false],
])('%s may end the game without a result: %#', (_, table, may) => {
  open(table)
  expect(stop() !== null).toBe(may)
})

test('whoever ends a game against bots is asked first', async () => {
  open()
  await fireEvent.click(stop() as HTMLElement)
  expect(screen.getByText(/The game ends at once/)).toBeTruthy()
  expect(heard.said).toEqual([])
  await fireEvent.click(screen.getByRole('button', { name: 'End the game' }))
  expect(heard.said).toMatchObject([{ type: 'stop' }])
})

test('among people it is said who has still to agree', async () => {
  const [own, other] = middle.table.seats
  if (!own || !other) throw new Error('nobody sits there')
  const ben = { ...other, kind: 'person', bot: '', name: 'Ben', word: true }
  open({ seats: [own, ben] })
  await fireEvent.click(stop() as HTMLElement)
  expect(screen.getByText(/Still to agree: Ben/)).toBeTruthy()
  cleanup()
  open({ seats: [{ ...own, stop: true, word: false }, ben] })
  expect(stop()).toBeNull()
  expect(screen.getByText('You want to end the game. Still to agree: Ben')).toBeTruthy()
  cleanup()
  open({ seats: [own, { ...ben, stop: true, word: false }] })
  expect(screen.getByText('Ben wants to end the game without a result')).toBeTruthy()
  await fireEvent.click(stop() as HTMLElement)
  expect(screen.getByText(/The game ends at once/)).toBeTruthy()
})

test('what the host is about to choose stays while the game goes on', async () => {
  open({ you: { seat: 0, host: true, rematch: '' } })
  const clock = await screen.findByRole('combobox', { name: 'Decision clock' })
  const { seq, table } = heard.live.known
  await act(() => (heard.live.known = { seq, table: table && { ...table }, events: [] }))
  expect(clock.isConnected).toBe(true)
  expect(asked).toHaveLength(1)
})
