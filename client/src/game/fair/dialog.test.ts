// @vitest-environment jsdom
import { render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Verdict } from '../../fair/verify'
import { keepResumed } from '../../protocol/seattoken'
import { openDialogs } from '../../ui/dialogs.fixture'
import { hear, recordingOf } from '../recorded/recorded'
import FairDialog from './FairDialog.svelte'

const report = {
  game: 'Game',
  rules: 'classic@1',
  seats: 2,
  draws: 9,
  contributed: [0, 1],
  missing: [] as number[],
  missing_from: [] as number[],
  finished: true,
  alone: 0,
  server_alone: false,
  faces: null as number[] | null,
  decks: 0,
}
let verdict: Verdict
vi.mock('../../fair/verify', () => ({ verify: () => verdict }))

beforeEach(() => {
  verdict = { report, fault: null, roster: 'ABCD EFGH' }
})
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

test('the next game at its table has proofs', async () => {
  openDialogs()
  vi.stubGlobal('fetch', async () => new Response('a bundle'))
  const { live, table } = hear(recordingOf('classic').last)
  keepResumed(table.code)
  render(FairDialog, { live, table: { ...table, game: 2 }, onclose: () => {} })
  expect(await screen.findByText('Taking part in the draws: Ann and Greedy')).toBeTruthy()
  live.end()
})

describe('what the check has found is told', () => {
  const alert = () => document.querySelector('p[role=alert]')?.textContent

  /** Everything in the dialog once the proofs are checked. */
  async function says(more: Partial<typeof report>, answer = new Response('a bundle')): Promise<string> {
    openDialogs()
    vi.stubGlobal('fetch', async () => answer)
    verdict = { ...verdict, report: { ...report, ...more } }
    const { live, table } = hear(recordingOf('classic').last)
    render(FairDialog, { live, table, onclose: () => {} })
    await vi.waitFor(() => expect(screen.queryByText('Checking …')).toBeNull())
    live.end()
    return document.querySelector('dialog')?.textContent?.replace(/\s+/g, ' ') ?? ''
  }

  test.each<[string, Partial<typeof report>, string[]]>([
    [
      'all as drawn',
      {},
      ['Fair: nobody alone,', 'Game: 9 draws, 2 of 2 seats contributed, all as drawn.', 'The record has these draws'],
    ],
    [
      'a game that is on',
      { finished: false },
      ['2 of 2 seats contributed, all as drawn so far. The game is unfinished.'],
    ],
    [
      'some draws of the server alone',
      { alone: 4 },
      ['some draws alone', '2 of 2 seats contributed, to 5 of 9 draws (the server may'],
    ],
    [
      'all draws of the server alone',
      { contributed: [], alone: 9, server_alone: true },
      ['its word is all there is', 'committed by the server alone', 'No browser takes part'],
    ],
    [
      'who stopped, and when',
      { missing: [1, 0], missing_from: [7, 5] },
      ['Without numbers from draw 7 on: Greedy.', 'Without numbers from draw 5 on: Ann.'],
    ],
    ['nothing drawn yet', { draws: 0, finished: false }, ['Game: nothing is drawn yet.', 'ABCD EFGH']],
  ])('%s', async (_, more, lines) => {
    const said = await says(more)
    for (const line of lines) expect(said).toContain(line)
    expect(said.includes('The record has these draws')).toBe(more.finished ?? true)
  })

  test('how often each face came up, the longest bar for the most', async () => {
    expect(await says({ faces: [2, 1, 4, 0, 1, 1] })).toContain('9 dice, 1.5 of each face expected')
    const rows = screen.getAllByRole('row').map((row) => [...row.children].slice(0, 2).map((cell) => cell.textContent))
    expect(rows).toEqual(['2', '1', '4', '0', '1', '1'].map((n, at) => [`${at + 1}`, n]))
    const widths = [...document.querySelectorAll<HTMLElement>('.fallen')].map(({ style }) => style.width)
    expect(widths).toEqual(['50%', '25%', '100%', '0%', '25%', '25%'])
  })

  test('a fault, with its line, and nothing as right', async () => {
    verdict.fault = { line: 7, code: 'fair_signature', args: {} } as Verdict['fault']
    const said = await says({})
    expect(alert()).toMatch(/^This is not as it was drawn\. Line 7: /)
    expect(said).not.toContain('all as drawn')
  })

  const refusal = (code: string) => Response.json({ error: { code, text: '' } }, { status: 404 })

  test('that there are no proofs', async () => {
    expect(await says({}, refusal('no_proofs'))).toContain('There are no proofs for this game.')
    expect(alert()).toBeUndefined()
  })

  test('why they were refused', async () => {
    await says({}, refusal('no_table'))
    expect(alert()).toBe('There is no table with that code.')
  })

  test('that no server was reached', async () => {
    openDialogs()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const { live, table } = hear(recordingOf('classic').last)
    render(FairDialog, { live, table, onclose: () => {} })
    await vi.waitFor(() => expect(alert()).toBe('The server cannot be reached.'))
    live.end()
  })
})

test.each([
  ['who shares', true, 'This browser takes part in every draw.'],
  ['who does not', false, 'This browser takes no part in the draws of this game.'],
  ['no watcher', null, undefined],
])('whether this browser takes part is told to %s', (_, contributes, says) => {
  openDialogs()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const { middle } = recordingOf('classic')
  const { live, table } = hear(contributes === null ? { ...middle, table: { ...middle.table, you: null } } : middle)
  if (live.sharing) live.sharing.contributes = contributes ?? true
  render(FairDialog, { live, table, onclose: () => {} })
  expect(document.querySelector('strong')?.textContent).toBe(says)
  expect(document.querySelector('p[role=alert]')).toBeNull()
  live.end()
})

test.each([
  ['classic', 'Are the dice fair?'],
  ['cards', 'Are the cards fair?'],
])('in %s it asks: %s', (edition, asks) => {
  openDialogs()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const { live, table } = hear(recordingOf(edition).last)
  render(FairDialog, { live, table, onclose: () => {} })
  expect(screen.getByRole('dialog', { name: asks })).toBeTruthy()
  live.end()
})
