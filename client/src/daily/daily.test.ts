// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { recordings } from '../game/recorded/recorded'
import { holdAnswers, serve } from '../protocol/answers.fixture'
import { begun, ended, resultOf, results, streak } from '../protocol/dailyresults'
import { dropSeat, keepSeat, seatToken } from '../protocol/seattoken'
import type { Table } from '../protocol/types'
import { route } from '../ui/route.svelte'
import { settings } from '../ui/settings.svelte'
import { voice } from '../ui/voice.svelte'
import DailyPage from './DailyPage.svelte'
import DayResult from './DayResult.svelte'
import { shareText } from './share'

const recorded = recordings.find(({ edition }) => edition === 'classic')?.recording.middle.table
if (!recorded?.play) throw new Error('there is no recording of classic')
const play = recorded.play
const table: Table = {
  ...recorded,
  day: '2026-11-22',
  code: 'AAAAAA',
  state: 'finished',
  you: { seat: 0, host: true, rematch: '' },
}
const total = play.position.players[0]?.points.total ?? 0

beforeEach(() => localStorage.removeItem('rowlock.daily'))
afterEach(() => vi.unstubAllGlobals())

describe('results', () => {
  test('are those of the first game of a day', () => {
    begun('2026-11-22', 'classic', 'AAAAAA')
    ended('2026-11-22', 'classic', 'BBBBBB', 130)
    expect(results()['2026-11-22 classic']).toEqual({ code: 'AAAAAA', total: null })
    ended('2026-11-22', 'classic', 'AAAAAA', 90)
    ended('2026-11-22', 'classic', 'AAAAAA', 130)
    expect(results()['2026-11-22 classic']).toEqual({ code: 'AAAAAA', total: 90 })
  })
  test.each<[string[], number]>([
    [[], 0],
    [['2026-03-01'], 0], // one day alone is not a row
    [['2026-02-28', '2026-02-27'], 2], // today may still be played
    [['2026-03-01', '2026-02-28', '2026-02-26'], 3], // a day or two are left out without harm
    [['2026-03-01', '2026-02-26', '2026-02-22'], 2], // but not three
    [['2026-02-26', '2026-02-25'], 2], // and today is not over
    [['2026-02-25', '2026-02-24'], 0],
    [['2026-02-27'], 0],
  ])('%j make %i days in a row', (days, count) => {
    for (const day of days) ended(day, 'classic', 'AAAAAA', 0)
    expect(streak('2026-03-01')).toBe(count)
  })
  test.each(['{', 'null'])('kept as "%s" are none', (text) => {
    localStorage.setItem('rowlock.daily', text)
    begun('2026-03-01', 'classic', 'AAAAAA')
    expect(results()).toEqual({ '2026-03-01 classic': { code: 'AAAAAA', total: null } })
  })
  test('are of each edition by itself, and notes from when there was one are of the first', () => {
    localStorage.setItem(
      'rowlock.daily',
      '{"2026-02-28":{"code":"OLDOLD","total":70},"2026-03-01":{"code":"OLDOLD","total":null}}',
    )
    ended('2026-03-01', 'classic', 'OLDOLD', 80)
    ended('2026-03-01', 'longo', 'AAAAAA', 90)
    const of = (day: string, edition: string) => resultOf(results(), day, edition, 'classic')?.total
    expect([of('2026-02-28', 'classic'), of('2026-02-28', 'longo')]).toEqual([70, undefined])
    expect([of('2026-03-01', 'classic'), of('2026-03-01', 'longo')]).toEqual([80, 90])
    expect(streak('2026-03-01')).toBe(2)
  })
  test('a game that is on is no day yet', () => {
    begun('2026-03-01', 'classic', 'AAAAAA')
    expect(streak('2026-03-01')).toBe(0)
  })
})

test('what is shared tells of crosses and points, of no number and no throw', () => {
  const text = shareText('2026-11-22', 'classic', total, 121, play)
  const [first, ...rows] = text.split('\n')
  expect(first).toBe(`Rowlock, daily roll 2026-11-22, Classic: ${total} (perfect play: 121)`)
  expect(rows).toHaveLength(5)
  expect(rows.slice(0, 4).join('')).not.toMatch(/\d/)
})

