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
    expect(screen.getByRole('table', { name: new RegExp(`^${player.name}: Red`) })).toBeTruthy()
  }
})

test('who watches reads whose turn it is and how near the end is, and is not told again what the first page said of a seat', () => {
  const { middle } = recordingOf('classic')
  const white = { ...play, position: { ...play.position, phase: 'white' } }
  const nobody = { ...table, you: null, free: 0, invite: { only: false, open: false, secret: '' }, play: white }
  const heard = hear({ ...middle, table: nobody } as Update)
  onTestFinished(() => heard.live.end())
  render(Game, { live: heard.live, table: heard.table, play: heard.play })
  const said = [...document.querySelectorAll('.middle > p:not(.happened)')].map((p) => p.textContent?.trim())
  expect(said).toEqual([
    'Ann’s turn · Waiting for Ann',
    'You are watching. After this game you can sit down if a seat is free.',
    'Rows closed 0/2 · most penalties 0/4',
  ])
})
