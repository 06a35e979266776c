// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Asked, serve, someOffers } from '../protocol/answers.fixture'
import { noteGame } from '../protocol/owngames'
import { addPlayed, type Played } from '../protocol/played'
import { choosePlayer, keepTable, type Player, players } from '../protocol/players'
import { keepSeat } from '../protocol/seattoken'
import { openDialogs } from '../ui/dialogs.fixture'
import MyGamesPage from './MyGamesPage.svelte'

const played = { game: 1, edition: 'classic', ended: 86_400_000, points: 70, rank: 1, firsts: 1, others: ['steady'] }
const here: Played = { code: 'HERE-222222', ...played, points: 55 }
const there = { code: 'K7M2QX', ...played, points: 81 }
const is = { id: 'ABCD2345', devices: 1, recovery: false, passkeys: [], games: 2 }
const answers = {
  'GET /api/editions': someOffers,
  'POST /api/players': is,
  'POST /api/players/recovery': is,
  'POST /api/players/devices': is,
  'POST /api/players/notes': is,
  'POST /api/players/erase': is,
  'POST /api/tables/K7M2QX/player': is,
  'POST /api/players/games': { games: [there, { ...here, noted: true }], all: 2 },
}
const someone = (id: string, more: Partial<Player> = {}): Player => ({
  ...{ id, token: 'T'.repeat(26), called: id, tables: [], noted: [], ...more },
})
/** Presses a button once it can be pressed: one thing is done after the other. */
async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name })
  await vi.waitFor(() => expect(button).toHaveProperty('disabled', false))
  await fireEvent.click(button)
}
const sent = (asked: Asked[], path: string) =>
  asked.filter(({ address }) => address === `/api/${path}`).map(({ body }) => body)

beforeEach(() => {
  localStorage.clear()
  openDialogs()
  addPlayed(JSON.stringify({ games: [here] }))
})

test('nothing is kept before somebody wants that; then seats and games of this device come along', async () => {
  keepSeat('K7M2QX', 'seat token')
  noteGame({ code: 'K7M2QX', edition: 'classic', state: 'finished', others: [], game: 1 })
  const asked = serve(answers)
  render(MyGamesPage)
  await screen.findByRole('button', { name: 'Keep my games' })
  expect(asked.map(({ address }) => address)).toEqual(['/api/editions'])
  await press('Keep my games')
  await screen.findByText(/2\sgames so far/)
  const [player] = players()
  const shown = `${player?.id}.${player?.token}`
  expect(shown).toMatch(/^[A-Z2-7]{8}\.[A-Z2-7]{26}$/)
  expect(sent(asked, 'players')).toEqual([{ player: shown }])
  expect(sent(asked, 'tables/K7M2QX/player')).toEqual([{ player: shown, token: 'seat token' }])
  expect(sent(asked, 'players/notes')).toEqual([{ player: shown, games: [here] }])
  expect(screen.getByRole('img', { name: /55, 81|81, 55/ })).toBeTruthy()
  await fireEvent.click(screen.getByText('Game by game'))
  expect(await screen.findByText('without a server')).toBeTruthy()
})

test('a recovery code is shown once, with a picture, and is kept nowhere', async () => {
  localStorage.setItem('rowlock.players', JSON.stringify([someone('ABCD2345')]))
  const asked = serve(answers)
  render(MyGamesPage)
  await press('Make a recovery code')
  const letters = (await screen.findByText(/^ABCD 2345( [A-Z2-7]{4}){6}$/)).textContent?.replaceAll(' ', '') ?? ''
  expect(sent(asked, 'players/recovery')).toMatchObject([{ code: letters }])
  expect(screen.getByLabelText('Recovery code')).toHaveProperty(
    'value',
    expect.stringContaining(`/games#code=${letters}`),
  )
  await press('I have it')
  expect(screen.queryByText(/^ABCD 2345 /)).toBeNull()
  expect(JSON.stringify(localStorage)).not.toContain(letters)
})

