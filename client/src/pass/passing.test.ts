// @vitest-environment jsdom
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recordingOf } from '../game/recorded/recorded'
import type { Socket } from '../protocol/connection'
import { keepSeats, seatTokens } from '../protocol/seattoken'
import type { Play, Seat, Table, Update } from '../protocol/types'
import { settings } from '../ui/settings.svelte'
import { voice } from '../ui/voice.svelte'
import { Passing } from './passing.svelte'

/** The seats by their tokens. */
const SEATS: Record<string, number> = { ann: 0, ben: 1 }

/** A table of this device with Ann and Ben. Each connection sees it from the seat of the token that it greets with. */
class Device {
  said: Record<string, unknown>[] = []
  owing: number[] = []
  chosen: Record<number, string> = {}
  seq = 1
  state: Table['state'] = 'playing'
  moment = 1
  /** Whether the hands are dealt, in a game of cards. */
  dealt = true
  /** The name on the first seat, '' for that of the recording. */
  first = ''
  /** The connections, each with its seat. */
  #lines: { socket: Socket; seat: number | undefined }[] = []
  readonly #base: Update

  constructor(edition: string) {
    this.#base = recordingOf(edition).middle
  }

  get names(): string[] {
    return this.#base.table.seats.map(({ name }, seat) => (seat === 0 && this.first) || name)
  }

