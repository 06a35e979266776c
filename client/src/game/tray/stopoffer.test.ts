// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import type { Seat, Table } from '../../protocol/types'
import { type Heard, hear, recordingOf } from '../recorded/recorded'
import StopOffer from './StopOffer.svelte'

const { middle } = recordingOf('classic')
let heard: Heard
let rerender: (props: { table: Table }) => Promise<void>

/** The person's own seat is Ann's; Ben and Cy are people too. */
const seats = (ann: boolean, ben: boolean, cy: Partial<Seat> = {}): Seat[] => {
  const [own, other] = middle.table.seats as [Seat, Seat]
  const person = { ...other, kind: 'person', bot: '' }
  return [
    { ...own, stop: ann, word: !ann },
    { ...person, name: 'Ben', stop: ben, word: !ben },
    { ...person, seat: 2, name: 'Cy', word: true, ...cy },
  ]
}

function open(list: Seat[], you: Table['you'] = { seat: 0, host: false, rematch: '' }): void {
  heard = hear({ ...middle, table: { ...middle.table, seats: list, you } })
  vi.useFakeTimers()
  ;({ rerender } = render(StopOffer, { live: heard.live, table: heard.table }))
}

async function wait(): Promise<void> {
  vi.advanceTimersByTime(1_000)
  await tick()
}
const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name })

afterEach(() => {
  vi.useRealTimers()
  heard.live.end()
})

test('whoever plays may agree that the game ends, once it has been there to read', async () => {
  open(seats(false, true, { stop: true, word: false }))
  expect(screen.getByText('Ben and Cy want to end the game without a result')).toBeTruthy()
  expect(button('Agree')?.disabled).toBe(true)
  await wait()
  await fireEvent.click(button('Agree') as HTMLElement)
  expect(heard.said).toMatchObject([{ type: 'stop', game: middle.table.game }])
})

test('whoever would rather play on reads it no more, until another one wants it too', async () => {
  open(seats(false, true))
  await fireEvent.click(button('Play on') as HTMLElement)
  expect(screen.queryByText(/to end the game/)).toBeNull()
  await rerender({ table: { ...heard.table, seats: seats(false, true, { stop: true, word: false }) } })
  expect(screen.getByText(/^Ben and Cy want/)).toBeTruthy()
})

test('whoever wants it reads of whom a word is awaited, and may say it again when of nobody', async () => {
  open(seats(true, false))
  expect(screen.getByText('You want to end the game. Still to agree: Ben and Cy')).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
  await rerender({ table: { ...heard.table, seats: seats(true, true, { present: false, word: false }) } })
  expect(screen.queryByText(/Still to agree/)).toBeNull()
  await wait()
  await fireEvent.click(button('End the game') as HTMLElement)
  expect(heard.said).toMatchObject([{ type: 'stop', game: middle.table.game }])
})

test('whoever has lost the line, and for whom a bot plays, is awaited as long as the server waits', async () => {
  open(seats(true, true, { present: false, kept: true }))
  expect(screen.getByText('You want to end the game. Still to agree: Cy')).toBeTruthy()
  await rerender({ table: { ...heard.table, seats: seats(true, true, { kind: 'bot', bot: 'greedy' }) } })
  expect(screen.getByText('You want to end the game. Still to agree: Cy')).toBeTruthy()
})

test('what was put away in one game is read in the next', async () => {
  open(seats(false, true))
  await fireEvent.click(button('Play on') as HTMLElement)
  await rerender({ table: { ...heard.table, game: heard.table.game + 1 } })
  expect(screen.getByText(/^Ben wants/)).toBeTruthy()
})

test('nobody is offered anything where nobody wants it', () => {
  open(seats(false, false))
  expect(document.body.textContent?.trim()).toBe('')
})
