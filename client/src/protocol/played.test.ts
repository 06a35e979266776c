// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { recordingOf } from '../game/recorded/recorded'
import {
  addPlayed,
  forgetAllPlayed,
  forgetPlayed,
  noteMedals,
  notePlayed,
  noteReview,
  type Played,
  playedAt,
  playedGames,
  playedText,
} from './played'
import { dropSeat, keepResumed, keepSeatName } from './seattoken'
import type { Review, Table, Tally } from './types'

const game = (number: number, more: Partial<Played> = {}): Played => ({
  code: 'K7M2QX',
  game: number,
  edition: 'classic',
  ended: number,
  points: 70,
  rank: 1,
  firsts: 1,
  others: ['steady'],
  ...more,
})
const { ended, ...fresh } = game(1)
const numbers = () => playedGames().map((one) => one.game)

beforeEach(() => localStorage.clear())

describe('what there is to note of a table', () => {
  const recorded = recordingOf('classic').last.table
  const names = recorded.play?.position.players.map(({ name }) => name) ?? []
  const bots = recorded.seats.map((seat) => (seat.kind === 'bot' ? seat.bot : ''))
  const own = (table: Partial<Table>) => playedAt({ ...recorded, you: { seat: 0, host: false, rematch: '' }, ...table })

  test('is the end as the server tells it, and who sat there by their kinds alone', () => {
    const { points, rank } = recorded.play?.position.players[0] ?? {}
    expect(own({})).toMatchObject({ edition: 'classic', points: points?.total, rank, others: bots.slice(1) })
    expect(JSON.stringify(own({}))).not.toContain(`"${names[1]}"`)
  })

  test('says how many share the first place', () => {
    const play = structuredClone(recorded.play)
    for (const player of play?.position.players ?? []) player.rank = 1
    expect(own({})?.firsts).toBe(1)
    expect(own({ play })?.firsts).toBe(names.length)
  })

  test('is nothing before the end, for who watches, and for sheets alone', () => {
    expect(own({ state: 'playing' })).toBeNull()
    expect(own({ you: null })).toBeNull()
    expect(own({ settings: { ...recorded.settings, dice: 'unseen' } })).toBeNull()
  })

  test('is nothing of a game that went on from another, but for the next one there', () => {
    keepResumed(recorded.code)
    expect(own({ game: 1 })).toBeNull()
    expect(own({ game: 2 })).not.toBeNull()
    dropSeat(recorded.code)
    expect(own({ game: 1 })).not.toBeNull()
  })
})

test('a game is noted once, at the time its end was first seen; an end that was taken back gives way', () => {
  vi.useFakeTimers({ now: 1000 })
  notePlayed(fresh)
  vi.setSystemTime(2000)
  notePlayed({ ...fresh, others: [''] })
  expect(playedGames()).toEqual([{ ...fresh, ended: 1000 }])
  notePlayed({ ...fresh, points: 65 })
  vi.useRealTimers()
  expect(playedGames()).toEqual([{ ...fresh, points: 65, ended: 2000 }])
})

test('a review says what it found of this player, where the game is noted', () => {
  keepSeatName('K7M2QX', 'Ann')
  notePlayed(fresh)
  const head = { names: ['Ben', 'Ann'], unit: 'chance' } as Review
  const tally = (seat: number): Tally =>
    ({ seat, fine: 20, small: 3, medium: 2, large: seat, loss: 0.1 * seat, luck: 0.2, par: 0.05 }) as Tally
  noteReview('K7M2QX', 1, head, [tally(0), tally(1)])
  noteReview('K7M2QX', 2, head, [tally(1)])
  noteReview('K7M2QX', 1, { ...head, names: ['Ben', 'Eve'] }, [tally(0)])
  expect(playedGames().map(({ review }) => review)).toEqual([{ unit: 'chance', decisions: 26, loss: 0.1, luck: 0.2 }])
})

test('medals are kept with the game, each once and in their order', () => {
  keepSeatName('K7M2QX', 'Ann')
  notePlayed(fresh)
  noteMedals('K7M2QX', 1, ['clean', 'lock'])
  noteMedals('K7M2QX', 1, ['lock'])
  noteMedals('K7M2QX', 2, ['row'])
  const found = { seat: 0, fine: 20, small: 0, medium: 0, large: 0, loss: 0.19, luck: 0, par: 0.2 } as Tally
  noteReview('K7M2QX', 1, { names: ['Ann'], unit: 'chance' } as Review, [found])
  expect(playedGames().map(({ medals }) => medals)).toEqual([['lock', 'clean', 'par']])
  expect(addPlayed(JSON.stringify({ games: [game(3, { medals: ['gold' as never] })] }))).toBe(0)
})

test('the newest 500 are kept', () => {
  for (const part of [0, 1, 2])
    addPlayed(JSON.stringify({ games: Array.from({ length: 200 }, (_, at) => game(part * 200 + at)) }))
  expect([playedGames().length, numbers()[0], numbers().at(-1)]).toEqual([500, 599, 100])
  expect(addPlayed(JSON.stringify({ games: [game(600), game(99)] }))).toBe(1)
})

test('games are forgotten one by one, and all at once', () => {
  addPlayed(JSON.stringify({ games: [game(1), game(2), game(3)] }))
  forgetPlayed(game(2))
  expect(numbers()).toEqual([3, 1])
  forgetAllPlayed()
  expect(numbers()).toEqual([])
})

describe('a file', () => {
  test('of another browser adds the games that are new here', () => {
    addPlayed(JSON.stringify({ games: [game(1), game(2)] }))
    const text = playedText()
    forgetPlayed(game(1))
    expect([addPlayed(text), addPlayed(text)]).toEqual([1, 0])
    expect(numbers()).toEqual([2, 1])
  })

  test('holds each game once, and of a note nothing else', () => {
    const more = {
      ...game(1),
      review: { unit: 'points', decisions: 3, loss: 1, luck: -2, more: 1 },
      more: 'x'.repeat(9999),
    }
    expect(addPlayed(JSON.stringify({ games: [more, more] }))).toBe(1)
    expect(playedText()).not.toContain('more')
  })

  test.each(['', 'rowlock 1', '[]', 'null', '{"games": 1}'])('"%s" is none of theirs', (text) => {
    expect(addPlayed(text)).toBeNull()
  })

  test.each([
    null,
    { ...game(1), points: '70' },
    { ...game(1), points: 1e300 },
    { ...game(1), rank: 3 },
    { ...game(1), firsts: 0 },
    { ...game(1), edition: '' },
    { ...game(1), others: Array(21).fill('steady') },
    { ...game(1), others: ['x'.repeat(41)] },
    { ...game(1), review: { unit: 'chance', decisions: 1, loss: null, luck: 0 } },
  ])('with %o has nothing to add', (note) => {
    expect(addPlayed(JSON.stringify({ games: [note] }))).toBe(0)
    expect(playedGames()).toEqual([])
  })
})
