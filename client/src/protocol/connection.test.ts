import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { backoff, Connection, type ConnectionEvents, newActionId, type Socket } from './connection'
import type { Update } from './types'

class FakeSocket implements Socket {
  onopen: (() => void) | null = null
  onmessage: ((message: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  sent: Record<string, unknown>[] = []
  closed = false
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {
    this.closed = true
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

const update = (seq: number) =>
  ({ type: 'update', seq, digest: `of ${seq}`, events: [], table: {} }) as unknown as Update

function start() {
  const sockets: FakeSocket[] = []
  const on = {
    update: vi.fn(),
    done: vi.fn(),
    refused: vi.fn(),
    bye: vi.fn(),
    rewound: vi.fn(),
    state: vi.fn(),
    shares: vi.fn((): { game: number; lines: number } | null => null),
    fair: vi.fn(),
    said: vi.fn(),
    prices: vi.fn(),
  } satisfies ConnectionEvents
  let ids = 0
  const open = () => {
    const socket = new FakeSocket()
    sockets.push(socket)
    return socket
  }
  const connection = new Connection(
    open,
    'secret',
    on,
    () => `id-${++ids}`,
    () => 1,
  )
  connection.connect()
  const newest = () => sockets.at(-1) as FakeSocket
  return { connection, sockets, on, newest }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('backoff', () => {
  test.each([
    [0, 1, 500],
    [0, 0, 250],
    [3, 1, 4000],
    [4, 1, 8000],
    [20, 1, 8000],
  ])('try %i with chance %f waits %i ms', (tries, random, wait) => {
    expect(backoff(tries, random)).toBe(wait)
  })
})

describe('connection', () => {
  test('greets with its token and from the start', () => {
    const { newest } = start()
    newest().onopen?.()
    expect(newest().sent).toEqual([{ type: 'hello', version: 3, token: 'secret', after: 0, digest: '' }])
  })

  test('says that it shares in draws, and what it has of them', () => {
    const { connection, newest, on } = start()
    on.shares.mockReturnValue({ game: 2, lines: 7 })
    newest().onopen?.()
    expect(newest().sent[0]).toMatchObject({ type: 'hello', shares: true, game: 2, lines: 7 })
    newest().hear({ type: 'fair', game: 2, from: 7, lines: [], want: 'share', draw: 3 })
    expect(on.fair).toHaveBeenCalledWith({ type: 'fair', game: 2, from: 7, lines: [], want: 'share', draw: 3 })
    connection.tell({ type: 'share', game: 2, draw: 3, link: 'a link' }, () => {})
    expect(newest().sent.at(-1)).toEqual({ type: 'share', game: 2, draw: 3, link: 'a link', id: 'id-1' })
    newest().onclose?.()
    vi.advanceTimersByTime(500)
    newest().onopen?.()
    // the server will ask for the share again if it wants it
    expect(newest().sent.map((message) => message.type)).toEqual(['hello'])
  })

  test('tells how a message is answered that is not sent again', () => {
    const { connection, newest } = start()
    const answers: string[] = []
    const tell = (name: string) => connection.tell({ type: 'share' }, (answer) => answers.push(`${name} ${answer}`))
    tell('before it opens')
    newest().onopen?.()
    for (const name of ['one', 'two', 'three']) tell(name)
    newest().hear({ type: 'ack', id: 'id-2', seq: 0 })
    newest().hear({ type: 'refused', id: 'id-1', error: { code: 'fair_not_asked', text: '' } })
    newest().hear({ type: 'ack', id: 'id-2', seq: 0 })
    newest().onclose?.()
    expect(answers).toEqual(['before it opens lost', 'two taken', 'one refused', 'three lost'])
  })

  test('comes back after the last sequence number that it has', () => {
    const { newest, sockets, on } = start()
    newest().onopen?.()
    newest().hear(update(7))
    newest().onclose?.()
    expect(on.state).toHaveBeenLastCalledWith(false, performance.now())
    vi.advanceTimersByTime(500)
    expect(sockets).toHaveLength(2)
    newest().onopen?.()
    expect(newest().sent[0]).toEqual({ type: 'hello', version: 3, token: 'secret', after: 7, digest: 'of 7' })
  })

  test('puts pages of the past before the update that follows them', () => {
    const { newest, on } = start()
    newest().onopen?.()
    newest().hear({ type: 'past', id: '', events: [{ seq: 1 }, { seq: 2 }] })
    newest().hear({ type: 'past', id: '', events: [{ seq: 3 }] })
    expect(on.update).not.toHaveBeenCalled()
    newest().hear({ ...update(4), events: [{ seq: 4 }] })
    newest().hear(update(5))
    const heard = on.update.mock.calls.map(([one]) => one.events.map((event: { seq: number }) => event.seq))
    expect(heard).toEqual([[1, 2, 3, 4], []])
  })

  test('forgets the pages of a past whose update did not come', () => {
    const { newest, on } = start()
    const page = { type: 'past', id: '', events: [{ seq: 1 }] }
    newest().hear(page)
    newest().onclose?.()
    vi.advanceTimersByTime(500)
    newest().hear(page)
    newest().hear(update(2))
    expect(on.update).toHaveBeenCalledWith(expect.objectContaining({ events: [{ seq: 1 }] }))
  })

  test('sends no command of the seat before once another person has the device', () => {
    const { connection, newest, on } = start()
    connection.send({ type: 'start' })
    connection.as('another')
    newest().onopen?.()
    expect(newest().sent).toEqual([expect.objectContaining({ type: 'hello', version: 3, token: 'another' })])
    expect(on.refused).not.toHaveBeenCalled()
  })

  test('sends a command again under its id until it is answered', () => {
    const { connection, newest } = start()
    newest().onopen?.()
    connection.send({ type: 'start' })
    connection.send({ type: 'add_bot', bot: 'random' })
    newest().hear({ type: 'ack', id: 'id-2', seq: 4 })
    newest().onclose?.()
    vi.advanceTimersByTime(500)
    newest().onopen?.()
    expect(newest().sent.slice(1)).toEqual([{ type: 'start', id: 'id-1' }])
    newest().hear({ type: 'refused', id: 'id-1', error: { code: 'not_now', text: '' } })
    newest().onclose?.()
    vi.advanceTimersByTime(1_000)
    newest().onopen?.()
    expect(newest().sent).toHaveLength(1)
  })

  test('keeps a command given while it is down', () => {
    const { connection, newest } = start()
    connection.send({ type: 'rematch' })
    expect(newest().sent).toEqual([])
    newest().onopen?.()
    expect(newest().sent.map((message) => message.type)).toEqual(['hello', 'rematch'])
  })

  test('says at once that what is of no use later cannot be said while it is down', () => {
    const { connection, newest, on } = start()
    const hello = { type: 'say', text: 'hello' } as const
    connection.send(hello)
    expect(on.refused).toHaveBeenCalledExactlyOnceWith({ code: 'offline', text: '' }, hello)
    newest().onopen?.()
    expect(newest().sent.map((message) => message.type)).toEqual(['hello'])
  })

  test('says nothing a second time that may have been heard', () => {
    const { connection, newest, on } = start()
    newest().onopen?.()
    connection.send({ type: 'say', text: 'hello' })
    newest().onclose?.()
    vi.advanceTimersByTime(500)
    newest().onopen?.()
    expect(newest().sent.map((message) => message.type)).toEqual(['hello'])
    expect(on.refused).not.toHaveBeenCalled()
  })

  test('reports a refusal with its command, once', () => {
    const { connection, newest, on } = start()
    newest().onopen?.()
    connection.send({ type: 'start' })
    const refused = { type: 'refused', id: 'id-1', error: { code: 'not_host', text: 'no' } }
    newest().hear(refused)
    newest().hear(refused)
    expect(on.refused).toHaveBeenCalledExactlyOnceWith({ code: 'not_host', text: 'no' }, { type: 'start' })
  })

  test('waits longer after each failure and starts afresh once an update has come', () => {
    const { sockets, newest } = start()
    for (const wait of [500, 1000, 2000, 4000, 8000, 8000]) {
      newest().onclose?.()
      const before = sockets.length
      vi.advanceTimersByTime(wait - 1)
      expect(sockets).toHaveLength(before)
      vi.advanceTimersByTime(1)
      expect(sockets).toHaveLength(before + 1)
    }
    newest().onopen?.()
    newest().hear(update(1))
    newest().onclose?.()
    const before = sockets.length
    vi.advanceTimersByTime(500)
    expect(sockets).toHaveLength(before + 1)
  })

  test.each([0, 1_000, 2_000, 2_499])(
    'pings, and gives up within 6 seconds a socket that is silent from %d ms on, lost since then',
    (last) => {
      const { sockets, newest, on } = start()
      newest().onopen?.()
      vi.advanceTimersByTime(2_500)
      expect(newest().sent.at(-1)).toEqual({ type: 'ping' })
      vi.advanceTimersByTime(last)
      newest().hear({ type: 'pong' })
      const heard = performance.now()
      vi.advanceTimersByTime(5_000)
      expect(sockets[0]?.closed).toBe(false)
      vi.advanceTimersByTime(999)
      expect(sockets[0]?.closed).toBe(true)
      expect(on.state).toHaveBeenLastCalledWith(false, heard)
    },
  )

  test('a silent socket is given up though the clock is set back an hour', () => {
    const { sockets, newest, on } = start()
    newest().onopen?.()
    vi.setSystemTime(Date.now() - 3_600_000)
    vi.advanceTimersByTime(8_000)
    expect(sockets[0]?.closed).toBe(true)
    expect(on.state).toHaveBeenCalledOnce()
  })

  test('finds soon whether the line of a device that has slept is dead', () => {
    const { connection, sockets, newest } = start()
    newest().onopen?.()
    vi.advanceTimersByTime(1_000)
    connection.wake()
    vi.advanceTimersByTime(100)
    newest().hear({ type: 'pong' })
    vi.advanceTimersByTime(4_000)
    expect(sockets[0]?.closed).toBe(false)
    newest().hear({ type: 'pong' })
    vi.advanceTimersByTime(100)
    connection.wake()
    vi.advanceTimersByTime(3_999)
    expect(sockets[0]?.closed).toBe(false)
    vi.advanceTimersByTime(1)
    expect(sockets[0]?.closed).toBe(true)
  })

  test('tries at once when the network is back', () => {
    const { connection, sockets, newest } = start()
    newest().onclose?.()
    connection.wake()
    expect(sockets).toHaveLength(2)
    vi.advanceTimersByTime(9_000)
    expect(sockets.filter((socket) => !socket.closed)).toHaveLength(1)
  })

  test.each(['no_table', 'bad_token', 'removed'])('stays away after a bye for %s', (code) => {
    const { sockets, newest, on } = start()
    newest().onopen?.()
    newest().hear({ type: 'bye', error: { code, text: '' } })
    vi.advanceTimersByTime(60_000)
    expect(sockets).toHaveLength(1)
    expect(on.bye).toHaveBeenCalledOnce()
  })

  test('begins anew when the server has gone back', () => {
    const { connection, sockets, newest, on } = start()
    newest().onopen?.()
    newest().hear(update(9))
    connection.send({ type: 'start' })
    newest().hear({ type: 'bye', error: { code: 'ahead', text: '' } })
    newest().onclose?.()
    vi.advanceTimersByTime(500)
    newest().onopen?.()
    expect(on.rewound).toHaveBeenCalledOnce()
    expect(sockets).toHaveLength(2)
    expect(newest().sent).toEqual([{ type: 'hello', version: 3, token: 'secret', after: 0, digest: '' }])
  })

  test.each(['shutdown', 'too_slow', 'unavailable'])('comes back after a bye for %s', (code) => {
    const { sockets, newest, on } = start()
    newest().onopen?.()
    newest().hear({ type: 'bye', error: { code, text: '' } })
    newest().onclose?.()
    vi.advanceTimersByTime(500)
    expect(sockets).toHaveLength(2)
    expect(on.bye).not.toHaveBeenCalled()
  })
})

test('an action id is a UUID of version 4', () => {
  expect(newActionId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(newActionId()).not.toBe(newActionId())
})
