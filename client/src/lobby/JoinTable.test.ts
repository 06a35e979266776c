// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { holdAnswers, serve } from '../protocol/answers.fixture'
import { ownGames } from '../protocol/owngames'
import type { OwnSheet, Error as Problem, TableSummary } from '../protocol/types'
import { language } from '../ui/language.svelte'
import { m } from '../ui/messages'
import { route } from '../ui/route.svelte'
import { rulesDialog } from '../ui/rulesdialog.svelte'
import { settings } from '../ui/settings.svelte'
import JoinTable from './JoinTable.svelte'

const address = 'GET /api/tables/K7M2QX'
const summary: TableSummary = {
  code: 'K7M2QX',
  sheet: null,
  edition: 'double-a',
  state: 'gathering',
  seats: ['Ann', 'Ben'],
  host: 0,
  free: 3,
  invited: false,
  open: false,
  listed: false,
  clock: 0,
  by_hand: false,
  dice: 'drawn',
  hints: false,
  away: 'bot',
  owes: [],
  kept: [],
}

const name = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Your name' })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const main = () => screen.getByRole('main').textContent?.replace(/\s+/g, ' ') ?? ''

/** Opens the page of a table, and waits until the server has said who sits there. */
async function open(
  table: Partial<TableSummary>,
  answers: Record<string, object> = {},
  problem: Problem | null = null,
) {
  const asked = serve({ [address]: { ...summary, ...table }, ...answers })
  const onsit = vi.fn()
  const onwatch = vi.fn()
  render(JoinTable, { code: 'K7M2QX', problem, onsit, onwatch })
  await screen.findByRole('button', { name: 'Just watch' })
  return { asked, onsit, onwatch }
}

/** Goes to an address, as a link does in a tab that already shows the table. */
function follow(address: string): void {
  history.replaceState(null, '', address)
  dispatchEvent(new HashChangeEvent('hashchange'))
}

test('at an open table one has a ready-made name, and keeps the own one', async () => {
  settings.change({ name: 'Mr Smith' })
  const { asked, onsit } = await open({ open: true }, { 'POST /api/tables/K7M2QX/seats': { token: 'mine' } })
  expect(name()).toBeNull()
  expect(main()).toMatch(/[Hh]ere you are \w+: at an open table everybody has a ready-made name/)
  await fireEvent.click(button('Sit down'))
  await vi.waitFor(() => expect(onsit).toHaveBeenCalled())
  expect(asked.at(-1)?.body).toMatchObject({ name: expect.not.stringContaining('Smith') })
  expect(settings.kept.name).toBe('Mr Smith')
})

beforeEach(() => {
  follow('/t/K7M2QX')
  settings.change({ name: '' })
})
afterEach(() => vi.unstubAllGlobals())

test.each<[Partial<TableSummary>, string]>([
  [{ clock: 120, by_hand: true }, 'Decision clock: 2 minutes · The active player throws by hand'],
  [{ away: 'wait', hints: true }, 'The game waits for whoever is away · Players may ask what choices are worth'],
  [{ dice: 'unseen' }, 'On the table, sheet only'],
])('says how it is played: %o', async (table, says) => {
  await open(table)
  expect(screen.getByText(says)).toBeTruthy()
})

test('says which game it is and who sits there, and asks for a name', async () => {
  await open({})
  expect(screen.getByRole('heading').textContent).toBe('Ann invites you to Double, second boxes')
  expect(main()).toContain('Double, second boxes · At the table: Ann and Ben')
  expect(document.activeElement).toBe(name())
  expect(m.name_suggestions().split(', ')).toContain(name()?.value)
  expect(button('Sit down').disabled).toBe(false)
})

test('a sheet of somebody’s own and its rules are seen before joining', async () => {
  const row = { name: 'R', colour: 'red', lock: 'red', need: 1, between: [], counts_in: [] }
  const cells = [2, 3].map((number) => ({ word: `R${number}`, number, colours: ['red'] }))
  const layout = { pad: '', rows: [{ ...row, cells }], groups: [], marks: [], bar: [], swaps: [], points: [0, 1] }
  const about = { edition: 'own', rules: 'own@1', seats: [1, 5], dice: true, options: [], rows: [] }
  const sheet = { name: 'Tiny', lines: ['row R 2 3 lock'], about, layouts: [layout] } as unknown as OwnSheet
  await open({ edition: 'own', sheet })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ann invites you to Tiny')
  expect(await screen.findAllByRole('gridcell', { name: /^Red/ })).toHaveLength(3)
  await fireEvent.click(button('Rules: Tiny'))
  expect(rulesDialog.own).toEqual(sheet)
  rulesDialog.close()
})

