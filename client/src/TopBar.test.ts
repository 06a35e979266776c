// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Heard, hear, recordings } from './game/recorded/recorded'
import { keepSeat, seatToken } from './protocol/seattoken'
import type { Update } from './protocol/types'
import TopBar from './TopBar.svelte'
import { openDialogs } from './ui/dialogs.fixture'
import { route } from './ui/route.svelte'
import { settings } from './ui/settings.svelte'

const middle = recordings.find(({ edition }) => edition === 'classic')?.recording.middle as Update
let heard: Heard
const onsit = vi.fn()
const invite = { only: false, open: false, secret: '' }

function open(table: Partial<Update['table']> = {}): void {
  heard = hear({ ...middle, table: { ...middle.table, invite, ...table } })
  render(TopBar, { live: heard.live, onsit })
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  openDialogs()
  onsit.mockClear()
  keepSeat('TABLE1', 'mine')
  route.toTable('TABLE1')
})
afterEach(() => heard.live.end())

test.each([
  ['playing', 'Leave the running game? A bot plays on for you; you can come back by the same link.'],
  ['gathering', 'Leave the table and give up your seat?'],
])('who leaves a table that is %s is asked, and goes home unanswered by leaving again', async (state, text) => {
  open({ state })
  await press('Leave')
  expect(screen.getByText(text)).toBeTruthy()
  expect(heard.said).toEqual([])
  const [, yes] = screen.getAllByRole('button', { name: 'Leave' })
  await fireEvent.click(yes as HTMLElement)
  expect(heard.said.map(({ type }) => type)).toEqual(['leave'])
  expect([route.code, seatToken('TABLE1')]).toEqual(['TABLE1', 'mine'])
  await press('Leave')
  await vi.waitFor(() => expect([route.code, seatToken('TABLE1')]).toEqual([null, 'mine']))
})

test('a spectator is told so, and goes home unasked', async () => {
  open({ you: null })
  expect(screen.getByText('You are watching.')).toBeTruthy()
  await press('Home')
  await vi.waitFor(() => expect([route.code, heard.said]).toEqual([null, []]))
})

test('a tap on the meter says in words what it counts', async () => {
  open()
  await fireEvent.click(document.querySelector('.tell') as HTMLElement)
  expect(heard.live.news.banner).toBe('Rows closed 0/2 · most penalties 0/4')
})

test('who watches applauds, and not again at once', async () => {
  open({ you: null })
  await press('Applause')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Applause' }).disabled).toBe(true)
  expect(heard.said.map(({ id: _, ...said }) => said)).toEqual([{ type: 'say', phrase: 'clap' }])
})

test.each([
  ['who plays', {}],
  ['who watches before the game', { you: null, state: 'gathering' }],
])('%s has no button to applaud', (_, table) => {
  open(table)
  expect(screen.queryByRole('button', { name: 'Applause' })).toBeNull()
})

describe('who watches may sit down', () => {
  const only = { only: true, open: false, secret: '' }
  const guest: Partial<Update['table']> = { you: null, state: 'gathering', free: 1 }

  test.each<[string, Partial<Update['table']>, string, boolean]>([
    ['a seat is free', {}, '', true],
    ['none is', { free: 0 }, '', false],
    ['a bot plays', { state: 'playing' }, '', true],
    ['a game is over', { state: 'finished' }, '', true],
    ['the game of a day is over', { state: 'finished', day: '2026-11-22' }, '', false],
    ['only the invited may', { invite: only }, '', false],
    ['only the invited may, as they are', { invite: only }, '#s3cret', true],
    ['they have a seat', { you: { seat: 0, host: false, rematch: '' } }, '', false],
  ])('where %s', async (_, table, hash, may) => {
    location.hash = hash
    await vi.waitFor(() => expect(route.hash).toBe(hash.slice(1)))
    open({ ...guest, ...table })
    expect(screen.queryByRole('button', { name: 'Sit down' }) !== null).toBe(may)
    if (may) await press('Sit down')
    expect(onsit).toHaveBeenCalledTimes(may ? 1 : 0)
  })
})

test('? is a single key like the others, and switched off with them', async () => {
  open()
  settings.change({ keys: false })
  await fireEvent.keyDown(document.body, { key: '?' })
  settings.change({ keys: true })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('who watches is told that the game is over', () => {
  open({ you: null, state: 'finished' })
  expect(screen.getByText('The game is over')).toBeTruthy()
})

test.each([
  ['body', true],
  ['input', false],
  ['textarea', false],
])('? on a %s opens the help: %s', async (where, opens) => {
  open()
  const field = document.body.appendChild(document.createElement(where === 'body' ? 'p' : where))
  await fireEvent.keyDown(where === 'body' ? document.body : field, { key: '?' })
  expect(screen.queryByRole('dialog', { name: 'Help and keys' }) !== null).toBe(opens)
  field.remove()
})

test.each([
  [
    'Draws not fair',
    { unfair: { code: 'TABLE1', game: 1, edition: 'classic', cards: false, why: 'shown', at: 1 } as const },
  ],
  ['Left out of the draws', { left: 'swallowed' as const }],
  ['Too late for the draws', { left: 'late' as const }],
])('the mark “%s” stays through decisions, and opens what can be known', async (name, found) => {
  open()
  expect(screen.queryByRole('button', { name: /draws/i })).toBeNull()
  Object.assign(heard.live.sharing as object, found)
  await vi.waitFor(() => expect(screen.getByRole('button', { name: new RegExp(name) })).toBeTruthy())
  await fireEvent.click(screen.getByRole('button', { name: new RegExp(name) }))
  const dialog = screen.getByRole('dialog', { name: 'Are the dice fair?' })
  const says = 'unfair' in found ? 'The table shows something other' : 'From here on this browser takes no part'
  expect(dialog.textContent).toContain(says)
  if (!('unfair' in found)) return
  expect(dialog.textContent).toContain('What to do: save the proofs')
  expect(screen.getByRole('link', { name: 'Save the proofs' }).getAttribute('href')).toBe(
    '/api/tables/TABLE1/games/1/fair',
  )
})

test('? opens no second dialog over another', async () => {
  open()
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.open = true
  await fireEvent.keyDown(document.body, { key: '?' })
  expect(screen.queryByRole('dialog', { name: 'Help and keys' })).toBeNull()
  dialog.remove()
})

test.each([
  ['', false],
  ['a tab of its own', true],
])('the name of the game leads home: %s', async (_, ctrlKey) => {
  open()
  history.replaceState(null, '', '/t/TABLE1')
  const stays = await fireEvent.click(screen.getByRole('link'), { ctrlKey })
  expect(stays).toBe(ctrlKey) // the browser follows the link
})

test.each([
  ['bot', false],
  ['person', true],
])('there is something to say to another %s: %s', (kind, speaks) => {
  const [mine, other] = middle.table.seats
  if (!mine || !other) throw new Error('the recording has no other seat')
  open({ seats: [mine, { ...other, kind }] })
  expect(screen.queryByRole('button', { name: 'Say something' }) !== null).toBe(speaks)
})

test.each([
  ['playing', 'unseen', 0],
  ['finished', 'unseen', 1],
  ['playing', 'entered', 1],
])('steps of a game with real dice that is %s, %s, have %i buttons here', (state, dice, count) => {
  open({ state, settings: { ...middle.table.settings, dice } })
  expect(screen.queryAllByRole('button', { name: 'Steps' })).toHaveLength(count)
})
