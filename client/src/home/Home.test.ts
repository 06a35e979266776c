// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { holdAnswers, serve, someOffers } from '../protocol/answers.fixture'
import { begun, ended } from '../protocol/dailyresults'
import { noteGame } from '../protocol/owngames'
import { notePlayed, playedGames } from '../protocol/played'
import { keepSeat, keepSeatName, seatToken, seatTokens } from '../protocol/seattoken'
import type { Edition, Settings } from '../protocol/types'
import { openDialogs } from '../ui/dialogs.fixture'
import { language } from '../ui/language.svelte'
import { m } from '../ui/messages'
import { route } from '../ui/route.svelte'
import { rulesDialog } from '../ui/rulesdialog.svelte'
import { settings } from '../ui/settings.svelte'
import Home from './Home.svelte'
import { keepTable } from './last'

const [classic] = someOffers.editions as [Edition]
const offered = { 'GET /api/editions': someOffers }
const seated = { code: 'K7M2QX', seat: 0, token: 'secret' }
const seating = { ...offered, 'POST /api/tables': seated }

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your name' })
const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } })
const pick = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

/** Opens the page and waits until the server has said what can be played. */
async function open(answers: Record<string, object>) {
  const asked = serve(answers)
  render(Home)
  await screen.findByRole('button', { name: 'Start now' })
  return asked
}

beforeEach(() => {
  openDialogs()
  localStorage.clear()
  settings.change({
    name: '',
    edition: '',
    bot: '',
    bots: 1,
    people: 1,
    beside: [],
    made: null,
    sheet: '',
    dice: 'unseen',
  })
  route.home()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await language.read('en')
})

const headings = () => screen.getAllByRole('heading').map((heading) => heading.textContent)

test('offers whoever has never played the lesson first, then each way to play, under headings', async () => {
  await open(offered)
  expect(headings()).toEqual([
    'Rowlock',
    'Learn by playing',
    'Play with friends',
    'Play against bots',
    'Score sheet for real dice',
    'The games',
    'Join a table',
    'One device for everybody',
    'Here, without a network',
  ])
  expect(screen.queryByRole('navigation', { name: 'Yours' })).toBeNull()
  expect(document.title).toBe('Rowlock')
})

test('offers whoever has played their own games and days first, and the lesson last', async () => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  for (const ago of [2, 1]) begun(day(ago), 'classic', 'K7M2QX')
  for (const ago of [2, 1]) ended(day(ago), 'classic', 'K7M2QX', 70)
  await open(offered)
  const links = within(screen.getByRole('navigation', { name: 'Yours' })).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['My games', 'Daily roll'])
  const week = screen.getByText('2 days in a row').querySelectorAll('rect')
  expect([...week].map((cell) => cell.matches('.is'))).toEqual([false, false, false, false, true, true, false])
  expect(headings().at(-1)).toBe('Learn by playing')
})

