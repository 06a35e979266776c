// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import './game/recorded/page.fixture'
import { recordingOf } from './game/recorded/recorded'
import { serve } from './protocol/answers.fixture'
import type { ServerMessage } from './protocol/messages'
import { finishedGames } from './protocol/owngames'
import { keepSeat, seatName, seatToken } from './protocol/seattoken'
import type { Update } from './protocol/types'
import TablePage from './TablePage.svelte'
import { openDialogs } from './ui/dialogs.fixture'
import { route } from './ui/route.svelte'
import { settings } from './ui/settings.svelte'

const { middle, last } = recordingOf('classic')

/** Stands in for WebSocket: it notes what the page sends, and hear gives the page a message. */
class Line {
  static last: Line
  said: { type: string; token?: string; id?: string }[] = []
  onopen: (() => void) | null = null
  onmessage: ((message: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  constructor(readonly address: string) {
    Line.last = this
  }
  send(text: string): void {
    const message = JSON.parse(text)
    if (message.type === 'ping')
      this.hear({ type: 'pong' }) // a slow test lives long enough for pings
    else this.said.push(message)
  }
  close(): void {}
  hear(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

/** Opens the page of a person with a seat, and lets the server send this update. */
function open(told: Update): void {
  render(TablePage, { code: 'TABLE1' })
  Line.last.onopen?.()
  Line.last.hear(told)
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', Line)
  keepSeat('TABLE1', 'mine')
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('who has a seat is greeted with it, and plays', async () => {
  open(middle)
  expect(Line.last.said[0]).toMatchObject({ type: 'hello', token: 'mine' })
  expect(await screen.findByRole('grid', { name: 'Your sheet' })).toBeTruthy()
  await expect.poll(() => document.title).toContain('Your decision')
  const { seats, you } = middle.table
  expect(seatName('TABLE1')).toBe(seats.find(({ seat }) => seat === you?.seat)?.name)
})

test('a link that carries a seat leaves the address, and the seat is kept', () => {
  localStorage.clear()
  history.replaceState(null, '', '/t/TABLE1#seat=carried')
  route.hash = 'seat=carried'
  onTestFinished(() => history.replaceState(null, '', '/'))
  open(middle)
  expect(Line.last.said[0]).toMatchObject({ type: 'hello', token: 'carried' })
  expect([location.hash, route.hash, seatToken('TABLE1')]).toEqual(['', '', 'carried'])
})

test('a link that carries a seat may be opened over its table', async () => {
  localStorage.clear()
  serve({ 'GET /api/tables/TABLE1': { code: 'TABLE1', edition: 'classic', state: 'playing', seats: ['Ann'], free: 0 } })
  render(TablePage, { code: 'TABLE1' })
  history.replaceState(null, '', '/t/TABLE1#seat=carried')
  onTestFinished(() => history.replaceState(null, '', '/'))
  route.hash = 'seat=carried'
  await vi.waitFor(() => expect(seatToken('TABLE1')).toBe('carried'))
  Line.last.onopen?.()
  expect([location.hash, Line.last.said[0]?.token]).toEqual(['', 'carried'])
})

test.each([
  ['Keep my seat', 'mine'],
  ['Take the seat in the link', 'carried'],
])('who has another seat there is asked: %s', async (answer, token) => {
  history.replaceState(null, '', '/t/TABLE1#seat=carried')
  route.hash = 'seat=carried'
  onTestFinished(() => history.replaceState(null, '', '/'))
  open(middle)
  expect(seatToken('TABLE1')).toBe('mine')
  await fireEvent.click(await screen.findByRole('button', { name: answer }))
  Line.last.onopen?.()
  expect([seatToken('TABLE1'), Line.last.said[0]?.token]).toEqual(['mine', token])
  Line.last.hear(middle)
  await vi.waitFor(() => expect(seatToken('TABLE1')).toBe(token))
  expect(screen.queryByText(/another seat at this table/)).toBeNull()
})

test('who takes the seat of a link that is nobody’s keeps the own one', async () => {
  serve({})
  history.replaceState(null, '', '/t/TABLE1#seat=carried')
  route.hash = 'seat=carried'
  onTestFinished(() => history.replaceState(null, '', '/'))
  open(middle)
  await fireEvent.click(await screen.findByRole('button', { name: 'Take the seat in the link' }))
  Line.last.onopen?.()
  Line.last.hear({ type: 'bye', error: { code: 'bad_token', text: 'that seat is no longer yours' } })
  await screen.findByText('That seat is no longer yours.')
  expect(seatToken('TABLE1')).toBe('mine')
  await fireEvent.click(screen.getByRole('button', { name: 'Ask again' }))
  Line.last.onopen?.()
  expect(Line.last.said[0]?.token).toBe('mine')
})

test('a finished game shows its scores', async () => {
  open(last)
  expect(await screen.findByRole('button', { name: 'Rematch' })).toBeTruthy()
  const { game, settings } = last.table
  const [best] = last.table.play?.position.players.toSorted((a, b) => a.rank - b.rank) ?? []
  expect(finishedGames()).toMatchObject([
    { code: 'TABLE1', edition: settings.edition, game, result: [{ name: best?.name, points: best?.points.total }, {}] },
  ])
})

test('a table that gathers shows its lobby', async () => {
  serve({})
  open({
    ...middle,
    table: { ...middle.table, state: 'gathering', play: null, invite: { only: false, open: false, secret: '' } },
  })
  expect(await screen.findByRole('heading', { name: 'Before the game' })).toBeTruthy()
})

/** Leaves a table in this state, and returns the id of the command that says so. */
async function leave(state: string): Promise<string> {
  openDialogs()
  route.toTable('TABLE1')
  serve({})
  open({ ...middle, table: { ...middle.table, state } })
  await fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  const [, yes] = screen.getAllByRole('button', { name: 'Leave' })
  await fireEvent.click(yes as HTMLElement)
  const said = Line.last.said.at(-1)
  expect(said?.type).toBe('leave')
  return said?.id ?? ''
}

test.each([
  ['playing', 'mine'],
  ['finished', ''],
])('who leaves a table that is %s goes home when the server says that it knows', async (state, token) => {
  const id = await leave(state)
  expect(await screen.findByText('Leaving … The server has not answered yet.')).toBeTruthy()
  expect([route.code, seatToken('TABLE1')]).toEqual(['TABLE1', 'mine'])
  Line.last.hear({ type: 'ack', id, seq: 3 })
  await expect.poll(() => [route.code, seatToken('TABLE1')]).toEqual([null, token])
})

test('who is told, after a reconnect, that the seat is gone has left it', async () => {
  await leave('finished')
  Line.last.hear({ type: 'bye', error: { code: 'bad_token', text: 'that seat is no longer yours' } })
  await expect.poll(() => [route.code, seatToken('TABLE1')]).toEqual([null, ''])
})

test('who may not leave stays, and is told why', async () => {
  const id = await leave('finished')
  Line.last.hear({ type: 'refused', id, error: { code: 'not_written', text: 'the disk takes nothing' } })
  expect(await screen.findByText(/^The server cannot write to its disk/)).toBeTruthy()
  expect([route.code, screen.queryByText(/^Leaving …/)]).toEqual(['TABLE1', null])
})

test('a seat that is no longer one’s own is forgotten, and why is said', async () => {
  const summary = {
    code: 'TABLE1',
    edition: 'classic',
    state: 'playing',
    seats: ['Ann'],
    free: 0,
    invited: false,
    open: false,
    listed: false,
  }
  serve({ 'GET /api/tables/TABLE1': summary })
  open(middle)
  Line.last.hear({ type: 'bye', error: { code: 'bad_token', text: 'that seat is no longer yours' } })
  expect((await screen.findByRole('alert')).textContent).toBe('That seat is no longer yours.')
  expect(seatToken('TABLE1')).toBe('')
})

test('a tab that comes back late leaves the seat that another tab has taken since', async () => {
  serve({})
  open(middle)
  keepSeat('TABLE1', 'newer')
  Line.last.hear({ type: 'bye', error: { code: 'bad_token', text: 'that seat is no longer yours' } })
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(seatToken('TABLE1')).toBe('newer')
})

/** What everybody may know of the table. */
const summary = {
  code: 'TABLE1',
  edition: 'classic',
  seats: ['Ann'],
  free: 1,
  invited: false,
  open: false,
  listed: false,
}

test('who watches comes to where one sits down, and the line ends', async () => {
  localStorage.clear()
  const table = { ...middle.table, you: null, free: 1, invite: { only: false, open: false, secret: '' } }
  serve({ 'GET /api/tables/TABLE1': { ...summary, state: 'playing' } })
  render(TablePage, { code: 'TABLE1' })
  await fireEvent.click(await screen.findByRole('button', { name: 'Just watch' }))
  const line = Line.last
  const ends = vi.spyOn(line, 'close')
  line.onopen?.()
  line.hear({ ...middle, table })
  await fireEvent.click(await screen.findByRole('button', { name: 'Sit down' }))
  expect(await screen.findByText(/^A game is on. You can take the seat of a bot/)).toBeTruthy()
  expect(ends).toHaveBeenCalled()
})

test.each(['broken', 'malformed'])(
  'a seat is kept where the server ends the connection for another reason: %s',
  async (code) => {
    serve({})
    open(middle)
    Line.last.hear({ type: 'bye', error: { code, text: 'it ends' } })
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(seatToken('TABLE1')).toBe('mine')
  },
)

test('who has a seat is led back to it, and to no other', async () => {
  serve({ 'GET /api/tables/TABLE1': { ...summary, state: 'playing' } })
  open(middle)
  const line = Line.last
  line.hear({ type: 'bye', error: { code: 'broken', text: 'it ends' } })
  await fireEvent.click(await screen.findByRole('button', { name: 'Ask again' }))
  expect(screen.queryByRole('button', { name: 'Sit down' })).toBeNull()
  expect(Line.last).not.toBe(line)
  Line.last.onopen?.()
  expect(Line.last.said[0]).toMatchObject({ type: 'hello', token: 'mine' })
})

test('a line is opened anew as soon as the network is back', () => {
  open(middle)
  const line = Line.last
  line.onclose?.()
  expect(Line.last).toBe(line)
  dispatchEvent(new Event('online'))
  expect(Line.last).not.toBe(line)
})

test('a seat that the browser does not keep is told of, until that has been read', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => void vi.restoreAllMocks())
  open(middle)
  const told = /^This browser keeps nothing/
  expect(await screen.findByText(told)).toBeTruthy()
  await fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(told)).toBeNull()
})

test('of one that it keeps nothing is told', async () => {
  open(middle)
  await screen.findByRole('grid', { name: 'Your sheet' })
  expect(screen.queryByText(/^This browser keeps nothing/)).toBeNull()
})

test('what the host has chosen is kept for the next table, of the last one for friends alone', async () => {
  const { you } = middle.table
  const at = (clock: number): Update =>
    ({
      ...middle,
      table: { ...middle.table, you: { ...you, host: true }, settings: { ...middle.table.settings, clock } },
    }) as Update
  settings.change({ made: { code: 'OTHER1', chosen: null } })
  open(at(45))
  await screen.findByRole('grid', { name: 'Your sheet' })
  expect(settings.kept.made).toEqual({ code: 'OTHER1', chosen: null })
  cleanup()
  settings.change({ made: { code: 'TABLE1', chosen: null } })
  open(at(300))
  await vi.waitFor(() => expect(settings.kept.made?.chosen?.clock).toBe(300))
})