test('a row without a cross is an empty square there, and a lock shows', () => {
  const bare = structuredClone(play)
  for (const row of bare.sheets[0]?.rows ?? []) Object.assign(row, { cells: [], crosses: 0, lock: 'open' })
  const rows = (some: typeof play) => shareText('2026-11-22', 'classic', total, null, some).split('\n').slice(1, 5)
  expect(rows(bare)).toEqual(['⬜', '⬜', '⬜', '⬜'])
})

test('points below zero have a true minus sign there', () => {
  expect(shareText('2026-11-22', 'classic', -5, null, play)).toContain('2026-11-22, Classic: −5\n')
})

test('the page plays a day of the last week, and begins at once', async () => {
  const asked: [string, unknown][] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    asked.push([address, body])
    const days = ['2026-11-22', '2026-11-21']
    return new Response(
      JSON.stringify(
        address === '/api/daily' ? { editions: ['classic', 'longo'], days } : { code: 'AAAAAA', seat: 0, token: 't' },
      ),
    )
  })
  ended('2026-11-22', 'classic', 'CCCCCC', 88)
  settings.change({ name: 'Ann' })
  onTestFinished(() => settings.change({ name: '' }))
  render(DailyPage)
  await screen.findByText('88 points')
  expect(screen.getByRole('button', { name: /^Look/ }).classList.contains('primary')).toBe(false)
  expect(screen.queryByText(/in a row/)).toBeNull()
  await fireEvent.click(await screen.findByRole('button', { name: /^Play.*Saturday/ }))
  await expect.poll(() => location.pathname).toBe('/t/AAAAAA')
  expect(asked[1]).toEqual(['/api/daily/2026-11-21', '{"name":"Ann","edition":"classic"}'])
  expect(route.plan).toEqual({ bots: [] })
  expect(results()['2026-11-21 classic']).toEqual({ code: 'AAAAAA', total: null })
})

describe('where no days have come', () => {
  const said = () => screen.queryByRole('alert')?.textContent ?? ''
  const come = () =>
    vi.waitFor(() => expect([said(), screen.queryAllByRole('button', { name: /^Play/ }).length]).toEqual(['', 1]))
  beforeEach(() => {
    serve({})
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => void vi.useRealTimers())
  const back = () => serve({ 'GET /api/daily': { editions: ['classic', 'longo'], days: ['2026-11-22'] } })

  test('they are asked for again by a button', async () => {
    render(DailyPage)
    await vi.waitFor(() => expect(said()).toBe('The server cannot be reached.'))
    back()
    await fireEvent.click(screen.getByRole('button', { name: 'Ask again' }))
    await come()
  })

  test('the page asks again by itself', async () => {
    render(DailyPage)
    await vi.waitFor(() => expect(said()).not.toBe(''))
    back()
    await vi.advanceTimersByTimeAsync(4_000)
    await come()
  })
})

test('a day is not played where it is not known which one is meant', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T00:01:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  serve({ 'GET /api/daily': { editions: ['classic', 'longo'], days: ['2026-11-22'] } })
  render(DailyPage)
  const today = await screen.findByRole('button', { name: /^Play/ })
  const asked = serve({ 'POST /api/daily/2026-11-22': { code: 'AAAAAA', seat: 0, token: 't' } })
  await fireEvent.click(today)
  expect((await screen.findByRole('alert')).textContent).toBe('The server cannot be reached.')
  expect(asked.map(({ address }) => address)).toEqual(['/api/daily'])
})

