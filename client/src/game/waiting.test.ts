// @vitest-environment jsdom
import { render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { expect, onTestFinished, test } from 'vitest'
import type { Play, Update } from '../protocol/types'
import { settings } from '../ui/settings.svelte'
import Game from './Game.svelte'
import './recorded/page.fixture'
import { hear, recordingOf } from './recorded/recorded'

const { middle } = recordingOf('classic')

/** A table where this person has decided and the other has not. */
function wait(active: string) {
  const before = middle.table.play as Play
  const position = { ...before.position, phase: 'white', active }
  const play = { ...before, position, chosen: before.choices[0]?.choice ?? null }
  const seats = middle.table.seats.map((seat) => ({ ...seat, owes: seat.name === 'Greedy' }))
  const heard = hear({ ...middle, table: { ...middle.table, seats, play } } as Update)
  onTestFinished(() => heard.live.end())
  render(Game, { live: heard.live, table: heard.table, play: heard.play })
  return heard.live
}

const headings = () => screen.getAllByRole('heading').map((one) => one.textContent?.trim())

test.each([
  ['Ann', 'Your turn · Waiting for Greedy'],
  ['Greedy', 'Waiting for Greedy'],
])('who has decided in the turn of %s reads: %s', (active, says) => {
  wait(active)
  expect(headings()).toContain(says)
})

test('who waits reads what can be crossed next without a gap, and what this turn has brought', async () => {
  const live = wait('Greedy')
  const idle = () => document.querySelector('.idle')?.textContent?.replace(/\s+/g, ' ').trim()
  expect(idle()).toMatch(/Next without a gap: Red \d+, .*Blue \d+/)
  const { seq, table } = live.known
  const cells = [{ colours: ['red'], number: 5 }]
  const me = table?.you?.seat ?? 0
  const events = [
    { seq: seq - 1, kind: 'rolled' },
    { seq, kind: 'crossed', seat: me, cells },
    { seq, kind: 'crossed', seat: me + 1, cells },
  ]
  live.known = { ...live.known, events: [...live.known.events, ...events] } as never
  await tick()
  expect(idle()).toMatch(/^This turn: Red 5 Next without/)
})

test('without a line who has chosen reads when it is sent, and of nobody that all wait for them', async () => {
  const live = wait('Greedy')
  const [choice] = live.decision.all
  live.decision.change()
  live.decision.picked = choice?.choice ?? null
  live.decision.confirm()
  await tick()
  expect(headings()).toContain('Waiting for Greedy')
  live.lostSince = performance.now()
  await tick()
  expect(headings()).toContain('No connection. Your choice is sent as soon as it is back.')
  expect(headings()).not.toContain('Waiting for Greedy')
})

test('who decides already while it stands what was done reads whose turn it is, and what was done', async () => {
  settings.change({ speed: 'normal' })
  const position = { ...(middle.table.play as Play).position, phase: 'white' as const, active: 'Ann' }
  const play = { ...(middle.table.play as Play), position, chosen: null }
  const table = { ...middle.table, play }
  const heard = hear({ ...middle, table } as Update)
  onTestFinished(() => heard.live.end())
  const seq = middle.seq + 1
  const passed = { seq, kind: 'passed', seat: 1, name: 'Greedy' }
  heard.hear({ ...middle, seq, events: [passed], table: { ...table, play: { ...play, moment: play.moment + 1 } } })
  expect(heard.live.reveal.stands).toBe(true)
  render(Game, { live: heard.live, table: heard.live.table ?? table, play: heard.live.table?.play ?? play })
  expect(headings().some((heading) => heading?.startsWith('Your turn · '))).toBe(true)
  const [happened] = screen.getAllByText('Greedy passes').filter((one) => one.matches('.happened'))
  expect(happened?.classList.contains('told')).toBe(false)
})

test('of who is away reads that the game waits, where the table does', () => {
  const seats = middle.table.seats.map((seat) => ({ ...seat, kind: 'person', owes: seat.name === 'Greedy' }))
  const away = seats.map((seat) => (seat.owes ? { ...seat, present: false } : seat))
  const settings = { ...middle.table.settings, away: 'wait' }
  const before = middle.table.play as Play
  const play = { ...before, chosen: before.choices[0]?.choice ?? null }
  const heard = hear({ ...middle, table: { ...middle.table, seats: away, settings, play } } as Update)
  onTestFinished(() => heard.live.end())
  render(Game, { live: heard.live, table: heard.table, play: heard.play })
  expect(screen.getByText('⚠ Greedy is away: the game waits')).toBeTruthy()
})
