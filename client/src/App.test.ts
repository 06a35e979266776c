// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import App from './App.svelte'
import { serve, someOffers } from './protocol/answers.fixture'
import { keepSeat, seatToken } from './protocol/seattoken'
import UpdateOffer from './UpdateOffer.svelte'
import { openDialogs } from './ui/dialogs.fixture'
import { language } from './ui/language.svelte'
import { route } from './ui/route.svelte'
import { rulesDialog } from './ui/rulesdialog.svelte'
import { settingsDialog } from './ui/settingsdialog.svelte'
import { voice } from './ui/voice.svelte'
import { update } from './update.svelte'
import './TablePage.svelte' // loaded in advance, so that no test waits for the file

const summary = {
  code: 'K7M2QX',
  edition: 'classic',
  state: 'gathering',
  seats: ['Ann'],
  free: 4,
  invited: false,
  open: false,
  listed: false,
}

beforeEach(() => {
  openDialogs()
  serve({ 'GET /api/editions': someOffers, 'GET /api/tables/K7M2QX': summary })
  route.home()
})
afterEach(async () => {
  update.ready = settingsDialog.open = false
  rulesDialog.close()
  localStorage.clear()
  vi.unstubAllGlobals()
  await language.read('en')
})

test('shows the page of the address', async () => {
  render(App)
  expect(screen.getByRole('heading', { name: 'Rowlock' })).toBeTruthy()
  route.toTable('K7M2QX')
  expect(await screen.findByRole('heading', { name: 'Table K7M2QX' })).toBeTruthy()
  route.toRules('classic')
  expect(await screen.findByRole('heading', { name: 'Rules: Classic' })).toBeTruthy()
})

test('who chooses the game of blank sheets goes on at that choice', async () => {
  render(App)
  route.toSheets('classic')
  const game = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Game' })
  game.focus()
  await fireEvent.change(game, { target: { value: 'longo' } })
  expect(await screen.findByRole('heading', { name: 'Blank sheets: Longo' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Game' }))
})

test('says its language, and what it is in that language', async () => {
  document.head.innerHTML += '<meta name="description" content="">'
  render(App)
  const line = () => document.querySelector('meta[name="description"]')?.getAttribute('content')
  await vi.waitFor(() =>
    expect([document.documentElement.lang, line()]).toEqual(['en', expect.stringMatching(/^Dice/)]),
  )
  await language.read('pl')
  await vi.waitFor(() =>
    expect([document.documentElement.lang, line()]).toEqual(['pl', expect.stringMatching(/^Kostki/)]),
  )
})

test('the settings and the rules lie over every page', async () => {
  render(App)
  await fireEvent.click(screen.getByRole('button', { name: 'Settings' }))
  screen.getByRole<HTMLDialogElement>('dialog', { name: 'Settings' }).close()
  expect(settingsDialog.open).toBe(false)
  rulesDialog.open('classic')
  expect(await screen.findByRole('dialog', { name: 'Rules: Classic' })).toBeTruthy()
})

test('has a place for what is said of every page, but while a dialog has it', async () => {
  render(App)
  voice.say('Ann passes')
  voice.call('Your decision')
  await vi.waitFor(() => expect(screen.getByRole('log').textContent?.trim()).toBe('Ann passes'))
  expect(screen.getByRole('alert').textContent?.trim()).toBe('Your decision')
  settingsDialog.open = true
  const dialog = await screen.findByRole('dialog')
  await vi.waitFor(() => expect(screen.getAllByRole('log')).toHaveLength(1))
  expect(dialog.contains(screen.getByRole('log'))).toBe(true)
  settingsDialog.open = false
  await vi.waitFor(() => expect(dialog.isConnected).toBe(false))
  expect(screen.getAllByRole('log')).toHaveLength(1)
})

test('a new version is offered between games only', async () => {
  update.ready = true
  render(App)
  expect(screen.getByRole('button', { name: 'Take it now' })).toBeTruthy()
  route.toTable('K7M2QX')
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Take it now' })).toBeNull())
})

test('the offer is made once there is one, and taken by a press', async () => {
  render(UpdateOffer)
  expect(screen.queryByRole('status')).toBeNull()
  const take = vi.spyOn(update, 'take').mockResolvedValue()
  update.ready = true
  await fireEvent.click(await screen.findByRole('button', { name: 'Take it now' }))
  expect(take).toHaveBeenCalledOnce()
})

describe('a seat that comes when its table is no longer shown', () => {
  const other = { ...summary, code: 'OTHER2' }

  /** Asks for a seat; the function that it returns lets the answer come. */
  async function ask(): Promise<() => void> {
    const given = vi.fn((_: Response) => {})
    vi.stubGlobal(
      'WebSocket',
      class {
        close(): void {}
      },
    )
    vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit = {}) => {
      if (method === 'POST') return new Promise<Response>((answer) => given.mockImplementation(answer))
      return Promise.resolve(
        Response.json(address.endsWith('editions') ? someOffers : address.endsWith('OTHER2') ? other : summary),
      )
    })
    render(App)
    route.toTable('K7M2QX')
    await fireEvent.click(await screen.findByRole('button', { name: 'Sit down' }))
    return () => given(Response.json({ code: 'K7M2QX', seat: 1, token: 'late' }, { status: 201 }))
  }

  test('is kept for its own table, and the other is not sat down at', async () => {
    const answer = await ask()
    keepSeat('OTHER2', 'mine')
    route.toTable('OTHER2')
    await vi.waitFor(() => expect(document.title).toContain('OTHER2'))
    answer()
    await vi.waitFor(() => expect(seatToken('K7M2QX')).toBe('late'))
    expect(seatToken('OTHER2')).toBe('mine')
  })

  test('is kept where the home page is shown', async () => {
    const answer = await ask()
    route.home()
    await screen.findByRole('heading', { name: 'Rowlock' })
    answer()
    await vi.waitFor(() => expect(seatToken('K7M2QX')).toBe('late'))
    expect(Object.keys(localStorage)).not.toContain('rowlock.seat.null')
    expect(route.code).toBeNull()
  })
})
