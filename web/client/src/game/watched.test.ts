// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { expect, onTestFinished, test } from 'vitest'
import type { Play, Player, Seat, Update } from '../protocol/types'
import Game from './Game.svelte'
import './recorded/page.fixture'
import { hear, recordingOf } from './recorded/recorded'
import Watched from './Watched.svelte'

const { table } = recordingOf('classic').middle
const play = table.play as Play
const players = table.seats.map((seat: Seat, at) => ({ seat, player: play.position.players[at] as Player }))

test('a spectator sees the whole sheet of who is active, or of whom they choose', async () => {
  render(Watched, { play, players, fresh: new Set<string>() })
  const shown = () => screen.getByRole('heading').textContent?.trim()
  expect(shown()).toBe(play.position.active)
  for (const { player } of players) {
    await fireEvent.change(screen.getByRole('combobox', { name: 'Follow' }), { target: { value: player.name } })
    expect(shown()).toBe(player.name)
    expect(screen.getByRole('img', { name: new RegExp(`^${player.name}: Red`) })).toBeTruthy()
  }
})

test.each([
  [
    'no seat is',
    0,
    'Did you play here on another device? Ask Ann, the host, to free your seat; then you can sit down here.',
  ],
  ['one is', 1, ''],
])('who watches reads whom to ask for a seat that was theirs where %s free', (_, free, says) => {
  const { middle } = recordingOf('classic')
  const heard = hear({ ...middle, table: { ...table, you: null, free, invite: { only: false, secret: '' } } } as Update)
  onTestFinished(() => heard.live.end())
  render(Game, { live: heard.live, table: heard.table, play: heard.play })
  expect(document.querySelector('.note')?.textContent ?? '').toBe(says)
})