describe('a day that is asked for', () => {
  const days = { editions: ['classic', 'longo'], days: ['2026-11-22', '2026-11-21'] }
  const seated = { code: 'AAAAAA', seat: 0, token: 't' }
  const buttons = () => screen.getAllByRole<HTMLButtonElement>('button', { name: /^Play/ })
  beforeEach(() => {
    serve({ 'GET /api/daily': days })
    route.toDaily()
  })
  afterEach(() => {
    route.home()
    dropSeat('AAAAAA')
  })

  test('is asked for once', async () => {
    render(DailyPage)
    const [, before] = await screen.findAllByRole('button', { name: /^Play/ })
    const held = holdAnswers('/api/daily/2026-11-21')
    await fireEvent.click(before as HTMLElement)
    expect(buttons().map(({ disabled }) => disabled)).toEqual([true, true])
    expect(held).toHaveLength(1)
    held[0]?.({ error: { code: 'crowded', text: '' } })
    await vi.waitFor(() => expect(buttons().map(({ disabled }) => disabled)).toEqual([false, false]))
    expect(screen.getByRole('alert')).toBeTruthy()
  })

  test('is kept for whoever has gone elsewhere', async () => {
    const { unmount } = render(DailyPage)
    const [, before] = await screen.findAllByRole('button', { name: /^Play/ })
    const held = holdAnswers('/api/daily/2026-11-21')
    await fireEvent.click(before as HTMLElement)
    unmount()
    held[0]?.(seated)
    await vi.waitFor(() => expect(seatToken('AAAAAA')).toBe('t'))
    expect([route.code, results()['2026-11-21 classic']?.code]).toEqual([null, 'AAAAAA'])
  })
})

describe('a page that stands open over midnight', () => {
  let days: string[]
  let asked: string[]
  let leave: () => void
  beforeEach(async () => {
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      now: Date.parse('2026-11-22T23:59:00Z'),
    })
    days = ['2026-11-22', '2026-11-21']
    asked = []
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address)
      return Response.json(
        address === '/api/daily' ? { editions: ['classic', 'longo'], days } : { code: 'AAAAAA', token: 't' },
      )
    })
    leave = render(DailyPage).unmount
    await screen.findByText('Today')
    vi.setSystemTime(Date.parse('2026-11-23T00:01:00Z'))
    days = ['2026-11-23', '2026-11-22']
  })
  afterEach(() => void vi.useRealTimers())
  const play = (day: string) => screen.getByRole('button', { name: new RegExp(`^(Play|Go on).*${day}`) })

  test('calls the new day today while it is in sight', async () => {
    await vi.waitFor(() => expect(play('Sunday')).toBeTruthy())
    vi.advanceTimersByTime(120_000)
    await vi.waitFor(() => expect(play('Monday').closest('li')?.textContent).toContain('Today'))
  })

  test('asks on where the server’s day begins later than this device’s', async () => {
    days = ['2026-11-22', '2026-11-21']
    await vi.waitFor(() => expect(play('Sunday')).toBeTruthy())
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(2)
    days = ['2026-11-23', '2026-11-22']
    await vi.advanceTimersByTimeAsync(60_000)
    await vi.waitFor(() => expect(play('Monday').closest('li')?.textContent).toContain('Today'))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked).toHaveLength(3)
  })

  test('asks no more once it is left', async () => {
    leave()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(asked).toHaveLength(1)
  })

  test('calls the new day today once it is seen again', async () => {
    await vi.waitFor(() => expect(play('Sunday')).toBeTruthy())
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(play('Monday').closest('li')?.textContent).toContain('Today'))
    expect(play('Sunday').closest('li')?.textContent).not.toContain('Today')
  })

  test.each([
    ['Sunday', 'that was today', ['/api/daily', '/api/daily/2026-11-23']],
    ['Saturday', 'before', ['/api/daily/2026-11-21']],
  ])('plays, for %s %s, what is meant', async (day, _, then) => {
    await fireEvent.click(play(day))
    await vi.waitFor(() => expect(asked).toEqual(['/api/daily', ...then]))
  })

  test('asks nothing anew while the day is the same', async () => {
    vi.setSystemTime(Date.parse('2026-11-22T23:59:59Z'))
    await fireEvent.click(play('Sunday'))
    await vi.waitFor(() => expect(asked).toEqual(['/api/daily', '/api/daily/2026-11-22']))
  })
})

