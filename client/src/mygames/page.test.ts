// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import '../game/recorded/page.fixture'
import { addPlayed, type Played, playedGames } from '../protocol/played'
import { noteUnfair, unfairGames } from '../protocol/unfair'
import { openDialogs } from '../ui/dialogs.fixture'
import { voice } from '../ui/voice.svelte'
import MyGamesPage from './MyGamesPage.svelte'

const review = { unit: 'chance', decisions: 30, loss: 0.15, luck: 0.1 }
const game = (number: number, more: Partial<Played> = {}): Played => ({
  code: 'K7M2QX',
  game: number,
  edition: 'classic',
  ended: number * 86_400_000,
  points: 60 + number,
  rank: (number % 2) + 1,
  firsts: 1,
  others: ['steady'],
  ...more,
})
const four = [game(1), game(2), game(3, { review }), game(4)]
const give = (games: Played[]) => addPlayed(JSON.stringify({ games }))

test('a game that was not fair stays in the list, with what to do, until it is forgotten', async () => {
  give([game(1)])
  noteUnfair({ code: 'K7M2QX', game: 1, edition: 'classic', cards: false, why: 'shown', at: 86_400_000 })
  noteUnfair({ code: 'K7M2QX', game: 1, edition: 'classic', cards: false, why: 'end', at: 96_400_000 })
  render(MyGamesPage)
  expect(screen.getByText(/The table shows something other than what was drawn/)).toBeTruthy()
  expect(screen.getByText(/^What to do: save the proofs/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /Classic/ }).getAttribute('href')).toBe('/t/K7M2QX/replay?game=1')
  await fireEvent.click(screen.getByRole('button', { name: /^Forget.*Classic/ }))
  expect(screen.queryByText(/^What to do/)).toBeNull()
  expect([unfairGames(), playedGames()]).toMatchObject([[], [{ game: 1 }]])
})

beforeEach(() => {
  localStorage.clear()
  openDialogs()
})

test('each edition has its games, places, points, wins and what reviews found', () => {
  give([...four, game(1, { code: 'HERE-222222', edition: 'longo', others: [], rank: 1 })])
  render(MyGamesPage)
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'Classic With bots',
    'Longo Alone',
  ])
  const [classic, longo] = screen.getAllByRole('region') as [HTMLElement, HTMLElement]
  const of = (part: HTMLElement, word: string) => within(part).getByText(word).nextElementSibling?.textContent
  expect(of(classic, 'Mean points')).toMatch(/^62\.5 ±2\.0/)
  expect(of(classic, 'Most points')).toBe('64')
  expect(of(classic, 'Places')).toMatch(/^place\s1:\s2 · place\s2:\s2$/)
  expect(of(classic, 'Reviewed')).toMatch(/^1\sgame · 30\sdecisions$/)
  expect(of(classic, 'Chance lost per decision')).toMatch(/^0\.50%/)
  expect(of(classic, 'Luck per game')).toMatch(/^\+10\.0%/)
  const won = within(within(classic).getByRole('table', { name: 'Games won' }))
  expect(won.getAllByRole('row')[1]?.textContent).toMatch(/^Steady\s*4\s*50% \(15%\s–\s85%\)\s*50%/)
  expect(within(classic).getByRole('img').getAttribute('aria-label')).toMatch(
    /^Points by game, the oldest first: 61, 62, 63, 64\. Places: [12](, [12]){3}$/,
  )
  expect(within(longo).queryByText('Places')).toBeNull()
  expect(within(longo).queryByRole('img')).toBeNull() // one game makes no curve
  expect(within(longo).queryByRole('table')).toBeNull()
})

test('games alone, with bots and with people stand apart, and one edition or company can be shown', async () => {
  give([
    game(1),
    game(2, { others: [] }),
    game(3, { others: ['steady', ''] }),
    game(4, { edition: 'longo', others: [] }),
  ])
  render(MyGamesPage)
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
  expect(headings().toSorted()).toEqual(['Classic Alone', 'Classic With bots', 'Classic With people', 'Longo Alone'])
  const choose = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
  await choose('With whom', 'alone')
  expect(headings().toSorted()).toEqual(['Classic Alone', 'Longo Alone'])
  await choose('Game', 'longo')
  expect(headings()).toEqual(['Longo Alone'])
  await fireEvent.click(screen.getByText('Game by game'))
  await fireEvent.click((await screen.findAllByRole('button', { name: /^Forget:/ }))[0] as HTMLElement)
  expect(headings()).toHaveLength(3) // the only one is gone, so all are shown
})

