// @vitest-environment jsdom
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Card, Event, Play, Position, Table, Update } from '../../protocol/types'
import { type Speed, settings } from '../../ui/settings.svelte'
import { voice } from '../../ui/voice.svelte'
import { hear, recordingOf } from '../recorded/recorded'
import { event, middle, next } from './next.fixture'

beforeEach(() => {
  settings.change({ speed: 'normal' })
})
afterEach(() => vi.useRealTimers())

test.each([
  [
    'a closed row',
    { closed: 1, penalties: 0, worst: [], near: true, last: false },
    'One more closed row ends the game',
  ],
  [
    'a penalty',
    { closed: 0, penalties: 3, worst: [1], near: true, last: false },
    'One more penalty for Greedy ends the game',
  ],
])('that %s more ends the game is said once, where low screens show it too', async (_, end, says) => {
  const { live, hear: more } = hear(middle)
  const near = (by: number) => {
    const { table, ...update } = next(by)
    more({ ...update, table: { ...table, play: { ...table.play, end } } as Update['table'] })
  }
  near(1)
  expect(live.news.banner).toBe(says)
  expect(live.news.happened).toBe(`${says} · Ann: Red 5`)
  await tick()
  expect(voice.log).toContain(says)
  live.reveal.skip()
  expect(live.news.happened).toBe(`${says} · Ann: Red 5`)
  near(2)
  expect(live.news.happened).toBe('Ann: Red 5')
  await tick()
  expect(voice.log).not.toContain(says)
  live.end()
})

test('what happened last in a game is not said in the next', () => {
  const { live, hear: more } = hear(middle)
  more(next(1))
  live.reveal.skip()
  expect(live.news.happened).toBe('Ann: Red 5')
  const { table, ...update } = next(2)
  more({ ...update, events: [], table: { ...table, game: table.game + 1 } })
  live.reveal.skip()
  expect(live.news.happened).toBe('')
  live.end()
})