test('no name is suggested that somebody at the table has', async () => {
  const [left, ...taken] = m.name_suggestions().split(', ')
  await open({ seats: taken })
  expect(name()?.value).toBe(left)
})

test.each<[string, Partial<TableSummary>, string, boolean]>([
  ['nobody has come yet', { seats: [] }, 'Nobody sits here yet.', true],
  ['it is full', { free: 0 }, 'The table is full.', false],
  ['only the invited may sit', { invited: true }, 'This table takes only those who are invited', false],
  [
    'a game is on',
    { state: 'playing', free: 0 },
    'A game is on. You can watch it, and sit down afterwards if a seat is free.',
    false,
  ],
  ['a bot plays in the game', { state: 'playing', free: 1 }, 'You can take the seat of a bot', true],
  ['its games are given away', { listed: true }, 'Records of the games: for everybody, without names', true],
])('where %s', async (_, table, text, canSit) => {
  await open(table)
  expect(main()).toContain(text)
  expect(name() !== null).toBe(canSit)
})

test.each<[Partial<TableSummary>, boolean]>([
  [{ state: 'playing', free: 0 }, true],
  [{ state: 'playing', free: 1 }, true],
  [{ free: 0 }, false],
])('who has played on another device reads how to come back to a game that is on: %o', async (table, says) => {
  await open(table)
  expect(main()?.includes('Did you play here on another device? Open Help there')).toBe(says)
})

test('whoever comes when the game is over sees how it ended', async () => {
  const { onwatch } = await open({ state: 'finished' })
  expect(onwatch).toHaveBeenCalledOnce()
})

test.each([
  [3, 'The game is over. Sit down to play in the next one.'],
  [0, null],
])('a watcher who asks for a seat in the next game, of which %d are free', async (free, says) => {
  serve({ [address]: { ...summary, state: 'finished', free } })
  const onwatch = vi.fn()
  render(JoinTable, { code: 'K7M2QX', problem: null, next: true, onsit: vi.fn(), onwatch })
  await screen.findByRole('button', { name: 'Just watch' })
  expect(name() !== null).toBe(says !== null)
  if (says) expect(screen.getByText(says)).toBeTruthy()
  expect(onwatch).toHaveBeenCalledTimes(says ? 0 : 1)
})

test('a name that was used before stands there, and is kept anew', async () => {
  settings.change({ name: 'Ann' })
  const answers = { 'POST /api/tables/K7M2QX/seats': { code: 'K7M2QX', seat: 2, token: 'mine' } }
  const { asked, onsit } = await open({}, answers)
  expect(name()?.value).toBe('Ann')
  await fireEvent.input(name() as HTMLElement, { target: { value: ' Cleo ' } })
  await fireEvent.click(button('Sit down'))
  await vi.waitFor(() => expect(onsit).toHaveBeenCalledExactlyOnceWith('mine'))
  expect(asked.at(-1)?.body).toMatchObject({ name: 'Cleo' })
  expect(settings.kept.name).toBe('Cleo')
})

test('a seat whose answer was lost is had by a second press', async () => {
  settings.change({ name: 'Cleo' })
  const { asked, onsit } = await open({})
  await fireEvent.click(button('Sit down'))
  expect((await screen.findByRole('alert')).textContent).toBe('The server cannot be reached.')
  const lost = asked.find(({ method }) => method === 'POST')?.body
  expect(lost).toEqual({ name: 'Cleo', token: expect.any(String) })
  const again = serve({ 'POST /api/tables/K7M2QX/seats': { code: 'K7M2QX', seat: 2, token: 'mine' } })
  await vi.waitFor(() => expect(button('Sit down').disabled).toBe(false))
  await fireEvent.click(button('Sit down'))
  await vi.waitFor(() => expect(onsit).toHaveBeenCalledExactlyOnceWith('mine'))
  expect(again.find(({ method }) => method === 'POST')?.body).toEqual(lost)
})