test('medals are counted', () => {
  give([game(1, { medals: ['lock', 'par'] }), game(2, { medals: ['lock'] }), game(3)])
  render(MyGamesPage)
  expect(screen.getByText('Medals').nextElementSibling?.textContent).toMatch(/^First lock:\s2 · Under par:\s1$/)
})

test('a curve shows the last thirty games, and marks those that were won against somebody', () => {
  const even = { points: 60, rank: 1 }
  give([
    ...Array.from({ length: 29 }, (_, at) => game(at + 2, { ...even, rank: 2 })),
    game(1, { ...even, points: 9 }),
    game(31, even),
  ])
  render(MyGamesPage)
  expect(screen.getByRole('img').getAttribute('aria-label')).not.toContain('9')
  const marks = [...document.querySelectorAll('circle')]
  expect(marks.map((mark) => mark.classList.contains('first'))).toEqual(marks.map((_, at) => at % 30 === 29))
  expect(marks).toHaveLength(60) // of the points, and below them of the places
})

test('a curve has room where all games are even', () => {
  give([game(1, { points: 60 }), game(2, { points: 60 })])
  render(MyGamesPage)
  expect(screen.getByRole('img').innerHTML).not.toContain('NaN')
})

test('a game alone has no place', async () => {
  give([game(1, { others: [], rank: 1 }), game(2)])
  render(MyGamesPage)
  for (const each of screen.getAllByText('Game by game')) await fireEvent.click(each)
  const rows = () => screen.queryAllByRole('button', { name: /^Forget:/ }).map((button) => button.closest('tr'))
  await vi.waitFor(() =>
    expect(
      rows()
        .map((row) => row?.children[2]?.textContent)
        .toSorted(),
    ).toEqual(['1/2', '–']),
  )
})

test('the file has all games, and a name of its own', async () => {
  give(four)
  render(MyGamesPage)
  let saved: Blob | undefined
  URL.createObjectURL = (file) => {
    saved = file as Blob
    return 'blob:1'
  }
  URL.revokeObjectURL = () => {}
  let name = ''
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    name = this.download
  })
  await fireEvent.click(screen.getByRole('button', { name: 'Save as a file' }))
  click.mockRestore()
  expect(name).toBe('rowlock-games.json')
  expect(addPlayed((await saved?.text()) ?? '')).toBe(0)
  localStorage.clear()
  expect(addPlayed((await saved?.text()) ?? '')).toBe(4)
})

test('a game is forgotten, and all of them once that is sure', async () => {
  give(four)
  render(MyGamesPage)
  await fireEvent.click(screen.getByText('Game by game'))
  const [newest] = await screen.findAllByRole('button', { name: /^Forget:/ })
  newest?.focus()
  await fireEvent.click(newest as HTMLElement)
  expect(playedGames().map((one) => one.game)).toEqual([3, 2, 1])
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Game by game'))
  await fireEvent.click(screen.getByRole('button', { name: 'Forget all' }))
  expect(playedGames()).toHaveLength(3)
  await fireEvent.click(screen.getAllByRole('button', { name: 'Forget all' }).at(-1) as HTMLElement)
  expect(playedGames()).toEqual([])
  expect(screen.getByText(/^Nothing yet/)).toBeTruthy()
})

test('a file adds games, and one of something else is told to be none', async () => {
  give(four)
  const text = localStorage.getItem('rowlock.played') ?? ''
  localStorage.clear()
  render(MyGamesPage)
  const input = document.querySelector('input[type="file"]') as HTMLInputElement
  const choose = async (words: string) => {
    Object.defineProperty(input, 'files', { configurable: true, value: [new File([words], 'games.json')] })
    await fireEvent.change(input)
  }
  await choose('rowlock 1')
  expect((await screen.findByRole('alert')).textContent).toBe('This file has no notes of games.')
  await choose(text)
  await vi.waitFor(() => expect(screen.getByText(/4\sgames added/)).toBeTruthy())
  expect(voice.log).toMatch(/4\sgames added/)
  expect(screen.getByRole('heading', { name: /^Classic/ })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  await fireEvent.click(screen.getByRole('button', { name: 'Forget all' }))
  await fireEvent.click(screen.getAllByRole('button', { name: 'Forget all' }).at(-1) as HTMLElement)
  expect(screen.queryByText(/games added/)).toBeNull()
})
