// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { recordings } from '../game/recorded/recorded'
import { holdAnswers, serve } from '../protocol/answers.fixture'
import { begun, ended, resultOf, results, streak, takeDays } from '../protocol/dailyresults'
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
  test('are those of all devices of who plays now, the first game of each day', () => {
    localStorage.setItem('rowlock.players', '[{"id":"ABCD2345"},{"id":"BENBEN22"}]')
    onTestFinished(() => localStorage.clear())
    ended('2026-03-01', 'classic', 'AAAAAA', 90)
    begun('2026-03-01', 'longo', 'AAAAAB')
    takeDays('ABCD2345', [
      { code: 'AAAAAA', edition: 'classic', ended: 20, points: 90, day: '2026-03-01' },
      { code: 'BBBBBB', edition: 'classic', ended: 10, points: 60, day: '2026-03-01' },
      { code: 'CCCCCC', edition: 'cards', ended: 5, points: 70, day: '2026-02-27' },
      { code: 'DDDDDD', edition: 'cards', ended: 4, points: 71 },
    ])
    expect(results()).toEqual({
      '2026-03-01 classic': { code: 'BBBBBB', total: 60 },
      '2026-03-01 longo': { code: 'AAAAAB', total: null },
      '2026-02-27 cards': { code: 'CCCCCC', total: 70 },
    })
    expect(streak('2026-03-01')).toBe(2)
    localStorage.setItem('rowlock.players', '[{"id":"BENBEN22"},{"id":"ABCD2345"}]')
    expect([results(), streak('2026-03-01')]).toEqual([{}, 0])
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

test('a day that was played on another device is looked at there, not played again', async () => {
  const player = { id: 'ABCD2345', token: 'T'.repeat(26), called: '', tables: [], noted: [] }
  localStorage.setItem('rowlock.players', JSON.stringify([player]))
  onTestFinished(() => localStorage.clear())
  const game = { game: 1, edition: 'classic', ended: 1, points: 77, rank: 1, firsts: 1, others: [] }
  const games = [
    { ...game, code: 'BBBBBB', day: '2026-11-22' },
    { ...game, code: 'HERE-222222', points: 66, day: '2026-11-21', noted: true },
  ]
  serve({
    'GET /api/daily': { editions: ['classic', 'longo'], days: ['2026-11-22', '2026-11-21'] },
    'POST /api/players/games': { games, all: 2 },
  })
  render(DailyPage)
  await screen.findByText('77 points')
  expect(screen.getByText('66 points')).toBeTruthy()
  expect(screen.getByText(/2\sdays/)).toBeTruthy() // the streak
  const looks = screen.getAllByRole('button', { name: /^Look/ })
  expect(looks).toHaveLength(1) // the other one's game is on that device alone
  await fireEvent.click(looks[0] as HTMLElement)
  expect(location.pathname).toBe('/t/BBBBBB/replay')
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

describe('how others have played', () => {
  const over = { ...table, code: 'BBBBBB' }
  const counts = [
    { points: total - 30, count: 71 },
    { points: total, count: 2 },
    { points: total + 9, count: 40 },
  ]
  const compared = { 'POST /api/tables/BBBBBB/day': { day: table.day, edition: 'classic', counts } }

  test('is asked of the server, for the first game of a day', async () => {
    const asked = serve(compared)
    render(DayResult, { table: over, play })
    await screen.findByText('Better than 71 of 112')
    expect(asked.find(({ address }) => address.endsWith('/day'))?.body).toEqual({ token: '', first: true })
  })
  test('is asked for a later game without counting it', async () => {
    begun('2026-11-22', 'classic', 'AAAAAA')
    const asked = serve(compared)
    render(DayResult, { table: over, play })
    await screen.findByText('Better than 71 of 113')
    expect(asked.find(({ address }) => address.endsWith('/day'))?.body).toEqual({ token: '', first: false })
  })
  test('is not said where a device plays by itself, or nobody says it', async () => {
    const asked = serve({})
    render(DayResult, { table: { ...table, code: 'HERE-AAAAAA' }, play })
    render(DayResult, { table: over, play })
    await vi.waitFor(() => expect(asked.map(({ address }) => address)).toContain('/api/tables/BBBBBB/day'))
    expect(asked.filter(({ address }) => address.endsWith('/day'))).toHaveLength(1)
    expect(screen.queryByText('How others did')).toBeNull()
  })
})

test('in an edition whose perfect play nobody works out, the result stands alone', async () => {
  serve({ [`GET /api/daily/${table.day}/perfect?edition=classic`]: { error: { code: 'not_now', text: '' } } })
  render(DayResult, { table, play })
  await vi.waitFor(() => expect(screen.queryByText('Perfect play, these throws')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
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
  const broken = async (address: string) =>
    new Response(address.includes('/perfect') ? JSON.stringify({ type: 'progress', done: 1, total: 2 }) : '')
  vi.stubGlobal('fetch', broken)
  render(DayResult, { table, play })
  const again = await screen.findByRole('button', { name: 'Ask again' })
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.queryByText('…')).toBeNull()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  again.focus()
  await fireEvent.click(again)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stop' }))
})