test('says in a line what happened last', () => {
  const { live, hear: more } = hear(middle)
  more(next(1))
  expect(live.news.happened).toBe('Ann: Red 5')
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

test.each([true, false])('what others do is read aloud to who wants it: %s', async (others) => {
  settings.change({ speed: 'off', others })
  onTestFinished(() => settings.change({ others: true }))
  const { live, hear: more } = hear(middle)
  await tick()
  const { seq, table, ...update } = next(1)
  const by = { ...event(seq, 'crossed'), seat: 1, name: 'Greedy' }
  more({ ...update, table, seq: seq + 1, events: [by, { ...event(seq, 'crossed'), seq: seq + 1 }] })
  await tick()
  expect(voice.log.trim()).toBe(others ? 'Greedy: Red 5. Ann: Red 5' : 'Ann: Red 5')
  live.end()
})

test('who is back is told so by no banner, and to the others by one', async () => {
  const { live, hear: more } = hear(middle)
  voice.clear()
  const back = (seat: number, name: string): Event => ({ seq: middle.seq + 1 + seat, kind: 'returned', seat, name })
  more({ ...middle, seq: middle.seq + 1, events: [back(0, 'Ann')] })
  await tick()
  expect([live.news.banner, voice.log]).toEqual(['', ''])
  more({ ...middle, seq: middle.seq + 2, events: [back(1, 'Greedy')] })
  await tick()
  expect([live.news.banner, voice.log]).toEqual(['Greedy is back', 'Greedy is back'])
  live.end()
})

test('a setting is said to everybody but the host, whose page shows it', async () => {
  const { live, hear: more } = hear(middle)
  const changed = async (by: number, host: boolean) => {
    const { table, ...update } = next(by)
    const you = { ...table.you, host } as Table['you']
    more({
      ...update,
      events: [{ seq: update.seq, kind: 'settings', seat: 0 }],
      table: { ...table, you } as Update['table'],
    })
    await tick()
  }
  await changed(1, true)
  expect(voice.log).not.toContain('The host changes the settings')
  await changed(2, false)
  expect(voice.log).toContain('The host changes the settings')
  live.end()
})

test('a step on the own sheet for real dice is not said beside the sheet that tells it, one of another is', async () => {
  const { live, hear: more } = hear(middle)
  voice.clear()
  const steps = [0, 1].map((seat) => ({ ...event(middle.seq + 1, 'crossed'), phase: 'sheet', seat, name: `P${seat}` }))
  more({ ...middle, seq: middle.seq + 1, events: steps })
  await tick()
  expect(voice.log).toBe('P1: Red 5')
  live.end()
})

describe('in a game of cards', () => {
  const { middle: now } = recordingOf('cards')
  const play = now.table.play as Play
  const hand = play.cards?.hands[0] ?? []
  /** The game as it stood, and what is heard as it comes to where it is. */
  const told = async (over: Partial<Position>, had: Card[], to: Partial<Position>) => {
    settings.change({ speed: 'off' })
    const at = (position: Partial<Position>, mine: Card[], by: number, moment: number): Update => ({
      ...now,
      seq: now.seq + by,
      events: [],
      table: {
        ...now.table,
        play: {
          ...play,
          moment,
          position: { ...play.position, ...position },
          cards: { display: [], hands: [mine, play.cards?.hands[1] ?? []] },
        },
      },
    })
    const { live, hear: more } = hear(at(over, had, 0, 1))
    voice.clear()
    more(at(to, hand, 1, 2))
    await tick()
    onTestFinished(() => live.end())
    return voice.log
  }

  test('the colours of what is taken are told to who has it, and the number that is called', async () => {
    const call = { phase: 'call', call: 8 }
    expect(await told({ phase: 'take', call: 5 }, hand.slice(1), call)).toBe('Red 3. 8 for all')
    expect(await told({ phase: 'take', call: 5 }, hand.slice(2), call)).toBe('Red 3 and Red 12. 8 for all')
    expect(await told(call, hand, call)).toBe('')
    expect(await told({ ...call, active: 'Greedy' }, hand, call)).toBe('8 for all')
  })

  test('a hand that is dealt is told', async () => {
    const says = 'Your hand: Red 3, Red 12, Green 6, Blue 5, Blue 8'
    expect(await told({ phase: 'take' }, [], { phase: 'take' })).toBe(says)
  })
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
  expect([voice.log, live.news.banner]).toEqual(Array(2).fill('Ben wants to end the game without a result'))
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

test.each([
  ['a step is taken back', [{ ...event(0, 'undone'), cells: [] }], {}],
  ['another row closes', [], { closed: 2, penalties: 0, worst: [], near: true, last: false }],
])('what was told is withdrawn when %s', (_, events, end) => {
  const { live, hear: more } = hear(middle)
  settings.change({ speed: 'off' })
  const closed = { ...event(0, 'closed'), rows: ['red'], seats: [0] }
  const step = (by: number, some: Event[], over = {}) => {
    const { table, seq } = next(by)
    const play = { ...table.play, end: { closed: 1, penalties: 0, worst: [], near: true, last: false, ...over } }
    more({ ...middle, seq, events: some.map((one) => ({ ...one, seq })), table: { ...table, play } } as Update)
  }
  step(1, [closed])
  expect(live.news.banner).toBe('Red is closed by Ann. One more closed row ends the game')
  step(2, [])
  expect(live.news.banner).not.toBe('')
  step(3, events, end)
  expect(live.news.banner).toBe('')
  live.end()
})

test('a banner stands for its whole time after the one before', () => {
  const { live, hear: more } = hear(middle)
  onTestFinished(() => live.end())
  settings.change({ speed: 'off' })
  vi.useFakeTimers()
  for (const by of [1, 2]) {
    const { table, seq } = next(by)
    more({ ...middle, seq, events: [{ ...event(seq, 'closed'), rows: ['red'] }], table } as Update)
    vi.advanceTimersByTime(1_999)
  }
  expect(live.news.banner).not.toBe('')
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
    expect([live.news.banner === '', live.news.bannerTold]).toEqual([false, told])
    vi.advanceTimersByTime(time - 1)
    expect([live.news.banner === '', live.news.bannerTold]).toEqual([false, told])
    vi.advanceTimersByTime(1)
    expect(live.news.banner).toBe('')
  })
})
