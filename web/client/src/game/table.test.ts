// @vitest-environment jsdom
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Command, ServerMessage } from '../protocol/messages'
import type { Event, Play, Table, Update } from '../protocol/types'
import { type Speed, settings } from '../ui/settings.svelte'
import { voice } from '../ui/voice.svelte'
import { greeted, hear, recordingOf, recordings } from './recorded/recorded'

const middle = recordings.find(({ edition }) => edition === 'classic')?.recording.middle as Update
const event = (seq: number, kind: string): Event => ({
  seq,
  kind,
  seat: 0,
  name: 'Ann',
  cells: [{ row: 0, place: 3, number: 5, colours: ['red'] }],
})

/** The next throw, after somebody has crossed. */
function next(by: number): Update {
  const play = { ...middle.table.play, moment: (middle.table.play?.moment ?? 0) + by }
  const seq = middle.seq + by
  const table = { ...middle.table, play } as Update['table']
  return { ...middle, seq, events: [event(seq, 'crossed'), event(seq, 'rolled')], table }
}

beforeEach(() => {
  settings.change({ speed: 'normal' })
})
afterEach(() => vi.useRealTimers())

const shown = (live: { known: { events: Event[] } }) => live.known.events.slice(-1)[0]?.kind

test('crosses stand for a while before the next throw is shown', () => {
  const { live, hear: more } = hear(middle)
  vi.useFakeTimers()
  more(next(1))
  expect(shown(live)).toBe('crossed')
  expect(live.decision.open).toEqual([])
  vi.advanceTimersByTime(1_100)
  expect(shown(live)).toBe('rolled')
  expect(live.decision.open.length).toBeGreaterThan(0)
  live.end()
})

test('crosses go on standing while others are ready with the next throw', () => {
  const { live, hear: more } = hear(middle)
  vi.useFakeTimers()
  more(next(1))
  const thrown = next(1)
  const seats = thrown.table.seats.map((seat) => ({ ...seat, decided: true }))
  more({ ...thrown, events: [], table: { ...thrown.table, seats } })
  expect(shown(live)).toBe('crossed')
  expect(live.revealing).toBe(true)
  vi.advanceTimersByTime(1_100)
  expect(shown(live)).toBe('rolled')
  expect(live.table?.seats).toEqual(seats)
  live.end()
})

test('a press of anything skips what stands', () => {
  const { live, hear: more } = hear(middle)
  more(next(1))
  live.skip()
  expect(shown(live)).toBe('rolled')
  live.end()
})

test('the second press of a double click skips nothing', () => {
  const { live, hear: more } = hear(middle)
  vi.useFakeTimers()
  const [choice] = live.decision.all
  live.decision.picked = choice?.choice ?? null
  live.decision.confirm()
  more(next(1))
  vi.advanceTimersByTime(499)
  live.skip()
  expect(shown(live)).toBe('crossed')
  vi.advanceTimersByTime(1)
  live.skip()
  expect(shown(live)).toBe('rolled')
  live.end()
})

test.each([['unseen'], ['drawn']])('what was said of a game (%s) is not said of its end', (dice) => {
  const settings = { ...middle.table.settings, dice }
  const { live, hear: more } = hear({ ...middle, table: { ...middle.table, settings } })
  live.notify(() => 'That row is closed.')
  more({ ...middle, seq: middle.seq + 1, events: [], table: { ...middle.table, settings, code: 'TABLE1' } })
  expect(live.notice).toBe('That row is closed.')
  more({ ...middle, seq: middle.seq + 2, events: [], table: { ...middle.table, settings, state: 'finished' } })
  live.skip()
  expect(live.notice).toBe('')
  live.end()
})

test.each([
  ['a closed row', { closed: 1, penalties: 0, worst: [], near: true }, 'One more closed row ends the game'],
  ['a penalty', { closed: 0, penalties: 3, worst: [1], near: true }, 'One more penalty of Greedy ends the game'],
])('that %s more ends the game is said once, where low screens show it too', async (_, end, says) => {
  const { live, hear: more } = hear(middle)
  const near = (by: number) => {
    const { table, ...update } = next(by)
    more({ ...update, table: { ...table, play: { ...table.play, end } } as Update['table'] })
  }
  near(1)
  expect(live.banner).toBe(says)
  expect(live.happened).toBe(`${says} · Ann: Red 5`)
  await tick()
  expect(voice.log).toContain(says)
  live.skip()
  expect(live.happened).toBe(`${says} · Ann: Red 5`)
  near(2)
  expect(live.happened).toBe('Ann: Red 5')
  await tick()
  expect(voice.log).not.toContain(says)
  live.end()
})