test('who has left the page before the answer finds the seat among their games', async () => {
  localStorage.clear()
  settings.change({ name: 'Cleo' })
  serve({ [address]: summary })
  const onsit = vi.fn()
  const { unmount } = render(JoinTable, { code: 'K7M2QX', problem: null, onsit, onwatch: vi.fn() })
  await screen.findByRole('button', { name: 'Sit down' })
  const held = holdAnswers('/api/tables/K7M2QX/seats')
  await fireEvent.click(button('Sit down'))
  unmount()
  held[0]?.({ code: 'K7M2QX', seat: 2, token: 'mine' })
  const { edition, state, seats: others } = summary
  await vi.waitFor(() => expect(ownGames()).toEqual([{ code: 'K7M2QX', edition, state, others }]))
  expect(onsit).not.toHaveBeenCalled()
})

test('the secret of the link lets the invited sit down', async () => {
  settings.change({ name: 'Cleo' })
  const { asked } = await open({ invited: true }, { 'POST /api/tables/K7M2QX/seats': { token: 'mine' } })
  expect(name()).toBeNull()
  follow('/t/K7M2QX#s3cret')
  await screen.findByRole('button', { name: 'Sit down' })
  expect(asked.map(({ address }) => address).join()).not.toContain('s3cret')
  await fireEvent.click(button('Sit down'))
  await vi.waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ name: 'Cleo', invite: 's3cret' }))
})

test('a seat that is refused is explained, and the table is looked at again', async () => {
  settings.change({ name: 'Ann' })
  const error = { code: 'name', args: { reason: { code: 'name_taken', text: '' } }, text: '' }
  const { asked, onsit } = await open({}, { 'POST /api/tables/K7M2QX/seats': { error } })
  await fireEvent.click(button('Sit down'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Somebody at this table has that name/)
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ method: 'GET', address: '/api/tables/K7M2QX' }))
  await vi.waitFor(() => expect(button('Sit down').disabled).toBe(false))
  expect(onsit).not.toHaveBeenCalled()
  expect(settings.kept.name).toBe('Ann')
})

test('who only watches says so', async () => {
  const { onwatch, onsit } = await open({ free: 0 })
  await fireEvent.click(button('Just watch'))
  expect(onwatch).toHaveBeenCalledOnce()
  expect(onsit).not.toHaveBeenCalled()
})

test('why somebody is here again stands above', async () => {
  await open({ state: 'playing', free: 0 }, {}, { code: 'newer', text: 'that seat is no longer yours' })
  expect(screen.getByRole('alert').textContent).toBe('That seat is no longer yours.')
  expect(main()).not.toContain('A game is on')
})

describe('who waits', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('before a full table is told when a bot plays there whose seat is to be had', async () => {
    await open({ free: 0 })
    expect(main()).toContain('The table is full.')
    serve({ [address]: { ...summary, state: 'playing', free: 1 } })
    await vi.advanceTimersByTimeAsync(4_000)
    await vi.waitFor(() => expect(main()).toContain('You can take the seat of a bot'))
  })

  test('for a server that does not answer sees the table once it does, asked by itself or by a button', async () => {
    serve({})
    render(JoinTable, { code: 'K7M2QX', problem: null, onsit: vi.fn(), onwatch: vi.fn() })
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The server cannot be reached.'))
    const asked = serve({})
    await fireEvent.click(button('Ask again'))
    expect(asked).toHaveLength(1)
    serve({ [address]: summary })
    await vi.advanceTimersByTimeAsync(4_000)
    await vi.waitFor(() => expect(name()).not.toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('still reads why a seat was refused', async () => {
    const error = { code: 'name', args: { reason: { code: 'name_taken', text: '' } }, text: '' }
    const { asked } = await open({}, { 'POST /api/tables/K7M2QX/seats': { error } })
    await fireEvent.click(button('Sit down'))
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^Somebody at this table/))
    const before = asked.length
    await vi.advanceTimersByTimeAsync(8_000)
    expect(asked.length).toBeGreaterThan(before)
    expect(screen.getByRole('alert').textContent).toMatch(/^Somebody at this table/)
  })
})