test('goes on, after midnight, with the game of the day that it was begun on', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T00:01:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  begun('2026-11-22', 'classic', 'BBBBBB')
  keepSeat('BBBBBB', 't')
  onTestFinished(() => dropSeat('BBBBBB'))
  vi.stubGlobal('fetch', async () => Response.json({ editions: ['classic', 'longo'], days: ['2026-11-22'] }))
  render(DailyPage)
  await fireEvent.click(await screen.findByRole('button', { name: /^Go on/ }))
  await vi.waitFor(() => expect(location.pathname).toBe('/t/BBBBBB'))
})

test('the result stands beside what perfect play makes, once that is known', async () => {
  const lines = [
    { type: 'progress', done: 1, total: 2 },
    { type: 'perfect', day: '2026-11-22', expected: 115.48, total: 121 },
  ]
  vi.stubGlobal('fetch', async () => new Response(lines.map((line) => JSON.stringify(line)).join('\n')))
  render(DayResult, { table, play })
  const beside = (what: string) => screen.getByText(what).nextElementSibling?.textContent?.trim()
  await screen.findByText('121')
  expect(beside('You')).toBe(String(total))
  expect(beside('Perfect play, these throws')).toBe('121')
  expect(beside('Perfect play, on average')).toBe('115.5')
  expect(results()['2026-11-22 classic']).toEqual({ code: 'AAAAAA', total })
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share: undefined, clipboard: { writeText } }))
  await fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  expect(writeText).toHaveBeenCalledWith(expect.stringContaining('(perfect play: 121)'))
})

test('a result of somebody else is no own one', () => {
  vi.stubGlobal('fetch', async () => new Response(''))
  render(DayResult, { table: { ...table, you: null }, play })
  expect(results()).toEqual({})
})

test('while perfect play is worked out one sees how far it is, and it ends with the page', async () => {
  let signal: AbortSignal | null | undefined
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    signal = init.signal
    const line = new TextEncoder().encode(`${JSON.stringify({ type: 'progress', done: 1, total: 4 })}\n`)
    return new Response(new ReadableStream({ start: (to) => to.enqueue(line) }))
  })
  const { unmount } = render(DayResult, { table, play })
  await vi.waitFor(() => expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.25))
  unmount()
  expect(signal?.aborted).toBe(true)
})

test.each([
  ['Review this game', 'review'],
  ['Watch the replay', 'replay'],
])('%s leads to the %s', async (name, page) => {
  onTestFinished(() => route.home())
  vi.stubGlobal('fetch', async () => new Response(''))
  render(DayResult, { table, play })
  await fireEvent.click(screen.getByRole('button', { name }))
  expect(location.pathname).toBe(`/t/AAAAAA/${page}`)
})

test('a browser that keeps nothing plays the day all the same', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(refuse)
  ended('2026-11-22', 'classic', 'AAAAAA', 90)
  expect(results()['2026-11-22 classic']).toEqual({ code: 'AAAAAA', total: 90 })
  vi.restoreAllMocks()
})

test.each<[string, object, string]>([
  ['copied', { clipboard: { writeText: async () => {} } }, 'Copied'],
  [
    'copied where a way to pass it on fails',
    { share: () => Promise.reject(new DOMException('', 'NotAllowedError')), clipboard: { writeText: async () => {} } },
    'Copied',
  ],
  ['not to be passed on', { clipboard: undefined }, 'The result could not be passed on.'],
])('the result is %s, and that is said', async (_, has, says) => {
  vi.stubGlobal('fetch', async () => new Response(''))
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share: undefined, ...has }))
  render(DayResult, { table, play })
  await fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  await expect.poll(() => voice.log.trim()).toBe(says)
  expect(screen.getByText(says)).toBeTruthy()
})

test('perfect play that breaks off on the way can be asked for again', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ type: 'progress', done: 1, total: 2 })))
  render(DayResult, { table, play })
  const again = await screen.findByRole('button', { name: 'Ask again' })
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.queryByText('…')).toBeNull()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  again.focus()
  await fireEvent.click(again)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stop' }))
})