describe('an edition', () => {
  const tile = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name} Like`) })

  test('is shown with its rows and what is special of it, and played against bots at once', async () => {
    settings.change({ name: 'Ann', bots: 2, bot: 'master' })
    const asked = await open(seating)
    expect(tile('On Board').textContent).toMatch(/a pawn on a path/)
    expect(tile('On Board').querySelectorAll('rect.cell')).toHaveLength(44)
    await fireEvent.click(tile('On Board'))
    const dialog = within(screen.getByRole('dialog', { name: 'On Board' }))
    expect(dialog.getByRole('link', { name: 'Learn by playing' }).getAttribute('href')).toBe('/learn/onboard')
    await fireEvent.click(dialog.getByRole('button', { name: 'Play against bots' }))
    await vi.waitFor(() => expect(route.plan).toEqual({ bots: ['master', 'master'] }))
    expect(asked.at(-1)?.body).toEqual({ name: 'Ann', edition: 'onboard' })
  })

  test('is played with friends', async () => {
    settings.change({ name: 'Ann' })
    const asked = await open(seating)
    await fireEvent.click(tile('On Board'))
    await fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Play with friends' }))
    await vi.waitFor(() => expect(route.code).toBe('K7M2QX'))
    expect([asked.at(-1)?.body, route.plan]).toEqual([{ name: 'Ann', edition: 'onboard' }, null])
  })
})

test('one device for everybody opens the games of this device for two people', async () => {
  await open(offered)
  await fireEvent.click(button('Who plays?'))
  expect([settings.kept.people, route.hash]).toEqual([2, 'here'])
})

describe('a name', () => {
  test('is asked for where it is first needed, and not again', async () => {
    const asked = await open(seating)
    await fireEvent.click(button('Make a table'))
    expect(screen.getByRole('dialog', { name: 'What are you called?' })).toBeTruthy()
    expect(m.name_suggestions().split(', ')).toContain(name().value)
    await type(name(), '  Ann ')
    await fireEvent.click(button('Go on'))
    await vi.waitFor(() => expect(route.code).toBe('K7M2QX'))
    expect(asked.at(-1)?.body).toEqual({ name: 'Ann', edition: 'classic' })
    expect(settings.kept.name).toBe('Ann')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('You play as Ann')).toBeTruthy()
  })

  test.each(['', '   '])('is not "%s"', async (empty) => {
    await open(offered)
    await fireEvent.click(button('Start now'))
    await type(name(), empty)
    expect(button('Go on').disabled).toBe(true)
  })

  test('is changed without a game', async () => {
    settings.change({ name: 'Ann' })
    await open(offered)
    await fireEvent.click(button('Change name'))
    expect(screen.getByText(/At tables where you already sit, your name stays as it is\.$/)).toBeTruthy()
    await type(name(), 'Ben')
    await fireEvent.click(button('Go on'))
    expect([settings.kept.name, route.code]).toEqual(['Ben', null])
  })
})

test('a table for friends is of the first edition, and waits for them', async () => {
  settings.change({ name: 'Ann' })
  const asked = await open(seating)
  await fireEvent.click(button('Make a table'))
  await vi.waitFor(() => expect(route.code).toBe('K7M2QX'))
  expect(asked.at(-1)?.body).toEqual({ name: 'Ann', edition: 'classic' })
  expect(route.plan).toBeNull()
  expect(seatToken('K7M2QX')).toBe('secret')
})

test('a sheet alone asks for a name without a word of others', async () => {
  await open(seating)
  await fireEvent.click(button('On this device'))
  expect(screen.getByRole('dialog').textContent).not.toMatch(/others/i)
})

describe('the last table for friends', () => {
  const had: Settings = {
    edition: 'onboard',
    clock: 120,
    options: { board: 'b', lucky: '5 8,' },
    by_hand: true,
    in_turn: false,
    listed: false,
    dice: 'drawn',
    hints: false,
    free_text: false,
    away: 'wait',
  }

  test('is made again by one press, without what was each seat’s own', async () => {
    settings.change({ name: 'Ann', edition: 'classic', made: { code: 'OLD234', chosen: had } })
    const asked = await open(seating)
    const says = 'On Board · 2 minutes · The game waits for whoever is away · The active player throws by hand'
    expect(screen.getByText(says)).toBeTruthy()
    await fireEvent.click(button('Make a table'))
    await vi.waitFor(() => expect(route.code).toBe('K7M2QX'))
    expect(asked.at(-1)?.body).toEqual({ name: 'Ann', edition: 'onboard' })
    const { edition: _, ...again } = had
    expect(route.plan).toEqual({ bots: [], again: { ...again, options: { board: 'b' } }, waits: true })
    expect(settings.kept.made).toEqual({ code: 'K7M2QX', chosen: had })
  })

  test('is made as far as it is still offered', async () => {
    settings.change({ name: 'Ann', made: { code: 'OLD234', chosen: { ...had, clock: 7, listed: true } } })
    await open({ ...seating, 'GET /api/editions': { ...someOffers, listed: false } })
    await fireEvent.click(button('Make a table'))
    await vi.waitFor(() => expect(route.plan?.again).toMatchObject({ clock: 0, listed: false, away: 'wait' }))
    cleanup()
    settings.change({ made: { code: 'OLD234', chosen: { ...had, edition: 'none' } } })
    await open(seating)
    await fireEvent.click(button('Make a table'))
    await vi.waitFor(() => expect(route.plan).toBeNull())
  })

  test('is what its host made of it, and no game against bots', () => {
    settings.change({ made: { code: 'K7M2QX', chosen: null } })
    keepTable('OTHER2', had)
    expect(settings.kept.made).toEqual({ code: 'K7M2QX', chosen: null })
    keepTable('K7M2QX', had)
    expect(settings.kept.made).toEqual({ code: 'K7M2QX', chosen: had })
  })

  test('is the newest one', async () => {
    settings.change({ name: 'Ann', made: { code: 'OLD234', chosen: null } })
    await open(seating)
    await fireEvent.click(button('Start now'))
    await vi.waitFor(() => expect(route.code).toBe('K7M2QX'))
    expect(settings.kept.made?.code).toBe('OLD234')
  })
})

describe('while a table is made', () => {
  test('no other is, and all can be pressed again when it is refused', async () => {
    settings.change({ name: 'Ann' })
    await open(offered)
    const held = holdAnswers('/api/tables')
    await fireEvent.click(button('Make a table'))
    await fireEvent.submit(button('Make a table').closest('form') as HTMLElement)
    expect(['Make a table', 'Start now', 'On this device'].map((name) => button(name).disabled)).not.toContain(false)
    expect(held).toHaveLength(1)
    held[0]?.({ error: { code: 'crowded', text: '' } })
    await vi.waitFor(() => expect(button('Make a table').disabled).toBe(false))
  })

  test('whoever goes elsewhere is not taken away from there, and has the seat', async () => {
    settings.change({ name: 'Ann' })
    const asked = serve(offered)
    const { unmount } = render(Home)
    await screen.findByRole('button', { name: 'Start now' })
    expect(asked).toHaveLength(1)
    const held = holdAnswers('/api/tables')
    await fireEvent.click(button('Make a table'))
    unmount()
    held[0]?.(seated)
    await vi.waitFor(() => expect(seatToken('K7M2QX')).toBe('secret'))
    expect(route.code).toBeNull()
  })
})

describe('open tables', () => {
  const seats = [
    { name: 'Owl', bot: '', figure: -1, face: 'owl', host: true },
    { name: 'Tokko', bot: 'steady', figure: 0, face: '', host: false },
  ]
  const table = { code: 'K7M2QX', edition: 'classic', seats, free: 3, waits: 125 }
  const opened = { 'GET /api/editions': { ...someOffers, open: true }, 'GET /api/open': { tables: [table] } }
  const section = async () => within(await screen.findByRole('region', { name: 'Open tables' }))

  test('are listed with who sits there, and joined by one press, under a ready-made name', async () => {
    settings.change({ name: 'Mr Smith' })
    vi.spyOn(Math, 'random').mockReturnValue(0.999) // the last one is Owl, which is taken
    onTestFinished(() => void vi.restoreAllMocks())
    const asked = await open({ ...opened, 'POST /api/tables/K7M2QX/seats': seated })
    const here = await section()
    expect(here.getByRole('listitem').textContent?.replace(/\s+/g, ' ')).toMatch(
      /Classic Owl and Tokko ?free seats: 3 · waiting for 2 min/,
    )
    await fireEvent.click(here.getByRole('button', { name: 'Sit down: Classic, Owl and Tokko' }))
    await vi.waitFor(() => expect(route.code).toBe('K7M2QX'))
    expect(asked.at(-1)?.body).toMatchObject({ name: 'Hare' })
    expect([seatToken('K7M2QX'), settings.kept.name]).toEqual(['secret', 'Mr Smith'])
  })

  test('keep a name that is ready-made, and say which is full by now', async () => {
    settings.change({ name: 'Lynx' })
    const full = { error: { code: 'full', args: { reason: { code: 'table_full', args: {}, text: '' } }, text: '' } }
    const asked = await open({ ...opened, 'POST /api/tables/K7M2QX/seats': full })
    const here = await section()
    await fireEvent.click(here.getByRole('button'))
    expect((await here.findByRole('alert')).textContent).toMatch(/full/)
    expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ name: 'Lynx' })
    await vi.waitFor(() => expect(asked.at(-1)?.address).toBe('/api/open'))
  })

  test('have no part of the page where there are none, or the server lists none', async () => {
    const asked = await open({ ...opened, 'GET /api/open': { tables: [] } })
    await vi.waitFor(() => expect(asked.at(-1)?.address).toBe('/api/open'))
    expect(screen.queryByText('Open tables')).toBeNull()
    cleanup()
    const others = await open(offered)
    expect(others.map(({ address }) => address)).not.toContain('/api/open')
  })
})

describe('games of this browser', () => {
  const game = (code: string) => ({ code, edition: 'classic', state: 'playing', others: ['Ben'] })
  const table = {
    code: 'K7M2QX',
    edition: 'classic',
    state: 'playing',
    seats: ['Ann', 'Ben'],
    free: 3,
    invited: false,
    open: false,
    listed: false,
    owes: [1],
    kept: [] as number[],
  }

  test('say which wait for this person, also when the page is looked at again', async () => {
    keepSeat('K7M2QX', 'secret')
    keepSeatName('K7M2QX', 'Ann')
    noteGame(game('K7M2QX'))
    await open({ ...offered, 'GET /api/tables/K7M2QX': table })
    expect(screen.getByText('Classic · Ben · K7M2QX')).toBeTruthy()
    serve({ ...offered, 'GET /api/tables/K7M2QX': { ...table, owes: [0, 1] } })
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByText('Waits for you')).toBeTruthy()
    serve({ ...offered, 'GET /api/tables/K7M2QX': table })
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(screen.queryByText('Waits for you')).toBeNull())
  })

  test('against bots alone always wait, which is not said', async () => {
    keepSeat('K7M2QX', 'secret')
    keepSeatName('K7M2QX', 'Ann')
    noteGame({ ...game('K7M2QX'), alone: true })
    const asked = await open({ ...offered, 'GET /api/tables/K7M2QX': { ...table, owes: [0] } })
    await vi.waitFor(() => expect(asked.map(({ address }) => address)).toContain('/api/tables/K7M2QX'))
    await new Promise((done) => setTimeout(done, 50))
    expect(screen.queryByText('Waits for you')).toBeNull()
  })

  test('say where a bot plays for this person', async () => {
    keepSeat('K7M2QX', 'secret')
    keepSeatName('K7M2QX', 'Ann')
    noteGame(game('K7M2QX'))
    await open({ ...offered, 'GET /api/tables/K7M2QX': { ...table, owes: [], kept: [0] } })
    expect(await screen.findByText('A bot plays for you')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Forget/ })).toBeNull()
  })

  test('against bots alone can be dismissed', async () => {
    keepSeat('K7M2QX', 'secret')
    noteGame({ ...game('K7M2QX'), alone: true })
    await open({ ...offered, 'GET /api/tables/K7M2QX': table })
    await fireEvent.click(screen.getByRole('button', { name: /^Forget/ }))
    expect(screen.queryByRole('heading', { name: 'Your games' })).toBeNull()
    expect(seatToken('K7M2QX')).toBe('')
  })

  test('are gone back to', async () => {
    keepSeat('K7M2QX', 'secret')
    noteGame(game('K7M2QX'))
    await open({ ...offered, 'GET /api/tables/K7M2QX': table })
    expect(screen.getByText('Classic · Ben · K7M2QX')).toBeTruthy()
    await fireEvent.click(button('Go back: K7M2QX'))
    await vi.waitFor(() => expect(route.code).toBe('K7M2QX'))
  })

  test.each([
    ['that are over', { ...table, state: 'finished' }, 'secret'],
    ['whose table is gone', { error: { code: 'no_table', text: '' } }, ''],
  ])('%s are not listed any more', async (_, answer, token) => {
    keepSeat('K7M2QX', 'secret')
    noteGame(game('K7M2QX'))
    await open({ ...offered, 'GET /api/tables/K7M2QX': answer })
    await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'Your games' })).toBeNull())
    expect(seatToken('K7M2QX')).toBe(token)
    expect(screen.queryAllByText('Finished games (1)')).toHaveLength(token ? 1 : 0)
  })

  test('that are more than four are listed when somebody wants all', async () => {
    const codes = ['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7']
    for (const code of codes) {
      keepSeat(code, 'secret')
      noteGame(game(code))
    }
    const tables = Object.fromEntries(codes.map((code) => [`GET /api/tables/${code}`, { ...table, code }]))
    const asked = await open({ ...offered, ...tables })
    expect([screen.getAllByRole('button', { name: /^Go back/ }).length, asked.length]).toEqual([4, 5])
    await fireEvent.click(button('Show all (7)'))
    expect([screen.getAllByRole('button', { name: /^Go back/ }).length, asked.length]).toEqual([7, 8])
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
  })

  test('that are over lead to their scores, and can be forgotten', async () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 22), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const result = [
      { name: 'Ben', points: 61, rank: 1 },
      { name: 'Ann', points: -4, rank: 2 },
    ]
    noteGame({ ...game('K7M2QX'), state: 'finished', game: 2, result })
    noteGame({ ...game('CCCCCC'), state: 'finished' })
    await open(offered)
    const lines = () =>
      [...document.querySelectorAll('details li a')].map((one) => [one.getAttribute('href'), one.textContent])
    expect(lines()).toEqual([
      ['/t/CCCCCC', 'Nov 22, 2026 · Classic Ben'],
      ['/t/K7M2QX/scores?game=2', 'Nov 22, 2026 · Classic Ben\u00a061, Ann\u00a0−4'],
    ])
    const [forget] = screen.getAllByRole('button', { name: /^Forget/ })
    forget?.focus()
    await fireEvent.click(forget as HTMLElement)
    await vi.waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Finished games/))
    expect(lines().map(([to]) => to)).toEqual(['/t/K7M2QX/scores?game=2'])
  })

  test('lead to what is noted of them, which goes with a game that is forgotten and stays without the list', async () => {
    const note = { edition: 'classic', points: 61, rank: 1, firsts: 1, others: ['steady'] }
    for (const number of [1, 2]) notePlayed({ ...note, code: 'K7M2QX', game: number })
    noteGame({ ...game('K7M2QX'), state: 'finished', game: 2 })
    await open(offered)
    expect(document.querySelector('details p a')?.getAttribute('href')).toBe('/games')
    await fireEvent.click(screen.getByRole('button', { name: /^Forget/ }))
    expect(playedGames().map((one) => one.game)).toEqual([1])
    await fireEvent.click(screen.getByRole('link', { name: 'My games' }))
    expect(route.games).toBe(true)
  })

  test('lead to no notes once the last one has been forgotten', async () => {
    notePlayed({ edition: 'classic', points: 61, rank: 1, firsts: 1, others: ['steady'], code: 'K7M2QX', game: 2 })
    noteGame({ ...game('K7M2QX'), state: 'finished', game: 2 })
    await open(offered)
    await fireEvent.click(screen.getByRole('button', { name: /^Forget/ }))
    expect(screen.queryByRole('link', { name: /^My games How/ })).toBeNull()
  })

  test('that are over and were alone on this device are called so', async () => {
    noteGame({ code: 'HERE-K7M2QX', edition: 'classic', state: 'finished', others: [], game: 1 })
    await open(offered)
    expect(document.querySelector('details li a')?.textContent).toMatch(/Classic on this device$/)
  })

  test('are not asked after once the page is left', async () => {
    keepSeat('K7M2QX', 'secret')
    noteGame(game('K7M2QX'))
    serve({ ...offered, 'GET /api/tables/K7M2QX': table })
    const { unmount } = render(Home)
    await screen.findByRole('button', { name: 'Start now' })
    unmount()
    const asked = serve({})
    document.dispatchEvent(new Event('visibilitychange'))
    expect(asked).toEqual([])
  })

  test('on this device are not asked after', async () => {
    keepSeat('HERE-K7M2QX', 'secret')
    noteGame(game('HERE-K7M2QX'))
    const asked = await open(offered)
    expect(screen.getByText('Classic · Ben · on this device')).toBeTruthy()
    expect(asked).toHaveLength(1)
  })
})

describe('a game against bots', () => {
  test('has as many of the chosen kind as are wanted', async () => {
    settings.change({ name: 'Ann' })
    const asked = await open(seating)
    await fireEvent.click(screen.getByRole('radio', { name: '3' }))
    await pick(screen.getByRole('combobox', { name: 'Game' }), 'onboard')
    await pick(screen.getByRole('combobox', { name: /Which bots/ }), 'master')
    await fireEvent.click(button('Start now'))
    await vi.waitFor(() => expect(route.plan).toEqual({ bots: ['master', 'master', 'master'] }))
    expect(asked.at(-1)?.body).toEqual({ name: 'Ann', edition: 'onboard' })
  })

  test('has no more than the edition has seats for', async () => {
    settings.change({ name: 'Ann' })
    await open(seating)
    expect(screen.getAllByRole('radio')).toHaveLength(4)
    await fireEvent.click(screen.getByRole('radio', { name: '4' }))
    await pick(screen.getByRole('combobox', { name: 'Game' }), 'onboard')
    expect(screen.getAllByRole('radio')).toHaveLength(3)
    await fireEvent.click(button('Start now'))
    await vi.waitFor(() => expect(route.plan?.bots).toHaveLength(3))
  })

  test('says what the edition is that is chosen, and shows its rules', async () => {
    await open(offered)
    await pick(screen.getByRole('combobox', { name: 'Game' }), 'onboard')
    expect(screen.getByText(/^Like Classic, plus a pawn on a path/, { selector: 'p' })).toBeTruthy()
    await fireEvent.click(button('Rules: On Board'))
    expect(rulesDialog.edition).toBe('onboard')
  })
})

describe('what was chosen last', () => {
  const game = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Game' })

  test('is offered again: edition, bots, how many, the sheet and its throws', async () => {
    settings.change({ name: 'Ann' })
    await open(seating)
    await pick(game(), 'onboard')
    await pick(screen.getByRole('combobox', { name: 'Which bots' }), 'master')
    await fireEvent.click(screen.getByRole('radio', { name: '2' }))
    await pick(screen.getByRole('combobox', { name: 'Sheet of' }), 'longo')
    await pick(screen.getByRole('combobox', { name: 'The throws' }), 'entered')
    cleanup()
    const asked = await open(seating)
    expect(screen.getByText('On Board · 2 × Master')).toBeTruthy()
    expect(screen.getByText('Longo · Entered and checked')).toBeTruthy()
    await fireEvent.click(button('Start now'))
    await vi.waitFor(() => expect(route.plan).toEqual({ bots: ['master', 'master'] }))
    expect(asked.at(-1)?.body).toEqual({ name: 'Ann', edition: 'onboard' })
  })

  test('is not thrown where the sheet is of an edition without dice', async () => {
    settings.change({ name: 'Ann', sheet: 'cards', dice: 'entered' })
    const cards = { ...someOffers, editions: [{ ...classic, edition: 'cards', dice: false }, classic] }
    await open({ ...seating, 'GET /api/editions': cards })
    expect(screen.queryByRole('option', { name: 'Entered and checked' })).toBeNull()
    await fireEvent.click(button('Several phones, by code'))
    await vi.waitFor(() => expect(route.plan).toEqual({ bots: [], dice: 'unseen', waits: true }))
    cleanup()
    await open({ ...seating, 'GET /api/editions': cards })
    await pick(screen.getByRole('combobox', { name: 'Sheet of' }), 'classic')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'The throws' }).value).toBe('entered')
  })

  test('is kept only once something is chosen: another tab may have chosen meanwhile', async () => {
    const keeps = vi.spyOn(Storage.prototype, 'setItem')
    await open(offered)
    expect(keeps).not.toHaveBeenCalled()
    keeps.mockRestore()
  })

  test('is not insisted on where it is not offered any more', async () => {
    settings.change({ name: 'Ann', edition: 'gone', bot: 'gone', bots: 9, sheet: 'gone' })
    const asked = await open(seating)
    await fireEvent.click(button('Start now'))
    await vi.waitFor(() => expect(route.plan).toEqual({ bots: ['steady', 'steady', 'steady', 'steady'] }))
    expect(asked.at(-1)?.body).toEqual({ name: 'Ann', edition: 'classic' })
    expect(screen.getByText('Classic · On the table, sheet only')).toBeTruthy()
  })

  test('is what a table for friends is of', async () => {
    settings.change({ name: 'Ann', edition: 'longo' })
    const asked = await open(seating)
    await fireEvent.click(button('Make a table'))
    await vi.waitFor(() => expect(asked.at(-1)?.body).toEqual({ name: 'Ann', edition: 'longo' }))
  })
})

test('on a phone what can be chosen is folded to what is chosen', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  await open(offered)
  const folded = screen.getAllByRole('group').filter((one) => one.tagName === 'DETAILS')
  expect(folded.map((one) => (one as HTMLDetailsElement).open)).toEqual([false, false])
  expect(button('Start now').closest('details')).toBeNull()
  expect(button('On this device').closest('details')).toBeNull()
})

test('what is folded has a name before anything is known', async () => {
  serve({})
  render(Home)
  await screen.findByRole('alert')
  expect([...document.querySelectorAll('summary')].map((one) => one.textContent)).not.toContain('')
})

describe('what goes wrong is told', () => {
  test('where the server cannot be reached, and nothing can be begun there', async () => {
    serve({})
    render(Home)
    expect((await screen.findByRole('alert')).textContent).toBe('The server cannot be reached.')
    expect(button('Make a table').disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Start now' })).toBeNull()
    const doors = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
    expect([doors[0], doors.at(-1)]).toEqual(['Here, without a network', 'Learn by playing'])
    expect(doors).not.toContain('Play against bots')
    expect(doors).toHaveLength(6)
  })

  test('until the server answers again, which it is asked by itself and by a button', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    serve({})
    render(Home)
    await vi.waitFor(() => expect(button('Ask again')).toBeTruthy())
    const asked = serve({})
    await fireEvent.click(button('Ask again'))
    expect(asked).toHaveLength(1)
    serve(offered)
    await vi.advanceTimersByTimeAsync(4_000)
    await vi.waitFor(() => expect(button('Start now').disabled).toBe(false))
    expect([screen.queryByRole('alert'), screen.queryByRole('button', { name: 'Ask again' })]).toEqual([null, null])
  })

  test('until the network is back', async () => {
    serve({})
    render(Home)
    await screen.findByText('The server cannot be reached.')
    serve(offered)
    await fireEvent(window, new Event('online'))
    await screen.findByRole('button', { name: 'Start now' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('in the language that is read, also after a change of it', async () => {
    onTestFinished(() => language.read('en'))
    serve({})
    render(Home)
    await screen.findByText('The server cannot be reached.')
    await language.read('de')
    expect((await screen.findByRole('alert')).textContent).toBe('Der Server ist nicht zu erreichen.')
  })

  test('where a name is refused, until it is tried again', async () => {
    const error = { code: 'name', args: { reason: { code: 'name_empty', text: '' } }, text: '' }
    await open({ ...offered, 'POST /api/tables': { error } })
    await fireEvent.click(button('Make a table'))
    await type(name(), '!!')
    await fireEvent.click(button('Go on'))
    await screen.findByText('A name needs letters or digits.', { selector: '[role=alert]' })
    expect(route.code).toBeNull()
    expect(screen.getByRole('dialog').textContent).toContain('A name needs letters or digits.')
    expect(name().value).toBe('!!')
    serve(seating)
    await type(name(), 'Ann')
    await fireEvent.click(button('Go on'))
    await vi.waitFor(() => expect(route.code).toBe('K7M2QX'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each<[string, boolean]>([
    ['crowded', true],
    ['name', false],
  ])('for %s, and the name is kept: %s', async (code, kept) => {
    settings.change({ name: 'Ann' })
    await open({
      ...offered,
      'POST /api/tables': { error: { code, args: { reason: { code: 'name_empty', text: '' } }, text: '' } },
    })
    await fireEvent.click(button('Make a table'))
    await screen.findByText(/./, { selector: '[role=alert]' })
    expect(settings.kept.name).toBe(kept ? 'Ann' : '')
  })

  test('where another tab has the tables of this device, and everything can be pressed again', async () => {
    let end = () => {}
    onTestFinished(() => end()) // so that the next test begins without a worker
    const waiting = class {
      set onerror(failed: () => void) {
        end = failed
      }
      postMessage() {}
      terminate() {}
    }
    const query = async () => ({ held: [{ name: 'rowlock' }], pending: [{ name: 'rowlock' }] })
    settings.change({ name: 'Ann' })
    await open(offered)
    vi.stubGlobal('Worker', waiting)
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { query } }))
    const told = () => screen.findByRole('alert', {}, { timeout: 5_000 })
    await fireEvent.click(button('On this device'))
    expect(button('Make a table').disabled).toBe(true)
    expect((await told()).textContent).toMatch(/are open in another tab/)
    expect(['Make a table', 'Start now', 'On this device'].map((name) => button(name).disabled)).not.toContain(true)
    await fireEvent.click(button('Make a table')) // its error is about the server, not about this device
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The server cannot be reached.'))
    await fireEvent.click(button('Play here'))
    await screen.findByText(/are open in another tab/, {}, { timeout: 5_000 })
    expect(button('Play here').disabled).toBe(false)
  })

  test('where this browser cannot play by itself', async () => {
    const failing = class {
      onerror?: () => void
      postMessage = () => setTimeout(() => this.onerror?.())
      terminate() {}
    }
    await open(offered)
    vi.stubGlobal('Worker', failing)
    await fireEvent.click(button('Play here'))
    expect(button('Waiting …').disabled).toBe(true)
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This device cannot play by itself now\./)
    expect(button('Play here').disabled).toBe(false)
  })
})

test.each([['K7M2Q'], ['K7M2QXX'], ['https://play.example/']])('"%s" is said to be no code', async (typed) => {
  await open(offered)
  const field = screen.getByRole('textbox', { name: 'Table code' })
  expect(button('Join').disabled).toBe(true)
  await type(field, typed)
  await fireEvent.click(button('Join'))
  expect(screen.getByRole('alert').textContent).toMatch(/six letters and digits/)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(route.code).toBeNull()
  await type(field, `${typed}1`)
  expect(screen.queryByRole('alert')).toBeNull()
})

describe('what this device plays by itself, once opened', () => {
  const title = 'Here, without a network'
  const game = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Game' })
  const doors = () =>
    screen
      .getAllByRole('heading', { level: 2 })
      .flatMap(({ textContent }) => textContent.replace('Learn by playing', '') || [])

  /** Opens the page with a slow server and a slow device: each answers when told to. */
  function slowly() {
    const asked: MessagePort[] = []
    let fail = () => {}
    const worker = class {
      set onerror(failed: () => void) {
        fail = failed
      }
      postMessage = (_: object, [port]: [MessagePort]) => asked.push(port)
      terminate() {}
    }
    vi.stubGlobal('Worker', worker)
    onTestFinished(() => fail()) // so the next test begins without a worker
    let settle = (_: Response | Promise<never>) => {}
    vi.stubGlobal('fetch', () => new Promise<Response>((done) => (settle = done)))
    render(Home)
    return {
      serverAnswers: () => settle(Response.json(someOffers)),
      deviceFails: () => fail(),
      serverFails: () => settle(Promise.reject(new TypeError('failed to fetch'))),
      async deviceAnswers() {
        for (const port of asked.splice(0)) {
          port.postMessage({ text: JSON.stringify(someOffers), taken: true })
          port.postMessage(null)
        }
        await screen.findByRole('combobox', { name: 'Which bots' })
      },
    }
  }

  test('stands out where no server answers, and not the table that cannot be made', async () => {
    const { serverFails } = slowly()
    const stands = () => ['Play here', 'Make a table'].map((name) => button(name).classList.contains('primary'))
    expect(stands()).toEqual([false, true])
    serverFails()
    await screen.findByText('The server cannot be reached.')
    expect(stands()).toEqual([true, false])
  })

  test('comes although it turns out meanwhile that no server answers', async () => {
    const { serverFails, deviceAnswers } = slowly()
    await fireEvent.click(button('Play here'))
    serverFails()
    await screen.findByText('The server cannot be reached.')
    expect(button('Waiting …').disabled).toBe(true)
    await deviceAnswers()
    expect(button('Start now').disabled).toBe(false)
  })

  /** Opens the page at a device that refuses Ben's name, if a refusal is given. */
  function device(refused: object | null = null) {
    const asked: { address: string; body: Record<string, string> }[] = []
    const answerTo: Record<string, object> = {
      editions: someOffers,
      tables: { code: 'HERE-7', seat: 0, token: 'anns' },
    }
    let fail = () => {}
    const worker = class {
      set onerror(failed: () => void) {
        fail = failed
      }
      postMessage = ({ address, body }: { address: string; body: string }, [port]: [MessagePort]) => {
        const given = body ? JSON.parse(body) : {}
        asked.push({ address, body: given })
        const no = refused && given.name === 'Ben'
        const answer = no ? { error: refused } : (answerTo[address] ?? { code: 'HERE-7', seat: 1, token: given.token })
        port.postMessage({ text: JSON.stringify(answer), taken: !no })
        port.postMessage(null)
      }
      terminate() {}
    }
    vi.stubGlobal('Worker', worker)
    onTestFinished(() => fail()) // so the next test begins without a worker
    serve({})
    render(Home)
    return asked
  }

  test('asks several people for their names, seats each, and keeps who they are', async () => {
    const asked = device()
    const persist = vi.fn()
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { storage: { persist } }))
    await fireEvent.click(button('Play here'))
    await screen.findByRole('combobox', { name: 'Which bots' })
    expect(persist).toHaveBeenCalledOnce() // the browser is asked to keep the games
    const pressed = (of: string) => within(screen.getByRole('group', { name: of }))
    expect(screen.queryByRole('textbox', { name: /^Name of person/ })).toBeNull()
    await fireEvent.click(pressed('People at this device').getByRole('radio', { name: '3' }))
    await fireEvent.click(pressed('How many bots').getByRole('radio', { name: '0' }))
    const names = screen.getAllByRole('textbox', { name: /^Name of person/ })
    for (const [index, name] of ['Ann', ' Ben'].entries()) await type(names[index] as HTMLElement, name)
    expect([button('Start now').disabled, screen.queryByText('Everybody needs a name.') !== null]).toEqual([true, true])
    await type(names[2] as HTMLElement, 'Cleo')
    expect(screen.queryByText('Everybody needs a name.')).toBeNull()
    await fireEvent.click(button('Start now'))
    await vi.waitFor(() => expect(route.code).toBe('HERE-7'))
    const [, ...made] = asked
    expect(made.map(({ address, body }) => [address, body.name])).toEqual([
      ['tables', 'Ann'],
      ['tables/HERE-7/seats', 'Ben'],
      ['tables/HERE-7/seats', 'Cleo'],
    ])
    expect(seatTokens('HERE-7')).toEqual(['anns', ...made.slice(1).map(({ body }) => body.token)])
    expect([seatToken('HERE-7'), new Set(seatTokens('HERE-7')).size, route.plan]).toEqual(['anns', 3, { bots: [] }])
    expect([settings.kept.name, settings.kept.people, ...settings.kept.beside]).toEqual(['Ann', 3, 'Ben', 'Cleo'])
  })

  test.each([
    [{ code: 'name_taken', text: '' }, /^Somebody at this table has that name/],
    [{ code: 'name', args: { reason: { code: 'name_empty', text: '' } }, text: '' }, /^A name needs letters/],
  ])('says whose name is not taken, where the names are: %s', async (refused, why) => {
    settings.change({ name: 'Ann', beside: ['Ben', 'Cleo'], people: 3, bots: 0 })
    device(refused)
    await fireEvent.click(button('Play here'))
    await fireEvent.click(await screen.findByRole('button', { name: 'Start now' }))
    const [, line = ''] = (await screen.findByText('Ben')).closest('[role=alert]')?.textContent?.split(': ') ?? []
    expect(line).toMatch(why)
    expect(screen.getByText('Ben').closest('section')).toBe(button('Start now').closest('section'))
    expect(screen.queryAllByText(/has that name/).length + screen.queryAllByText(/needs letters/).length).toBe(1)
    await type(screen.getAllByRole('textbox', { name: /^Name of person/ })[1] as HTMLElement, 'Bo')
    await fireEvent.click(button('Start now'))
    expect(screen.queryByText('Ben')).toBeNull()
  })

  test('is asked for again where it could not begin', async () => {
    const { serverFails, deviceFails, deviceAnswers } = slowly()
    await fireEvent.click(button('Play here'))
    serverFails()
    await screen.findByText('The server cannot be reached.')
    deviceFails()
    await screen.findByText(/^This device cannot play by itself now\./)
    await fireEvent.click(button('Play here'))
    expect(screen.getByRole('alert').textContent).toBe('The server cannot be reached.')
    expect(button('On this device').disabled).toBe(true)
    await deviceAnswers()
    expect(button('On this device').disabled).toBe(false)
  })

  test('stays as it is where it is when it turns out that no server answers', async () => {
    const { serverFails, deviceAnswers } = slowly()
    await fireEvent.click(button('Play here'))
    await deviceAnswers()
    const shown = game()
    await pick(shown, 'longo')
    serverFails()
    await screen.findByText('The server cannot be reached.')
    expect(game()).toBe(shown)
    expect(doors().at(-1)).toBe(title)
  })

  test('stays as it is where it is when the network is back', async () => {
    const { serverFails, serverAnswers, deviceAnswers } = slowly()
    serverFails()
    await screen.findByText('The server cannot be reached.')
    await fireEvent.click(button('Play here'))
    await deviceAnswers()
    const shown = game()
    await fireEvent(window, new Event('online'))
    serverAnswers()
    await screen.findByRole('heading', { name: 'Play against bots' })
    expect(screen.getAllByRole('combobox', { name: 'Game' })).toContain(shown)
    expect(doors()[0]).toBe(title)
  })
})

test('a code of six characters joins a table', async () => {
  await open(offered)
  await type(screen.getByRole('textbox', { name: 'Table code' }), '  k7m2qx ')
  await fireEvent.click(button('Join'))
  await vi.waitFor(() => expect(route.code).toBe('K7M2QX'))
})

test('a link that is pasted joins with the secret of its invitation', async () => {
  await open(offered)
  await type(screen.getByRole('textbox', { name: 'Table code' }), ' https://play.example/t/k7m2qx#5feceb66')
  await fireEvent.click(button('Join'))
  await vi.waitFor(() => expect([route.code, route.hash]).toEqual(['K7M2QX', '5feceb66']))
})

test('is read in the language that is chosen there', async () => {
  await open(offered)
  await pick(screen.getByRole('combobox', { name: 'Language' }), 'pl')
  const bots = (await screen.findByRole('heading', { name: 'Graj z botami' }, { timeout: 60_000 })).closest(
    'section',
  ) as HTMLElement
  expect(within(bots).getByRole('radio', { name: '2' })).toBeTruthy()
})
