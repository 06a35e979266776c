// @vitest-environment jsdom
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Socket } from '../../protocol/connection'
import type { ServerMessage } from '../../protocol/messages'
import type { Play, Update } from '../../protocol/types'
import { settings } from '../../ui/settings.svelte'
import { voice } from '../../ui/voice.svelte'
import { greeted, hear } from '../recorded/recorded'
import { event, middle, next } from './next.fixture'
import { LiveTable } from './table.svelte'

beforeEach(() => {
  settings.change({ speed: 'normal' })
})
afterEach(() => vi.useRealTimers())

/** The server's refusal of a command. */
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

test.each([true, false])('a bot speaks of what happens to it, where others are heard: %s', async (talk) => {
  settings.change({ talk, speed: 'off' })
  const { live, hear: more } = hear(middle)
  const penalty = { seq: middle.seq + 1, kind: 'penalty', seat: 1, name: 'Greedy', penalties: 2 }
  more({ ...middle, seq: middle.seq + 1, events: [penalty] } as Update)
  await tick()
  expect(live.talk.shown.map(({ seat, phrase }) => [seat, phrase])).toEqual(talk ? [[1, 'sad']] : [])
  settings.change({ talk: true })
  live.end()
})

describe('what one has chosen', () => {
  /** What is read out when the server has taken a choice of Ann's, while another seat of this kind still owes one. */
  async function chosen(kind: string, change: Partial<Play> = {}): Promise<string> {
    const seats = middle.table.seats.map((seat) => (seat.name === 'Ann' ? seat : { ...seat, kind, owes: true }))
    const of = (play: Partial<Play>, seq: number) =>
      ({
        ...middle,
        seq,
        events: [],
        table: { ...middle.table, seats, play: { ...middle.table.play, ...play } },
      }) as Update
    const { live, hear: more } = hear(of({}, middle.seq))
    voice.clear()
    more(of({ chosen: live.decision.all[0]?.choice ?? null, ...change }, middle.seq + 1))
    await tick()
    const said = voice.log
    live.end()
    return said
  }

  test('is said while other people choose', async () => {
    expect(await chosen('person')).toMatch(/^Pass stands until you choose another$/)
  })

  test('is not said where only bots choose, a bot has chosen it, or nothing else could be chosen', async () => {
    const alone = { choices: middle.table.play?.choices.slice(0, 1) ?? [] }
    const said = [await chosen('bot'), await chosen('person', { chosen_by_bot: true }), await chosen('person', alone)]
    expect(said).toEqual(['', '', ''])
  })
})

test('that nothing fits is said in place of what could be done', async () => {
  const [pass] = middle.table.play?.choices ?? []
  const choices = [{ ...pass, penalty: false }]
  const { live } = hear({ ...middle, table: { ...middle.table, play: { ...middle.table.play, choices } } } as Update)
  await tick()
  expect(voice.urgent).toMatch(/^Nothing fits/)
  live.end()
})

test('that real dice are to be entered is said once, with whose they are', async () => {
  const play = middle.table.play as Play
  const at = (phase: string, seq: number) => {
    const real = { ...middle.table.settings, dice: 'entered' }
    const now = { ...play, moment: seq, choices: [], position: { ...play.position, phase, active: 'Greedy' } }
    return { ...middle, seq, events: [], table: { ...middle.table, settings: real, play: now } } as Update
  }
  const { live, hear: more } = hear(at('colour', middle.seq))
  voice.clear()
  more(at('roll', middle.seq + 1))
  more(at('roll', middle.seq + 2))
  await tick()
  expect(voice.log).toBe('Enter the throw. Greedy’s turn')
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

describe('of a game that never was', () => {
  const ahead = { type: 'bye', error: { code: 'ahead', text: '' } } as ServerMessage

  test('nothing is shown that was still to be shown', () => {
    const { live, hear: more } = hear(middle)
    vi.useFakeTimers()
    more(next(1))
    expect(live.reveal.stands).toBe(true)
    more(ahead)
    expect([live.table, live.reveal.stands, live.news.happened, live.news.banner]).toEqual([null, false, '', ''])
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
    live.advice.hint(moment)
    more({
      type: 'prices',
      id: said.at(-1)?.id,
      moment,
      seat: 0,
      choices: [],
      chosen: -1,
      best: 0,
    } as unknown as ServerMessage)
    live.advice.explain(event(3, 'crossed'))
    live.leave()
    live.notice.say(() => 'That row is closed.')
    if (live.sharing) live.sharing.contributes = true
    expect(live.advice.pricesOf(moment)).not.toBeNull()
    more(ahead)
    const { decision, leavingSince, advice, notice, deadline, sharing } = live
    expect([leavingSince, advice.explained, notice.text, deadline.at, notice.refused]).toEqual([
      null,
      null,
      '',
      null,
      null,
    ])
    expect([decision.made, decision.all, sharing?.contributes]).toEqual([null, [], false])
    more({ ...middle, seq: 1, events: [], table: { ...middle.table, play: { ...play, chosen: null } } })
    expect([live.advice.pricesOf(moment), live.decision.made, live.decision.changing]).toEqual([null, null, false])
    live.advice.hint(moment)
    expect(said.filter(({ type }) => type === 'hint')).toHaveLength(2)
    live.end()
  })
})

test('a connection is lost since it broke, however often it is tried again', () => {
  vi.useFakeTimers()
  const sockets: Socket[] = []
  const open = (): Socket => {
    const socket = { onopen: null, onmessage: null, onclose: null, send: () => {}, close: () => {} }
    sockets.push(socket)
    return socket
  }
  const live = new LiveTable('TABLE1', 'token', null, open)
  sockets[0]?.onopen?.()
  sockets[0]?.onmessage?.({ data: JSON.stringify(middle) })
  expect(live.lostSince).toBeNull()
  const broke = performance.now()
  sockets[0]?.onclose?.()
  vi.advanceTimersByTime(1_000)
  sockets[1]?.onclose?.()
  expect([sockets.length, live.lostSince]).toEqual([2, broke])
  live.end()
  vi.useRealTimers()
})
