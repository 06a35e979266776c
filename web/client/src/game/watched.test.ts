// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { expect, test } from 'vitest'
import type { Play, Player, Seat } from '../protocol/types'
import { recordingOf } from './recorded/recorded'
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
