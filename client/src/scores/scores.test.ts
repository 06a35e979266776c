// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordingOf } from '../game/recorded/recorded'
import { dropSeat, keepSeat, keepSeatName } from '../protocol/seattoken'
import type { Moment, Replay } from '../protocol/types'
import { lines, reviewed } from '../review/reviewed.fixture'
import { settings } from '../ui/settings.svelte'
import ScoresPage from './ScoresPage.svelte'

const { play } = recordingOf('classic').last.table
if (!play) throw new Error('the recorded game has no end')
const names = play.position.players.map((player) => player.name)
const { position, layouts, sheets, dice, end, cards } = play
const head: Replay = { type: 'replay', edition: 'classic', names, moments: 1, turns: 0, layouts, track: null }
const last: Moment = { type: 'moment', number: 0, turn: 0, step: 0, events: [], position, sheets, dice, end, cards }

/** Opens the page of a game, and returns its requests to the server. */
async function open(game: number) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    if (address.includes('/games/')) return new Response('the record')
    const said = address.includes('review') ? lines(reviewed('classic')) : [head, last]
    return new Response(said.map((line) => `${JSON.stringify(line)}\n`).join(''))
  })
  render(ScoresPage, { code: 'K7M2QX', game })
  await screen.findByRole('table', { name: 'Final scores' })
  return asked
}

const totals = () => [...document.querySelectorAll('td.total')].map((cell) => cell.textContent)

afterEach(() => {
  vi.unstubAllGlobals()
  dropSeat('K7M2QX')
})

test('the end of a game stands at its address, with one’s own line marked, its sheets and what it can be looked at by', async () => {
  keepSeat('K7M2QX', 'secret')
  keepSeatName('K7M2QX', names[1] as string)
  settings.change({ name: names[0] as string }) // the person has used another name since
  const asked = await open(3)
  expect(asked).toEqual(['/api/tables/K7M2QX/games/3', '/api/replay'])
  expect(totals()).toEqual(play.position.players.map(({ points }) => String(points.total)))
  expect(document.querySelector('tr.mine th')?.textContent).toContain(names[1])
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(names)
  for (const name of ['Review this game', 'Watch the replay', 'Download the record', 'Share the result'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false)
  expect(
    [1, 2, 3].map((game) => screen.getByRole('link', { name: `Game ${game}` }).getAttribute('aria-current')),
  ).toEqual([null, null, 'page'])
  expect(screen.getByRole('link', { name: /Table\sK7M2QX/ }).getAttribute('href')).toBe('/t/K7M2QX')
})

describe('a server that does not answer', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  /** Opens the page without a server; later one answers. */
  async function without(answer: () => Promise<Response>) {
    vi.stubGlobal('fetch', answer)
    render(ScoresPage, { code: 'K7M2QX', game: 5 })
    await vi.waitFor(() => expect(screen.getByRole('alert')).toBeTruthy())
  }
  const back = () =>
    vi.stubGlobal('fetch', async (address: string) => {
      if (address.includes('/games/')) return new Response('the record')
      return new Response([head, last].map((line) => `${JSON.stringify(line)}\n`).join(''))
    })
  const seen = () =>
    vi.waitFor(() => {
      expect(totals()).toHaveLength(names.length)
      expect(screen.queryByRole('alert')).toBeNull()
    })

  test.each([
    ['is away', () => Promise.reject(new TypeError('failed to fetch'))],
    ['is behind something that says so', async () => new Response('Bad Gateway', { status: 502 })],
  ])('and %s is asked again by itself', async (_, answer) => {
    await without(answer)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(screen.getByRole('alert')).toBeTruthy()
    back()
    await vi.advanceTimersByTimeAsync(8_000)
    await seen()
  })

  test('is asked by a button', async () => {
    await without(() => Promise.reject(new TypeError('failed to fetch')))
    back()
    await fireEvent.click(screen.getByRole('button', { name: 'Ask again' }))
    await seen()
  })
})

test('a game that there is not is asked for once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = vi.fn(async () => Response.json({ error: { code: 'no_game', text: '' } }, { status: 404 }))
  vi.stubGlobal('fetch', asked)
  render(ScoresPage, { code: 'K7M2QX', game: 5 })
  await vi.waitFor(() => expect(screen.getByRole('alert')).toBeTruthy())
  await vi.advanceTimersByTimeAsync(120_000)
  vi.useRealTimers()
  expect(asked).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull()
})

test('no line is marked where it is not known who sat there', async () => {
  keepSeat('K7M2QX', 'secret')
  settings.change({ name: names[1] as string })
  await open(3)
  expect(document.querySelector('tr.mine')).toBeNull()
})

test('skill and luck of each seat come when they are asked for, and stand there at once afterwards', async () => {
  const asked = await open(4)
  expect(screen.queryByRole('columnheader', { name: 'Luck' })).toBeNull()
  await fireEvent.click(screen.getByRole('button', { name: 'Skill and luck' }))
  await screen.findByRole('columnheader', { name: 'Luck' })
  expect(asked.filter((address) => address.includes('review'))).toHaveLength(1)
  document.body.innerHTML = ''
  const again = await open(4)
  expect(screen.getByRole('columnheader', { name: 'Luck' })).toBeTruthy()
  expect(again.filter((address) => address.includes('review'))).toEqual([])
})