  open = (): Socket => {
    const line: { socket: Socket; seat: number | undefined } = { socket: null as unknown as Socket, seat: undefined }
    line.socket = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => {
        const message = JSON.parse(text)
        // a slow test lives long enough for pings
        if (message.type === 'ping') return line.socket.onmessage?.({ data: '{"type":"pong"}' })
        if (message.type !== 'hello') this.said.push({ ...message, by: line.seat })
        else {
          line.seat = SEATS[message.token]
          this.#lines.push(line)
          this.#tell(line)
        }
      },
      close: () => {
        this.#lines = this.#lines.filter((other) => other !== line)
      },
    }
    queueMicrotask(() => line.socket.onopen?.())
    return line.socket
  }

  /** The table seen from a seat. */
  #table(seat: number | undefined): Table {
    const { table } = this.#base
    const play = table.play as Play
    const sits = (one: Seat): Seat => ({
      ...one,
      name: this.names[one.seat] ?? one.name,
      kind: 'person',
      kept: false,
      owes: this.owing.includes(one.seat),
    })
    const choices = seat !== undefined && (this.owing.includes(seat) || this.chosen[seat]) ? play.choices : []
    const position = { ...play.position, active: this.names[0] as string }
    const cards = play.cards && { ...play.cards, hands: this.dealt && seat !== undefined ? play.cards.hands : [] }
    return {
      ...table,
      state: this.state,
      you: seat === undefined ? null : { seat, host: seat === 0 },
      seats: table.seats.map(sits),
      play: { ...play, moment: this.moment, position, cards, choices, chosen: this.chosen[seat ?? -1] ?? null },
    } as Table
  }

  #tell({ socket, seat }: { socket: Socket; seat: number | undefined }): void {
    const update = { ...this.#base, type: 'update', seq: this.seq, events: [], table: this.#table(seat) }
    socket.onmessage?.({ data: JSON.stringify(update) })
  }

  /** Changes the table and sends it to every connection. */
  async stands(change: Partial<Pick<Device, 'owing' | 'chosen' | 'state' | 'moment' | 'dealt'>>): Promise<void> {
    Object.assign(this, change)
    this.seq++
    for (const line of this.#lines) this.#tell(line)
    await tick()
  }

  /** Ends the connections of a seat for good. */
  end(seat: number, code: string): void {
    for (const line of this.#lines.filter((one) => one.seat === seat))
      line.socket.onmessage?.({ data: JSON.stringify({ type: 'bye', error: { code, text: '' } }) })
  }
}

let ends: (() => void)[] = []

/** A device with a table in this state, and the page's Passing. */
async function open(edition: string, stands: Partial<Pick<Device, 'owing' | 'state' | 'first' | 'dealt'>>) {
  const device = Object.assign(new Device(edition), stands)
  keepSeats('HERE-1', ['ann', 'ben'])
  const passing = new Passing('HERE-1', null, device.open)
  ends.push(() => passing.end())
  await settle()
  return { device, passing, shown: () => passing.live.table?.you?.seat }
}

/** Waits until every message has been taken and drawn. */
const settle = () => new Promise((done) => setTimeout(done))

beforeEach(() => {
  localStorage.clear()
  settings.change({ curtain: true, speed: 'off' })
})
afterEach(() => {
  for (const end of ends) end()
  ends = []
})

describe('a curtain', () => {
  test('stands until who is asked says so, and nothing but what all may know is there', async () => {
    const { passing, shown } = await open('classic', { owing: [0, 1] })
    expect([passing.curtain, passing.next?.seat, shown(), passing.before]).toEqual([true, 0, undefined, null])
    passing.take(passing.next as Seat)
    await settle()
    expect([passing.curtain, shown(), passing.live.decision.open.length > 0]).toEqual([false, 0, true])
  })

  test('leaves it to be heard who decides, whatever sign a name ends with', async () => {
    const { passing } = await open('classic', { owing: [0], first: 'Ann K.' })
    passing.take(passing.next as Seat)
    await settle()
    expect(voice.urgent).toMatch(/^Ann K\. Your decision/)
  })

  test('falls when somebody has decided, who may change that until it is lifted', async () => {
    const { device, passing, shown } = await open('classic', { owing: [0, 1] })
    passing.take(passing.next as Seat)
    await settle()
    const [choice] = passing.live.decision.all
    await device.stands({ owing: [1], chosen: { 0: choice?.choice ?? '' } })
    expect([passing.curtain, passing.next?.seat, passing.before?.seat]).toEqual([true, 1, 0])
    passing.change()
    await tick()
    expect([passing.curtain, passing.live.decision.open.length > 0]).toEqual([false, true])
    passing.live.decision.changing = false
    await tick()
    expect(passing.curtain).toBe(true)
    passing.take(passing.next as Seat)
    expect(passing.curtain).toBe(true)
    await settle()
    expect([passing.curtain, shown(), passing.before, passing.live.decision.made]).toEqual([false, 1, null, null])
  })

  test('falls between two phases where the next one asks the other first, who decides nothing meanwhile', async () => {
    const { device, passing, shown } = await open('classic', { owing: [1] })
    passing.take(passing.next as Seat)
    await settle()
    await device.stands({ owing: [0, 1], moment: 2 })
    expect(passing.live.decision.open).toEqual([])
    expect([passing.curtain, passing.next?.seat, passing.before]).toEqual([true, 0, null])
    await settle()
    expect(shown()).toBeUndefined()
  })

  test('is not there for who decides twice, nor while a bot is waited for', async () => {
    const { device, passing, shown } = await open('classic', { owing: [0] })
    passing.take(passing.next as Seat)
    await settle()
    await device.stands({ owing: [2], moment: 2 })
    expect([passing.curtain, shown()]).toEqual([false, 0])
    await device.stands({ owing: [0], moment: 3 })
    expect([passing.curtain, shown()]).toEqual([false, 0])
  })

  test('stands at the beginning of each game, and not between games, where the page is of who made the table', async () => {
    const { device, passing, shown } = await open('classic', { owing: [1] })
    passing.take(passing.next as Seat)
    await settle()
    await device.stands({ owing: [], state: 'finished' })
    await settle()
    expect([passing.curtain, shown()]).toEqual([false, 0])
    await device.stands({ owing: [0], state: 'playing', moment: 9 })
    expect(passing.curtain).toBe(true)
  })
})

test('the hand that is dealt to who made the table is heard when they say that they have the device, not before', async () => {
  const { device, passing } = await open('cards', { owing: [], state: 'finished', dealt: false })
  await device.stands({ owing: [0], state: 'playing', moment: 9, dealt: true })
  expect(passing.curtain).toBe(true)
  expect(voice.log).not.toContain('Your hand')
  await settle()
  passing.take(passing.next as Seat)
  await settle()
  expect(voice.log).toContain('Your hand: Red 3')
})

describe('without a curtain', () => {
  test('the page goes over to who is asked, and says who that is', async () => {
    settings.change({ curtain: false })
    const { device, passing, shown } = await open('classic', { owing: [0, 1] })
    expect([passing.curtain, shown()]).toEqual([false, 0])
    await device.stands({ owing: [1] })
    expect(passing.live.news.banner).toBe(`${device.names[1]} decides`)
    expect(passing.curtain).toBe(false)
    await settle()
    expect([passing.curtain, shown()]).toEqual([false, 1])
  })

  test('hands are hidden all the same', async () => {
    settings.change({ curtain: false })
    const { passing, shown } = await open('cards', { owing: [0, 1] })
    expect([passing.hands, passing.curtain, shown()]).toEqual([true, true, undefined])
  })
})

describe('the people at one device', () => {
  test('want another game, or the end of this one, all at once', async () => {
    const { device, passing } = await open('classic', { owing: [0, 1] })
    passing.live.send({ type: 'stop', game: 1 })
    expect(device.said.map(({ type, by }) => [type, by])).toEqual([
      ['stop', 0],
      ['stop', 1],
    ])
  })

  test('are late for nothing while another has the device', async () => {
    const { passing } = await open('classic', { owing: [0, 1] })
    const table = passing.live.table as Table
    const seats = table.seats.map((seat) => ({ ...seat, overdue: true, gone: true }))
    expect(passing.people.asks({ ...table, seats }).seats.slice(0, 2)).toEqual(table.seats.slice(0, 2))
  })

  test('are fewer when the host has freed a seat', async () => {
    const { device, passing } = await open('classic', { owing: [0, 1] })
    expect(passing.people.few).toBe(false)
    device.end(1, 'removed')
    expect([passing.people.few, passing.people.has(1), seatTokens('HERE-1')]).toEqual([true, false, ['ann']])
  })

  test('keep their seats where the table fails: it may be opened again', async () => {
    const { device, passing } = await open('classic', { owing: [0, 1] })
    passing.take(passing.next as Seat)
    await settle()
    for (const seat of [0, 1]) device.end(seat, 'broken')
    expect([passing.live.gone?.code, seatTokens('HERE-1')]).toEqual(['broken', ['ann', 'ben']])
  })
})
