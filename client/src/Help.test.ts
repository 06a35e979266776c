// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Heard, hear, recordingOf } from './game/recorded/recorded'
import Help from './Help.svelte'
import { type Asked, serve, someOffers } from './protocol/answers.fixture'
import type { Update } from './protocol/types'
import { openDialogs } from './ui/dialogs.fixture'

const { middle } = recordingOf('classic')
let heard: Heard
let asked: Asked[]

function open(table: Partial<Update['table']> = {}, speaks = true): void {
  heard = hear({ ...middle, table: { ...middle.table, ...table } })
  render(Help, { live: heard.live, speaks, onclose: () => {} })
}

beforeEach(() => {
  openDialogs()
  asked = serve({ 'GET /api/editions': someOffers })
})
afterEach(() => {
  heard.live.end()
  vi.unstubAllGlobals()
})

test('says which key does what', () => {
  open()
  const keys = [...document.querySelectorAll('kbd')].map((key) => key.textContent)
  expect(keys).toEqual(
    expect.arrayContaining(['1 – 9', 'P', 'R', 'Enter', 'Esc', 'D', 'M', 'O', 'W', 'E', 'L', 'S', '?']),
  )
})

test('names no key to talk where there is nobody to talk to', () => {
  open({}, false)
  expect([...document.querySelectorAll('kbd')].map((key) => key.textContent)).not.toContain('S')
})

test('names no keys of decisions, and no clock, where sheets are kept for real dice', async () => {
  const of = (code: string) => {
    const settings = { ...middle.table.settings, dice: 'unseen' }
    open({ code, settings, you: { seat: 0, host: true, rematch: '' } })
  }
  of('K7M2QX')
  expect([...document.querySelectorAll('kbd')].map((key) => key.textContent)).toEqual(['← ↑ → ↓', 'S', '?'])
  expect(await screen.findByRole('checkbox', { name: 'People may write in their own words' })).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Decision clock' })).toBeNull()
  cleanup()
  heard.live.end()
  of('HERE-7')
  expect(screen.queryByRole('heading', { name: 'Pace of this game' })).toBeNull()
})

test.each([
  ['drawn', true],
  ['unseen', false],
])('whether dice that are %s are fair can be asked: %s', (dice, asked) => {
  open({ settings: { ...middle.table.settings, dice } })
  expect(screen.queryByRole('button', { name: 'Are the dice fair?' }) !== null).toBe(asked)
})

test('in a game of cards it is asked whether those are fair', async () => {
  open({ ...recordingOf('cards').middle.table })
  await fireEvent.click(screen.getByRole('button', { name: 'Are the cards fair?' }))
  expect(screen.getByRole('heading', { name: 'Are the cards fair?' })).toBeTruthy()
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
  expect(screen.queryByRole('heading', { name: 'Pace of this game' })).toBeNull()
})

test('who pass a device on change no pace where nobody throws', () => {
  const { table } = recordingOf('cards').middle
  const seats = table.seats.map((seat) => ({ ...seat, kind: 'person' }))
  open({ ...table, code: 'HERE-7', you: { seat: 0, host: true, rematch: '' }, seats })
  expect(screen.queryByRole('heading', { name: 'Pace of this game' })).toBeNull()
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
