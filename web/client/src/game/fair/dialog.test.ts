// @vitest-environment jsdom
import { render, screen } from '@testing-library/svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { keepResumed } from '../../protocol/seattoken'
import { openDialogs } from '../../ui/dialogs.fixture'
import { hear, recordingOf } from '../recorded/recorded'
import FairDialog from './FairDialog.svelte'

const report = { game: 1, draws: 9, seats: 2, contributed: [0, 1], server_alone: false, finished: true }
vi.mock('../../fair/verify', () => ({ verify: () => ({ report, fault: null }) }))

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('who has shared is told by the seats of the game, also once somebody has left', async () => {
  openDialogs()
  vi.stubGlobal('fetch', async () => new Response('a bundle'))
  const { last } = recordingOf('classic')
  const { live, table } = hear(last)
  const [, second] = table.seats
  const left = { ...table, seats: second ? [{ ...second, seat: 0 }] : [] }
  render(FairDialog, { live, table: left, onclose: () => {} })
  expect(await screen.findByText('Taking part in the draws: Ann and Greedy')).toBeTruthy()
  live.end()
})

test('a game that goes on from a record has no proofs, which are not asked for', () => {
  openDialogs()
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)
  const { live, table } = hear(recordingOf('classic').last)
  keepResumed(table.code)
  render(FairDialog, { live, table, onclose: () => {} })
  expect(screen.getByText(/^This game began in the middle of another\./)).toBeTruthy()
  expect(asked).not.toHaveBeenCalled()
  live.end()
})