test.each<Command>([
  { type: 'start' },
  { type: 'gather' },
  { type: 'tell', moment: 4, throw: '3 4 R1 Y1 G6 B2' },
  { type: 'remove', name: 'Ben' },
])('the second of two presses of $type leaves no line behind when it is refused', (command) => {
  const { live, said, hear: more } = hear(middle)
  const answer = (type: 'ack' | 'refused', at: number) =>
    more({ type, id: said[at]?.id ?? '', seq: 1, error: { code: 'not_now', text: '' } } as ServerMessage)
  live.send(command)
  live.send(command)
  answer('ack', 0)
  answer('refused', 1)
  expect([live.notice, live.refused]).toEqual(['', null])
  live.send(command.type === 'tell' ? { ...command, throw: '3 4 R1 Y1 G6 B3' } : { type: 'add_bot', bot: 'steady' })
  answer('refused', 2)
  expect(live.notice).not.toBe('')
  live.end()
})

test('a refusal to explain is shown with the decision that was asked about', () => {
  const { live, said, hear: more } = hear(middle)
  const error = { code: 'not_now', text: '' }
  for (const moment of [3, 5]) live.explain({ ...event(moment, 'crossed'), moment })
  more({ type: 'refused', id: said[0]?.id ?? '', error })
  expect(live.explained).toMatchObject({ event: { moment: 5 }, refused: null })
  more({ type: 'refused', id: said[1]?.id ?? '', error })
  expect(live.explained).toMatchObject({ event: { moment: 5 }, refused: error })
  live.end()
})

test('the same press a while later is answered', () => {
  const { live, said, hear: more } = hear(middle)
  vi.useFakeTimers({ toFake: ['performance'] })
  for (const type of ['ack', 'refused'] as const) {
    vi.advanceTimersByTime(10_000)
    live.send({ type: 'nudge', seat: 1 })
    more({ type, id: said.at(-1)?.id ?? '', seq: 1, error: { code: 'not_now', text: '' } } as ServerMessage)
  }
  expect(live.refused?.code).toBe('not_now')
  live.end()
  vi.useRealTimers()
})

test('a bot that finds no seat is told of, though another has just sat down', () => {
  const { live, said, hear: more } = hear(middle)
  for (const type of ['ack', 'refused'] as const) {
    live.send({ type: 'add_bot', bot: 'steady' })
    more({ type, id: said.at(-1)?.id ?? '', seq: 1, error: { code: 'full', text: '' } } as ServerMessage)
  }
  expect(live.refused?.code).toBe('full')
  live.end()
})

test('who has to decide is told once that five seconds are left', async () => {
  const { live, hear: more } = hear(middle)
  vi.useFakeTimers()
  const clocked = (by: number, left_ms: number): Update => {
    const { table, ...update } = next(by)
    return { ...update, events: [], table: { ...table, play: { ...table.play, left_ms } } as Update['table'] }
  }
  const heard = async () => {
    await tick()
    const said = voice.urgent
    voice.clear()
    return said
  }
  more(clocked(1, 20_000))
  expect(await heard()).toMatch(/^Your decision/)
  vi.advanceTimersByTime(14_999)
  expect(await heard()).toBe('')
  vi.advanceTimersByTime(1)
  expect(await heard()).toBe('5 seconds left')
  more({ ...clocked(1, 4_000), seq: middle.seq + 2 })
  vi.advanceTimersByTime(4_000)
  expect(await heard()).toBe('')
  more({ ...clocked(2, 20_000), seq: middle.seq + 3 })
  live.decision.picked = live.decision.all[0]?.choice ?? null
  live.decision.confirm()
  await heard()
  vi.advanceTimersByTime(20_000)
  expect(await heard()).toBe('')
  live.end()
})

test('five seconds are left by when the server said it, also where it is shown later', async () => {
  const { live, hear: more } = hear(middle)
  vi.useFakeTimers()
  const { table, ...update } = next(1)
  more({ ...update, table: { ...table, play: { ...table.play, left_ms: 10_000 } } as Update['table'] })
  vi.advanceTimersByTime(4_999)
  await tick()
  expect(voice.urgent).not.toBe('5 seconds left')
  vi.advanceTimersByTime(1)
  await tick()
  expect(voice.urgent).toBe('5 seconds left')
  live.end()
})

test('what happened last in a game is not said in the next', () => {
  const { live, hear: more } = hear(middle)
  more(next(1))
  live.skip()
  expect(live.happened).toBe('Ann: Red 5')
  const { table, ...update } = next(2)
  more({ ...update, events: [], table: { ...table, game: table.game + 1 } })
  live.skip()
  expect(live.happened).toBe('')
  live.end()
})

