// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import { serve, someOffers } from '../protocol/answers.fixture'
import type { Player } from '../protocol/players'
import { noteTry } from '../protocol/tries'
import type { GameSkill, PlayerSkill } from '../protocol/types'
import { route } from '../ui/route.svelte'
import MyGamesPage from './MyGamesPage.svelte'

const ann: Player = { id: 'ABCD2345', token: 'T'.repeat(26), called: 'Ann', tables: [], noted: [] }
const after = (game: number, skill: number, error: number): GameSkill => ({
  ...{ code: 'K7M2QX', game, ended: game, loss: 0.1, skill, error, provisional: game < 10 },
})
const levels = [
  { bot: 'beginner', skill: 1293 },
  { bot: 'steady', skill: 1500 },
]
const judged = (owed: number, ...games: GameSkill[]): PlayerSkill => ({
  editions: games.length ? [{ edition: 'classic', games, levels }] : [],
  owed,
  measured: ['classic', 'longo'],
})
/** What the server answers, one after the other when it is asked how well somebody decides. */
function answer(...skills: PlayerSkill[]) {
  return serve({
    'GET /api/editions': someOffers,
    'POST /api/players/me': { id: ann.id, devices: 1, recovery: false, passkeys: [], games: 0 },
    'POST /api/players/games': { games: [], all: 0 },
    'POST /api/players/puzzles': { tries: [], all: 0 },
    'POST /api/players/skill': () => skills.shift() ?? judged(0),
  })
}
const asks = (asked: { address: string }[]) => asked.filter(({ address }) => address === '/api/players/skill').length

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('rowlock.players', JSON.stringify([ann]))
  route.toGames()
})

test('the number is drawn with its band and the bots, and grows while games are judged', async () => {
  const asked = answer(judged(2, after(1, 1420, 90)), judged(0, after(1, 1420, 90), after(2, 1462, 70)))
  render(MyGamesPage)
  await screen.findByText('1462 ±140')
  expect(screen.getByText(/still rough/)).toBeTruthy()
  const picture = screen.getByRole('img', { name: /^The number after each game/ })
  expect(picture.getAttribute('aria-label')).toMatch(/1420, 1462; now within\s±140\. .*Beginner 1293, Steady 1500$/)
  expect(picture.querySelectorAll('line')).toHaveLength(levels.length)
  expect(picture.querySelector('polygon')).toBeTruthy()
  expect([asks(asked), screen.queryByText(/being judged/)]).toEqual([2, null])
  expect(screen.getByText(/chances to win, is added up/)).toBeTruthy()
})

test('where nothing was measured there is no number, and the page says for what there is one', async () => {
  answer(judged(0))
  render(MyGamesPage)
  await screen.findByText(/No number yet.*Classic, Longo/)
  expect(screen.queryByText(/±/)).toBeNull()
})

test('a server that judges nothing more is not asked for ever', async () => {
  const asked = answer(judged(3), judged(3), judged(3))
  render(MyGamesPage)
  await screen.findByText(/3\smore games/)
  await vi.waitFor(() => expect(asks(asked)).toBe(2))
})

test('without a player no server is asked', async () => {
  localStorage.removeItem('rowlock.players')
  const asked = answer()
  render(MyGamesPage)
  await screen.findByRole('button', { name: 'Keep my games' })
  expect([asks(asked), screen.queryByText('How well you decide')]).toEqual([0, null])
})

test('what is wrong most in puzzles leads to puzzles about it', async () => {
  for (const puzzle of ['a', 'b', 'c']) {
    noteTry({ puzzle, edition: 'classic', theme: 'lock', right: puzzle === 'a' })
    noteTry({ puzzle, edition: 'longo', theme: 'end', right: true })
  }
  answer()
  render(MyGamesPage)
  const link = await screen.findByRole('link', { name: /^Try a puzzle: Lock or wait, Classic/ })
  expect(screen.getByText(/wrong\s2 of 3/)).toBeTruthy()
  await fireEvent.click(link)
  expect(location.pathname + location.hash).toBe('/puzzles/classic#lock')
})
