// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Known } from '../../protocol/fold'
import type { Fair } from '../../protocol/types'
import { recordingOf } from '../recorded/recorded'
import { Sharing } from './sharing.svelte'

interface On {
  changed(): void
  caught(why: string): void
}

/** The sharers made so far, each a stand-in for a real one. */
const made: {
  on: On
  has: { game: number; lines: number }
  heard: Fair[]
  ended: number[]
  contributes: boolean
  left: string | null
}[] = []

vi.mock('../../fair/sharer', () => ({
  Sharer: class {
    has = { game: 1, lines: 3 }
    contributes = true
    left: string | null = null
    alone = false
    heard: Fair[] = []
    ended: number[] = []
    constructor(
      readonly code: string,
      readonly give: unknown,
      readonly on: On,
    ) {
      made.push(this)
    }
    hear = (message: Fair) => this.heard.push(message)
    follow = () => {}
    end = (game: number) => this.ended.push(game)
  },
}))

const { last } = recordingOf('classic')
const over: Known = { seq: 9, table: { ...last.table, game: 1 }, events: [] }
const line = (game: number) => ({ type: 'fair', game, from: 0, lines: [], want: '', draw: 0 }) as unknown as Fair
const newest = () => made.at(-1) as (typeof made)[number]
const notify = vi.fn()
let sharing: Sharing

beforeEach(() => {
  made.length = 0
  localStorage.clear()
  notify.mockClear()
  sharing = new Sharing('TABLE1', () => {}, notify)
})
afterEach(() => void vi.restoreAllMocks())

test('a table that begins anew knows nothing of what was read, and still what the server was caught at', async () => {
  await sharing.hear(line(1))
  newest().on.changed()
  expect(sharing.contributes).toBe(true)
  sharing.forget()
  expect(sharing.contributes).toBe(false)
  await sharing.hear(line(1))
  newest().on.caught('roster')
  const caught = sharing.unfair
  expect(caught).toMatchObject({ code: 'TABLE1', game: 1, why: 'roster' })
  sharing.forget()
  expect([sharing.unfair, sharing.has]).toEqual([caught, { game: 0, lines: 0 }])
  await sharing.hear(line(1))
  Object.assign(newest(), { left: 'late' }).on.changed()
  sharing.forget()
  expect(sharing.missed).toBe('')
})

test('nothing counts that the sharer of before finds afterwards', async () => {
  await sharing.hear(line(1))
  const before = newest()
  sharing.forget()
  before.on.changed()
  before.on.caught('roster')
  expect([sharing.contributes, sharing.unfair, notify.mock.calls]).toEqual([false, null, []])
})

test('what came before it begins anew is not read then', async () => {
  const hearing = sharing.hear(line(1))
  sharing.forget()
  await hearing
  await sharing.hear(line(2))
  expect(newest().heard.map(({ game }) => game)).toEqual([2])
})

test('the end of a game is read again once the table has begun anew', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('a bundle'))
  for (const times of [1, 2]) {
    await sharing.hear(line(1))
    sharing.follow(over)
    sharing.follow(over)
    await vi.waitFor(() => expect(newest().ended).toEqual([1]))
    expect(asked).toHaveBeenCalledTimes(times)
    sharing.forget()
  }
})

test('a game of which nothing was drawn by the bundle, as one that goes on from a record, is not asked for its end', async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  await sharing.hear(line(1))
  newest().has.lines = 0
  sharing.follow(over)
  expect(asked).not.toHaveBeenCalled()
})

test.each([
  [404, true],
  [409, true],
  [503, false],
])('a server that answers %d has refused the proofs of a game: %s', async (status, ends) => {
  const answer = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status }))
  await sharing.hear(line(1))
  sharing.follow(over)
  await vi.waitFor(() => expect(answer).toHaveBeenCalled())
  await new Promise((done) => setTimeout(done))
  expect(newest().ended).toEqual(ends ? [1] : [])
})

test('an end that comes after the table has begun anew is of nobody', async () => {
  let answer = (_: Response) => {}
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise((done) => (answer = done)))
  await sharing.hear(line(1))
  sharing.follow(over)
  sharing.forget()
  answer(new Response('a bundle'))
  await new Promise((done) => setTimeout(done)) // a rejection now would fail the run
  expect(newest().ended).toEqual([])
})

test.each([
  ['classic', 'dice'],
  ['cards', 'cards'],
])('in %s what it finds is told of the %s', async (edition, drawn) => {
  const { last } = recordingOf(edition)
  sharing.follow({ seq: 9, table: { ...last.table, game: 2 }, events: [] })
  await sharing.hear(line(2))
  const other = drawn === 'dice' ? /cards|dealt|dealing/ : /dice|throw/
  for (const why of ['roster', 'draws', 'shown', 'end']) {
    newest().on.caught(why)
    const says = notify.mock.lastCall?.[0]()
    expect(says).toContain(drawn)
    expect(says).not.toMatch(other)
  }
  for (const left of ['late', 'swallowed']) {
    Object.assign(newest(), { left }).on.changed()
    expect(sharing.missed).toMatch(/without (this browser|it)/)
    expect(sharing.missed).not.toMatch(other)
  }
})

test('that the server draws without it is said once each, urgently where it had the link, and no more where it shares again', async () => {
  await sharing.hear(line(1))
  for (const left of ['late', 'late', 'swallowed', null]) Object.assign(newest(), { left }).on.changed()
  expect(notify.mock.calls.map(([, urgent]) => urgent)).toEqual([false, true])
  expect(sharing.missed).toBe('')
  Object.assign(newest(), { left: 'late', alone: true }).on.changed()
  expect(sharing.missed).toContain('the server alone')
})

test('what a server was caught at stays when the page is loaded again', async () => {
  await sharing.hear(line(1))
  newest().on.caught('shown')
  const again = new Sharing('TABLE1', () => {}, notify)
  expect(again.unfair).toMatchObject({ game: 1, why: 'shown' })
  expect(new Sharing('TABLE2', () => {}, notify).unfair).toBeNull()
})

test('where what understands the draws cannot be had, that is said once, and the next message asks for it again', async () => {
  const there = await import('../../fair/sharer')
  const missing = () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  }
  const loads = (part: () => object) => {
    vi.resetModules()
    vi.doMock('../../fair/sharer', part)
  }
  loads(missing)
  await sharing.hear(line(1))
  await sharing.hear(line(1))
  expect(notify.mock.calls.map(([says]) => says())).toEqual(['This browser takes no part in the draws of this game.'])
  loads(() => there)
  await sharing.hear(line(1))
  expect(newest().heard).toHaveLength(3)
})
