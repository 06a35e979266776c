// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Play, Update } from '../protocol/types'
import { settings } from '../ui/settings.svelte'
import './recorded/page.fixture'
import Game from './Game.svelte'
import { type Heard, hear, recordingOf } from './recorded/recorded'

const { middle } = recordingOf('classic')
const [ann = '', greedy = ''] = middle.table.seats.map(({ name }) => name)
let heard: Heard

/** Opens a table that waits for this player to throw. */
function open(active: string): void {
  const before = middle.table.play as Play
  const position = { ...before.position, phase: 'roll', active }
  const play = { ...before, position, choices: [], chosen: null, throw_ms: 10_000 }
  const seats = middle.table.seats.map((seat) => ({ ...seat, owes: seat.name === active }))
  heard = hear({ ...middle, table: { ...middle.table, seats, play } } as Update)
  vi.useFakeTimers()
  render(Game, { live: heard.live, table: heard.table, play: heard.play })
}
const button = () => screen.queryByRole<HTMLButtonElement>('button', { name: /^Throw/ })
const thrown = () => heard.said.map(({ type }) => type)

beforeEach(() => settings.change({ keys: true }))
afterEach(() => {
  vi.useRealTimers()
  heard.live.end()
})

test('the active player throws, once the button has stood there for a moment', async () => {
  open(ann)
  expect(screen.getByRole('heading', { name: 'Your turn · Throw the dice' })).toBeTruthy()
  expect(button()?.disabled).toBe(true)
  vi.advanceTimersByTime(700)
  await tick()
  await fireEvent.click(button() as HTMLElement)
  expect(heard.said).toMatchObject([{ type: 'throw', moment: heard.play.moment }])
})

test('by the key R as well, where keys are on', async () => {
  open(ann)
  vi.advanceTimersByTime(700)
  await tick()
  settings.change({ keys: false })
  await fireEvent.keyDown(window, { key: 'r' })
  expect(thrown()).toEqual([])
  settings.change({ keys: true })
  await fireEvent.keyDown(window, { key: 'r' })
  expect(thrown()).toEqual(['throw'])
})

test('and no sooner than by the button', async () => {
  open(ann)
  vi.advanceTimersByTime(699)
  await tick()
  await fireEvent.keyDown(window, { key: 'r' })
  expect(thrown()).toEqual([])
})

test('nobody else does', async () => {
  open(greedy)
  expect(button()).toBeNull()
  await fireEvent.keyDown(window, { key: 'r' })
  expect(thrown()).toEqual([])
})

test('a throw of real dice is asked for, and not waited for', () => {
  const before = middle.table.play as Play
  const play = { ...before, position: { ...before.position, phase: 'roll' }, choices: [], chosen: null }
  const seats = middle.table.seats.map((seat) => ({ ...seat, owes: false }))
  const settings = { ...middle.table.settings, dice: 'entered' }
  heard = hear({ ...middle, table: { ...middle.table, seats, play, settings } } as Update)
  render(Game, { live: heard.live, table: heard.table, play: heard.play })
  expect(screen.getByRole('heading', { name: 'Your turn · Enter the throw' })).toBeTruthy()
})