test('a code brings a player from another device, and a wrong one is told', async () => {
  const wrong = { error: { code: 'unknown_player', text: '' } }
  serve({ ...answers, 'POST /api/players/devices': wrong })
  render(MyGamesPage)
  await press('I have a recovery code')
  const field = screen.getByLabelText('Recovery code')
  await fireEvent.input(field, { target: { value: `abcd-2345 ${'cccc '.repeat(6)}` } })
  await press('Bring my games here')
  expect((await screen.findByRole('alert')).textContent).toContain('obody here has this token or this code')
  const asked = serve(answers)
  await press('Bring my games here')
  await screen.findByText(/2\sgames so far/)
  expect(sent(asked, 'players/devices')).toMatchObject([{ code: `ABCD2345${'C'.repeat(24)}` }])
  expect(players()).toMatchObject([{ id: 'ABCD2345' }])
})

test('of several players each has games of their own', async () => {
  const ann = someone('ANNANN22', { noted: ['HERE-222222/1'] })
  localStorage.setItem('rowlock.players', JSON.stringify([ann, someone('BENBEN22')]))
  const asked = serve(answers)
  render(MyGamesPage)
  await screen.findByText(/2\sgames so far/)
  await fireEvent.change(screen.getByLabelText('Who plays now'), { target: { value: 'BENBEN22' } })
  await vi.waitFor(() => expect(sent(asked, 'players/games')).toHaveLength(2))
  expect(sent(asked, 'players/notes')).toEqual([]) // Ann's are not Ben's
  expect(players().map(({ id }) => id)).toEqual(['BENBEN22', 'ANNANN22'])
})

test('all that is kept is erased once that is sure, and a device that comes later finds nobody', async () => {
  localStorage.setItem('rowlock.players', JSON.stringify([someone('ABCD2345')]))
  const asked = serve(answers)
  render(MyGamesPage)
  await screen.findByText(/2\sgames so far/)
  await press('Erase all that is kept')
  expect(sent(asked, 'players/erase')).toEqual([])
  await fireEvent.click(screen.getAllByRole('button', { name: 'Erase all that is kept' }).at(-1) as HTMLElement)
  await screen.findByRole('button', { name: 'Keep my games' })
  expect([sent(asked, 'players/erase'), players()]).toMatchObject([[{}], []])
})

test('a player who was erased elsewhere is taken off, and this device goes on with its own games', async () => {
  localStorage.setItem('rowlock.players', JSON.stringify([someone('ABCD2345')]))
  serve({ ...answers, 'POST /api/players/notes': { error: { code: 'unknown_player', text: '' } } })
  render(MyGamesPage)
  await screen.findByRole('button', { name: 'Keep my games' })
  expect(players()).toEqual([])
  expect(screen.getByText('Most points').nextElementSibling?.textContent).toBe('55')
})

test('a server without players is not asked for any', async () => {
  const asked = serve({ 'GET /api/editions': { ...someOffers, players: false } })
  render(MyGamesPage)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Keep my games' })).toBeNull()
})

test('a table is kept for who plays now, once, and not for another player of this device', async () => {
  keepSeat('K7M2QX', 'seat token')
  localStorage.setItem('rowlock.players', JSON.stringify([someone('ANNANN22'), someone('BENBEN22')]))
  const asked = serve({})
  await keepTable('K7M2QX') // no server can be reached
  expect(players().map(({ tables }) => tables)).toEqual([[], []])
  const again = serve(answers)
  for (const code of ['K7M2QX', 'K7M2QX', 'HERE-222222']) await keepTable(code)
  choosePlayer('BENBEN22')
  await keepTable('K7M2QX')
  expect([asked.length, again.map(({ body }) => body)]).toEqual([
    1,
    [{ player: `ANNANN22.${'T'.repeat(26)}`, token: 'seat token' }],
  ])
})
