// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { forgetGame, noteGame, type OwnGame, ownGames } from './owngames'
import { dropSeat, keepSeat } from './seattoken'

const game = (code: string, state = 'playing'): OwnGame => ({ code, edition: 'classic', state, others: ['Ben'] })

beforeEach(() => localStorage.clear())

test('games are found again, the last one first', () => {
  for (const code of ['AAAAAA', 'CCCCCC', 'AAAAAA']) {
    keepSeat(code, 'token')
    noteGame(game(code))
  }
  expect(ownGames().map(({ code }) => code)).toEqual(['AAAAAA', 'CCCCCC'])
  forgetGame('AAAAAA')
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
  for (let more = 0; more < 10; more++) noteGame(game(`T${more}`))
  expect(links('OVER')).toBe('{}')
  noteGame(game('T10'))
  noteGame(game('T11'))
  expect([links('OVER'), links('GOES-ON')]).toEqual([null, '{}'])
})

test('only so many are kept', () => {
  const codes = Array.from({ length: 20 }, (_, index) => `T${index}`)
  for (const code of codes) {
    keepSeat(code, 'token')
    noteGame(game(code))
  }
  expect(ownGames().map(({ code }) => code)).toEqual(codes.toReversed().slice(0, 12))
})
