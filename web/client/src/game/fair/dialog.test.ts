// @vitest-environment jsdom
import { render, screen } from '@testing-library/svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { openDialogs } from '../../ui/dialogs.fixture'
import { hear, recordingOf } from '../recorded/recorded'
import FairDialog from './FairDialog.svelte'

const report = { game: 1, draws: 9, seats: 2, contributed: [0, 1], server_alone: false, finished: true }
vi.mock('../../fair/verify', () => ({ verify: () => ({ report, fault: null }) }))

afterEach(() => void vi.unstubAllGlobals())

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