test('nobody waits for more than one reveal', () => {
  const { live, hear: more } = hear(middle)
  for (const by of [1, 2, 3, 4]) more(next(by))
  expect(live.known.seq).toBe(middle.seq + 4)
  expect(live.known.events.filter(({ kind }) => kind === 'rolled')).toHaveLength(3)
  live.end()
})

test('says in a line what happened last', () => {
  const { live, hear: more } = hear(middle)
  more(next(1))
  expect(live.happened).toBe('Ann: Red 5')
  live.end()
})

test('what must be heard at once is said once, before the decision that follows', async () => {
  const { live, hear: more } = hear(middle)
  await tick()
  settings.change({ speed: 'off' })
  const { seq, ...update } = next(1)
  const ended = { ...event(seq, 'closed'), rows: ['red'], seats: [0] }
  more({ ...update, seq: seq + 1, events: [event(seq, 'crossed'), { ...ended, seq: seq + 1 }] })
  await tick()
  expect(voice.log.trim()).toBe('Ann: Red 5')
  expect(voice.urgent).toMatch(/^Red is closed by Ann.*\. Your decision/)
  live.end()
})

/** What the server says to a command that it has been told. */
const refusal = (id: string, code = 'not_now') => ({ type: 'refused', id, error: { code, text: '' } }) as ServerMessage

test('a choice that is refused is open again', () => {
  const { live, said, hear: more } = hear(middle)
  live.decision.picked = live.decision.all[0]?.choice ?? null
  live.decision.confirm()
  expect(live.decision.open).toEqual([])
  more(refusal(said[0]?.id ?? '', 'illegal'))
  expect(live.decision.open.length).toBeGreaterThan(1)
  live.end()
})

test('who may not leave is leaving no more', () => {
  const { live, said, hear: more } = hear(middle)
  live.leave()
  expect(live.leavingSince).not.toBeNull()
  more(refusal(said[0]?.id ?? ''))
  expect(live.leavingSince).toBeNull()
  live.end()
})

test('a table that is left says nothing more, and nothing of before', async () => {
  vi.useFakeTimers()
  const { live, say } = greeted()
  say({ ...middle, table: { ...middle.table, play: { ...middle.table.play, left_ms: 20_000 } } } as Update)
  await tick()
  expect(voice.urgent).toMatch(/^Your decision/)
  live.end()
  expect([voice.log, voice.urgent]).toEqual(['', ''])
  vi.advanceTimersByTime(20_000)
  await tick()
  expect(voice.urgent).toBe('')
})

test('who is back is told so by no banner, and to the others by one', async () => {
  const { live, hear: more } = hear(middle)
  voice.clear()
  const back = (seat: number, name: string): Event => ({ seq: middle.seq + 1 + seat, kind: 'returned', seat, name })
  more({ ...middle, seq: middle.seq + 1, events: [back(0, 'Ann')] })
  await tick()
  expect([live.banner, voice.log]).toEqual(['', ''])
  more({ ...middle, seq: middle.seq + 2, events: [back(1, 'Greedy')] })
  await tick()
  expect([live.banner, voice.log]).toEqual(['Greedy is back', 'Greedy is back'])
  live.end()
})

test('that another wants a rematch is said, once', async () => {
  const { live, hear: more } = hear(recordingOf('classic').last)
  const { table, seq } = recordingOf('classic').last
  const wanting = (mine: boolean, other: boolean) =>
    table.seats.map((seat) => ({ ...seat, rematch: seat.seat === table.you?.seat ? mine : other }))
  const told = async (by: number, mine: boolean, other: boolean) => {
    voice.clear()
    more({
      ...recordingOf('classic').last,
      seq: seq + by,
      events: [],
      table: { ...table, seats: wanting(mine, other) },
    })
    await tick()
    return voice.log
  }
  expect(await told(1, false, false)).toBe('')
  expect(await told(2, false, true)).toBe('Greedy wants another game')
  expect(await told(3, true, true)).toBe('')
  live.end()
})

test('that somebody wants a game to end is read aloud and shown, and at once that it has ended so', async () => {
  const { live, hear: more } = hear(middle)
  const { seq, table } = middle
  voice.clear()
  more({ ...middle, seq: seq + 1, events: [{ seq: seq + 1, kind: 'stopping', seat: 1, name: 'Ben' }] })
  await tick()
  expect([voice.log, live.banner]).toEqual(Array(2).fill('Ben wants to end the game without a result'))
  const gathers: Partial<Table> = { state: 'gathering', stopped: [table.game], play: null }
  more({
    ...middle,
    seq: seq + 2,
    events: [{ seq: seq + 2, kind: 'stopped', seat: -1, game: table.game }],
    table: { ...table, ...gathers } as Table,
  })
  await tick()
  expect(voice.urgent).toBe('The game has ended without a result')
  expect([live.table?.play, live.decision.open]).toEqual([null, []])
  live.end()
})