describe('a refusal', () => {
  beforeEach(() => {
    settings.change({ name: 'Ann' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => void vi.useRealTimers())

  const full = { code: 'full', args: { reason: { code: 'table_full', text: '' } }, text: '' }
  const begun = { code: 'not_now', args: { reason: { code: 'seats_taken', text: '' } }, text: '' }
  const notInvited = { code: 'not_invited', text: '' }
  const cases: [string, Problem, Partial<TableSummary>, Partial<TableSummary>][] = [
    ['that the table is full', full, { free: 0 }, { free: 1 }],
    ['that the table is full, where a bot can be replaced', full, { free: 0 }, { state: 'playing', free: 1 }],
    ['that a game has begun', begun, { state: 'playing', free: 0 }, { free: 1 }],
    ['that it takes the invited only', notInvited, { invited: true }, { invited: false }],
  ]

  test.each(cases)('%s stands while it is so, and not once one can sit down', async (_, error, before, after) => {
    await open({}, { 'POST /api/tables/K7M2QX/seats': { error } })
    const asked = serve({ [address]: { ...summary, ...before }, 'POST /api/tables/K7M2QX/seats': { error } })
    await fireEvent.click(button('Sit down'))
    await vi.waitFor(() => expect(screen.getByRole('alert')).toBeTruthy())
    await vi.waitFor(() => expect(name()).toBeNull())
    await vi.advanceTimersByTimeAsync(4_000)
    expect(asked.length).toBeGreaterThan(2)
    expect(screen.getByRole('alert')).toBeTruthy()
    serve({ [address]: { ...summary, ...after } })
    await vi.advanceTimersByTimeAsync(4_000)
    await vi.waitFor(() => expect(name()).not.toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

test('why a seat was refused is read although one is free again when the table is looked at', async () => {
  settings.change({ name: 'Ann' })
  const reason = { code: 'table_full', text: '' }
  const error = { code: 'full', args: { reason }, text: '' }
  await open({}, { 'POST /api/tables/K7M2QX/seats': { error } })
  const held = holdAnswers('/api/tables/K7M2QX')
  await fireEvent.click(button('Sit down'))
  await vi.waitFor(() => expect(held).toHaveLength(1))
  held[0]?.(summary)
  await vi.waitFor(() => expect(button('Sit down').disabled).toBe(false))
  await new Promise((done) => setTimeout(done, 20)) // the page takes the answer
  expect(screen.getByRole('alert').textContent).toBe('The table is full.')
})

test('who has left the page is not shown how the game ended', async () => {
  serve({})
  const held = holdAnswers('/api/tables/K7M2QX')
  const onwatch = vi.fn()
  const { unmount } = render(JoinTable, { code: 'K7M2QX', problem: null, onsit: vi.fn(), onwatch })
  await vi.waitFor(() => expect(held).toHaveLength(1))
  unmount()
  held[0]?.({ ...summary, state: 'finished' })
  await new Promise((done) => setTimeout(done, 10))
  expect(onwatch).not.toHaveBeenCalled()
})

test('a table that there is not is asked for once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = serve({ [address]: { error: { code: 'no_table', text: '' } } })
  render(JoinTable, { code: 'K7M2QX', problem: null, onsit: vi.fn(), onwatch: vi.fn() })
  await vi.waitFor(() => expect(screen.getByRole('alert')).toBeTruthy())
  await vi.advanceTimersByTimeAsync(120_000)
  vi.useRealTimers()
  expect(asked).toHaveLength(1)
})

test('a table that there is not leaves only the way home', async () => {
  serve({ [address]: { error: { code: 'no_table', text: '' } } })
  render(JoinTable, { code: 'K7M2QX', problem: null, onsit: vi.fn(), onwatch: vi.fn() })
  expect((await screen.findByRole('alert')).textContent).toBe('There is no table with that code.')
  await language.read('de')
  expect(screen.getByRole('alert').textContent).toBe('Es gibt keinen Tisch mit diesem Code.')
  await language.read('en')
  expect(within(screen.getByRole('main')).getAllByRole('button')).toEqual([button('Home')])
  await fireEvent.click(button('Home'))
  expect([location.pathname, route.code]).toEqual(['/', null])
})
