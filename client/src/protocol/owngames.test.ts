// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { finishedGames, forgetGame, forgetTable, noteGame, noteOf, type OwnGame, ownGames } from './owngames'
import { dropSeat, keepSeat, keepSeatName } from './seattoken'
import type { Table } from './types'

const game = (code: string, state = 'playing'): OwnGame => ({ code, edition: 'classic', state, others: ['Ben'] })

beforeEach(() => localStorage.clear())

test('games are found again, the last one first', () => {
  for (const code of ['AAAAAA', 'CCCCCC', 'AAAAAA']) {
    keepSeat(code, 'token')
    noteGame(game(code))
  }
  expect(ownGames().map(({ code }) => code)).toEqual(['AAAAAA', 'CCCCCC'])
  forgetTable('AAAAAA')
  expect(ownGames()).toEqual([game('CCCCCC')])
})

test('not those that are over, or whose seat is given up', () => {
  for (const code of ['AAAAAA', 'CCCCCC']) keepSeat(code, 'token')
  noteGame(game('AAAAAA', 'finished'))
  noteGame(game('CCCCCC'))
  dropSeat('CCCCCC')
  expect(ownGames()).toEqual([])
})

test.each(['', '{', 'null', '{}'])('what is kept as "%s" are none', (text) => {
  localStorage.setItem('rowlock.games', text)
  expect(ownGames()).toEqual([])
})

test('of a game that is over, and not listed any more, its side of the draws is forgotten', () => {
  const links = (code: string) => localStorage.getItem(`rowlock.links.${code}`)
  for (const code of ['OVER', 'GOES-ON']) localStorage.setItem(`rowlock.links.${code}`, '{}')
  noteGame(game('OVER', 'finished'))
  noteGame(game('GOES-ON'))
  for (let more = 1; more < 30; more++) noteGame(game(`T${more}`, 'finished'))
  expect(links('OVER')).toBe('{}')
  noteGame(game('T30', 'finished'))
  expect([links('OVER'), links('GOES-ON')]).toEqual([null, '{}'])
})

/** Keeps everything that a browser can keep of a game. */
function play(code: string, state?: string): void {
  keepSeat(code, 'token')
  keepSeatName(code, 'Ann')
  localStorage.setItem(`rowlock.links.${code}`, '{}')
  noteGame(game(code, state))
}
const keptOf = (code: string) => Object.keys(localStorage).filter((key) => key.endsWith(`.${code}`))

test('of a game that is forgotten nothing is kept, but for that of others at its table', () => {
  const [first, second] = [1, 2].map((number) => ({ ...game('AAAAAA', 'finished'), game: number }))
  play('AAAAAA')
  for (const one of [first, second]) noteGame(one as OwnGame)
  forgetGame(first as OwnGame)
  expect(keptOf('AAAAAA')).toHaveLength(3)
  forgetGame(second as OwnGame)
  expect(keptOf('AAAAAA')).toEqual([])
})

test('of those that are too many nothing is kept', () => {
  for (let number = 0; number < 13; number++) play(`T${number}`)
  expect([keptOf('T0').length, keptOf('T1').length]).toEqual([0, 3])
})

test('only so many are kept', () => {
  const codes = Array.from({ length: 20 }, (_, index) => `T${index}`)
  for (const code of codes) {
    keepSeat(code, 'token')
    noteGame(game(code))
  }
  expect(ownGames().map(({ code }) => code)).toEqual(codes.toReversed().slice(0, 12))
})

describe('games that are over', () => {
  const over = (game?: number): OwnGame => ({ ...known('AAAAAA', 'finished'), game })
  const known = game
  const numbers = () => finishedGames().map(({ game }) => game)

  test('are kept beside the next one at their table, and forgotten one by one', () => {
    keepSeat('AAAAAA', 'token')
    for (const note of [known('AAAAAA'), over(1), known('AAAAAA'), over(2), known('AAAAAA', 'gathering')])
      noteGame(note)
    expect([ownGames().map(({ state }) => state), numbers()]).toEqual([['gathering'], [2, 1]])
    forgetGame(over(2))
    expect([ownGames().map(({ state }) => state), numbers()]).toEqual([['gathering'], [1]])
    forgetTable('AAAAAA')
    expect([ownGames(), numbers()]).toEqual([[], []])
  })

  test('have the day on which their end was first seen', () => {
    vi.useFakeTimers({ now: 1000 })
    noteGame(over(1))
    vi.setSystemTime(2000)
    noteGame(over(1))
    vi.useRealTimers()
    expect(finishedGames().map(({ ended }) => ended)).toEqual([1000])
  })

  test('are known by their number once it is', () => {
    noteGame(over())
    noteGame(over(3))
    expect(numbers()).toEqual([3])
  })

  test('leave room for those that are on', () => {
    keepSeat('AAAAAA', 'token')
    noteGame(known('AAAAAA'))
    for (let number = 1; number <= 40; number++) noteGame({ ...over(number), code: 'CCCCCC' })
    expect([ownGames().length, numbers().length]).toEqual([1, 30])
  })
})

test.each([
  ['a game', {}, { game: 2, result: [] }],
  ['sheets alone', { settings: { edition: 'classic', dice: 'unseen' } }, { result: [] }],
  ['a daily roll', { day: '2026-11-22' }, { result: [] }],
])('the scores of %s have a page if it has a number', (_, more, scores) => {
  const play = { position: { players: [] } }
  const settings = { edition: 'classic', dice: 'drawn' }
  const table = { state: 'finished', game: 2, day: '', settings, seats: [], play, ...more } as unknown as Table
  const { game, result } = noteOf('AAAAAA', table, () => true)
  expect({ ...(game && { game }), result }).toEqual(scores)
})

test.each([
  ['bots alone', ['person', 'bot'], true],
  ['nobody', ['person'], true],
  ['another person', ['person', 'bot', 'person'], undefined],
])('it is noted whether one plays with %s', (_, kinds, alone) => {
  const seats = kinds.map((kind, seat) => ({ seat, kind, name: `${seat}` }))
  const table = { state: 'playing', settings: { edition: 'classic' }, seats } as unknown as Table
  expect(noteOf('AAAAAA', table, (seat) => seat === 0).alone).toBe(alone)
})