describe('of a game that never was', () => {
  const ahead = { type: 'bye', error: { code: 'ahead', text: '' } } as ServerMessage

  test('nothing is shown that was still to be shown', () => {
    const { live, hear: more } = hear(middle)
    vi.useFakeTimers()
    more(next(1))
    expect(live.revealing).toBe(true)
    more(ahead)
    expect([live.table, live.revealing, live.happened, live.banner]).toEqual([null, false, '', ''])
    vi.advanceTimersByTime(2_000)
    expect([live.table, live.known.events]).toEqual([null, []])
    more({ ...middle, seq: 1, events: [] })
    expect(live.known.seq).toBe(1)
    live.end()
  })

  test('nothing stands that this person did, asked or was told', () => {
    const {
      live,
      said,
      hear: more,
      play,
    } = hear({
      ...middle,
      table: { ...middle.table, play: { ...middle.table.play, hints: true, left_ms: 9_000 } as Play },
    })
    const { moment } = play
    live.decision.picked = live.decision.all[0]?.choice ?? null
    live.decision.confirm()
    live.decision.change()
    live.hint()
    more({
      type: 'prices',
      id: said.at(-1)?.id,
      moment,
      seat: 0,
      choices: [],
      chosen: -1,
      best: 0,
    } as unknown as ServerMessage)
    live.explain(event(3, 'crossed'))
    live.leave()
    live.notify(() => 'That row is closed.')
    if (live.sharing) live.sharing.contributes = true
    expect(live.prices).not.toBeNull()
    more(ahead)
    const { decision, leavingSince, explained, notice, deadline, refused, sharing } = live
    expect([leavingSince, explained, notice, deadline, refused]).toEqual([null, null, '', null, null])
    expect([decision.made, decision.all, sharing?.contributes]).toEqual([null, [], false])
    more({ ...middle, seq: 1, events: [], table: { ...middle.table, play: { ...play, chosen: null } } })
    expect([live.prices, live.decision.made, live.decision.changing]).toEqual([null, null, false])
    live.hint()
    expect(said.filter(({ type }) => type === 'hint')).toHaveLength(2)
    live.end()
  })
})

test.each([
  ['a step is taken back', [{ ...event(0, 'undone'), cells: [] }], {}],
  ['another row closes', [], { closed: 2, penalties: 0, worst: [], near: true }],
])('what was told is withdrawn when %s', (_, events, end) => {
  const { live, hear: more } = hear(middle)
  settings.change({ speed: 'off' })
  const closed = { ...event(0, 'closed'), rows: ['red'], seats: [0] }
  const step = (by: number, some: Event[], over = {}) => {
    const { table, seq } = next(by)
    const play = { ...table.play, end: { closed: 1, penalties: 0, worst: [], near: true, ...over } }
    more({ ...middle, seq, events: some.map((one) => ({ ...one, seq })), table: { ...table, play } } as Update)
  }
  step(1, [closed])
  expect(live.banner).toBe('Red is closed by Ann. One more closed row ends the game')
  step(2, [])
  expect(live.banner).not.toBe('')
  step(3, events, end)
  expect(live.banner).toBe('')
  live.end()
})

describe('a banner', () => {
  const tells = (kind: string, speed: Speed) => {
    const { live, hear: more } = hear(middle)
    settings.change({ speed })
    const { table, seq } = next(1)
    vi.useFakeTimers()
    more({ ...middle, seq, events: [{ ...event(1, kind), seq, rows: ['red'], seats: [1] }], table } as Update)
    onTestFinished(() => {
      live.end()
      vi.useRealTimers()
    })
    return live
  }

  test.each([
    ['what the tray tells while it stands', 'closed', 'normal', true, 2_000],
    ['what no tray tells', 'closed', 'off', false, 2_000],
    ['that a bot plays for somebody', 'kept', 'normal', false, 4_000],
  ] as const)('knows %s', (_, kind, speed, told, time) => {
    const live = tells(kind, speed)
    expect([live.banner === '', live.bannerTold]).toEqual([false, told])
    vi.advanceTimersByTime(time - 1)
    expect([live.banner === '', live.bannerTold]).toEqual([false, told])
    vi.advanceTimersByTime(1)
    expect(live.banner).toBe('')
  })
})
