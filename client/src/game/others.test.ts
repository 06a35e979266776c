// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { tick } from 'svelte'
import { describe, expect, test } from 'vitest'
import type { Play, Player, Seat } from '../protocol/types'
import Opponents from './Opponents.svelte'
import './recorded/page.fixture'
import { hear, recordingOf, recordings } from './recorded/recorded'

interface Open {
  edition: string
  when?: 'middle' | 'last'
  seat?: Partial<Seat>
  player?: Partial<Player>
}

/** Shows the other player of a recorded game. */
function open({ edition, when = 'middle', seat = {}, player = {} }: Open): Play {
  const { table } = recordingOf(edition)[when]
  const play = table.play as Play
  const other = { ...(table.seats[1] as Seat), ...seat }
  const shown = { ...(play.position.players[1] as Player), ...player }
  const { live } = hear(recordingOf(edition)[when])
  live.end()
  render(Opponents, { live, table, play, players: [{ seat: other, player: shown }] })
  return play
}

const strip = () => screen.getByRole('button', { name: /^Show / })
const text = (query: string) => strip().querySelector(query)?.textContent?.replace(/\s+/g, ' ').trim()
const tiles = () => [...strip().querySelectorAll('.tile')].map((tile) => tile.firstChild?.textContent?.trim())

test('what a seat says stands at that seat, for a while', async () => {
  const { live, table, play } = hear(recordingOf('classic').middle)
  const players = table.seats.flatMap((seat, at) => {
    const player = play.position.players[at]
    return player ? [{ seat, player }] : []
  })
  render(Opponents, { live, table, play, players })
  const saying = (place: string) =>
    [...document.querySelectorAll(place)].map((one) => one.querySelector('.bubble')?.textContent?.trim() ?? '')
  live.talk.hear({ type: 'said', seat: 1, name: 'Greedy', phrase: 'good_luck', text: '' })
  live.talk.hear({ type: 'said', seat: -1, name: '', phrase: 'clap', text: '' })
  await tick()
  expect([saying('.strip'), saying('.full .one')]).toEqual([
    ['', 'Good luck!'],
    ['', 'Good luck!'],
  ])
  live.end()
})

describe('a strip', () => {
  test('says whose sheet it opens, and what is on it', () => {
    open({ edition: 'classic' })
    expect(strip().getAttribute('aria-haspopup')).toBe('dialog')
    expect(strip().querySelector('.unseen')?.textContent?.trim()).toBe(
      'Show Greedy’s sheet. Greedy: Red no crosses, Yellow no crosses, ' +
        'Green 3 crosses, last 5, Blue 4 crosses, last 5; 0 penalties, 16 points.',
    )
  })

  test('shows the last number of each row, and a dot where there is none', () => {
    open({ edition: 'classic' })
    expect(tiles()).toEqual(['·', '·', '5', '5'])
    expect(text('i')).toBe('16')
  })

  test.each([
    ['big-points', [true, true, false, false]],
    ['gemixxt-b', [false, false, false, true]],
    ['classic', [false, false, false, false]], // another has locked the blue row
  ])('shows a lock for each row that its player has locked, and no other: %s', (edition, locked) => {
    open({ edition, when: 'last' })
    expect([...strip().querySelectorAll('.tile')].map((tile) => tile.querySelector('svg') !== null)).toEqual(locked)
  })

  test.each([
    ['classic', 'Greedy'],
    ['big-points', '▸ Greedy'],
  ])('points out whose turn it is: %s', (edition, name) => {
    open({ edition })
    expect(text('b')).toBe(name)
    expect(strip().classList.contains('active')).toBe(name.startsWith('▸'))
  })

  test.each([
    ['a bot', {}, 'bot'],
    ['a bot that thinks', { owes: true }, 'choosing'],
    ['a seat that a bot keeps', { kind: 'person', kept: true }, '⚙ a bot plays'],
    ['a person who is away', { kind: 'person', present: false }, '⚠ away'],
    ['a person who chooses', { kind: 'person', present: true, owes: true }, 'choosing'],
    ['a person who has chosen', { kind: 'person', present: true, decided: true }, '✓ ready'],
    ['a person who has nothing to choose', { kind: 'person', present: true, decided: false }, 'here'],
  ])('says what %s does', (_, seat, state) => {
    open({ edition: 'classic', seat: { owes: false, kept: false, ...seat } })
    expect(text('.state')).toBe(state)
  })

  test('has a clock for a person who chooses, and no dots as a cut name has', () => {
    open({ edition: 'classic', seat: { kind: 'person', present: true, kept: false, owes: true } })
    expect(strip().querySelector('.sign svg')).not.toBeNull()
    expect(strip().textContent).not.toContain('…')
  })

  test('counts penalties, and a total below zero with a true minus', () => {
    const { points } = (recordingOf('classic').middle.table.play as Play).position.players[1] as Player
    open({ edition: 'classic', player: { penalties: 3, points: { ...points, total: -12 } } })
    expect(text('.penalties')).toBe('−53')
    expect(text('i')).toBe('−12')
  })
})

describe('what the host can do about another', () => {
  const away = { kind: 'person', present: false, gone: true, overdue: true, kept: false, bot: '' }
  const above = () => [...document.querySelectorAll('.full .care button')].map((button) => button.textContent)

  test('stands in the tray alone while that one is waited for', () => {
    open({ edition: 'classic', when: 'last', seat: { ...away, owes: true } })
    expect(above()).toEqual([])
  })

  test('stands above the sheet while the tray has a decision of one’s own', () => {
    open({ edition: 'classic', seat: { ...away, owes: true } })
    expect(above()).toEqual(['Bot now', 'Free the seat'])
  })

  test('stands above the sheet of whom nobody waits for', () => {
    open({ edition: 'classic', when: 'last', seat: { ...away, owes: true, kept: true, overdue: false } })
    expect(above()).toEqual(['Free the seat'])
  })
})

describe('the sheet of another', () => {
  test('opens over the page with a press, and closes', async () => {
    open({ edition: 'classic' })
    expect(screen.queryByRole('dialog')).toBeNull()
    await fireEvent.click(strip())
    const dialog = screen.getByRole('dialog', { name: 'Greedy’s sheet' })
    expect(within(dialog).getByRole('table', { name: /^Greedy: Red no crosses/ })).toBeTruthy()
    const beside = { clientX: -1, clientY: -1 }
    await fireEvent.pointerDown(dialog, beside)
    await fireEvent.click(dialog, beside)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each(recordings)('takes no press in $edition', ({ edition }) => {
    open({ edition })
    expect(document.querySelectorAll('.full .cell.legal, .full [tabindex]')).toHaveLength(0)
    expect(document.querySelectorAll('.full .cell').length).toBeGreaterThan(40)
  })

  test.each([
    ['longo', 'Lucky 11 & 12'],
    ['cards', 'Hand: 2 7 11'],
    ['cards-jokers', 'Hand: 5 7 8 11'],
  ])('tells in %s what everybody knows: %s', (edition, known) => {
    open({ edition })
    const signs = document.querySelector('.full h2 .known')
    for (const drawn of signs?.querySelectorAll('[aria-hidden="true"]') ?? []) drawn.remove()
    expect(signs?.textContent?.trim()).toBe(known)
  })
})
