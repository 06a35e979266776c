// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { holdAnswers, serve, someOffers } from '../protocol/answers.fixture'
import { keepFace } from '../protocol/face'
import * as requests from '../protocol/requests'
import type { Edition, Error as Problem, Seat, Table } from '../protocol/types'
import { openDialogs } from '../ui/dialogs.fixture'
import { language } from '../ui/language.svelte'
import { route } from '../ui/route.svelte'
import { settings } from '../ui/settings.svelte'
import Lobby from './Lobby.svelte'
import MoreSettings from './MoreSettings.svelte'

const seat = (seat: number, name: string, more: Partial<Seat> = {}): Seat => ({
  seat,
  kind: 'person',
  name,
  bot: '',
  figure: -1,
  face: '',
  host: false,
  present: true,
  kept: false,
  decided: false,
  owes: false,
  overdue: false,
  gone: false,
  rematch: false,
  stop: false,
  word: false,
  stand_in_ms: null,
  ...more,
})
const table: Table = {
  code: 'K7M2QX',
  sheet: null,
  day: '',
  duel: '',
  state: 'gathering',
  game: 0,
  stopped: [],
  settings: {
    edition: 'onboard',
    clock: 0,
    options: {},
    by_hand: false,
    in_turn: false,
    listed: false,
    dice: 'drawn',
    hints: false,
    free_text: false,
    away: 'bot',
  },
  you: { seat: 0, host: true, rematch: '' },
  free: 1,
  invite: { only: false, open: false, secret: '' },
  seats: [
    seat(0, 'Ann', { host: true }),
    seat(1, 'Ben', { present: false }),
    seat(2, 'Greedy', { kind: 'bot', bot: 'greedy' }),
  ],
  play: null,
}
const guest = { you: { seat: 1, host: false, rematch: '' } }

const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const pick = (name: string, value: string) => fireEvent.change(select(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))
const lines = (query: string) =>
  [...document.querySelectorAll(query)].map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim())

/** Opens the lobby when the server has said what can be played. */
async function open(more: Partial<Table> = {}, refused: Problem | null = null, offers = someOffers) {
  serve({ 'GET /api/editions': offers })
  await requests.offers()
  const sent = vi.fn()
  const { rerender } = render(Lobby, { table: { ...table, ...more }, notice: '', refused, onsend: sent })
  if ((more.you ?? table.you)?.host) await screen.findByRole('combobox', { name: 'Who begins' })
  return { sent, rerender }
}

afterEach(async () => {
  vi.unstubAllGlobals()
  await language.read('en')
})

test.each([
  ['', false],
  ['s3cret', true],
])('shows the invitation to a table for the invited to who knows its secret, "%s": %s', async (secret, shown) => {
  serve({ 'GET /api/editions': someOffers })
  const shownTo = { ...table, you: null, invite: { only: true, open: false, secret } }
  render(Lobby, { table: shownTo, notice: '', refused: null, onsend: vi.fn() })
  expect(screen.queryByRole('heading', { name: 'Invite' }) !== null).toBe(shown)
})

test('shows the faces of people, and gives the own seat another', async () => {
  openDialogs()
  const { sent } = await open({ seats: [seat(0, 'Ann', { host: true }), seat(1, 'Ben', { face: 'fox' })] })
  const [, ben] = document.querySelectorAll('.seats li')
  await vi.waitFor(() => expect(ben?.querySelector('svg')).not.toBeNull())
  await press('Choose a face')
  await fireEvent.click(await screen.findByRole('radio', { name: 'Owl' }))
  expect(sent).toHaveBeenCalledWith({ type: 'face', face: 'owl' })
  keepFace('')
})

test('shows bots of one level as two, and the one that would come as another', async () => {
  const seats = [
    seat(0, 'Ann', { host: true }),
    seat(1, 'Tokko', { kind: 'bot', bot: 'steady', figure: 0 }),
    seat(2, 'Tiffka', { kind: 'bot', bot: 'steady', figure: 2 }),
  ]
  settings.change({ bot: 'steady' })
  await open({ seats })
  const bots = [...document.querySelectorAll('li')].filter((one) => one.querySelector('svg circle'))
  expect(bots.map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim())).toEqual([
    'TokkoSteadyHums while counting.',
    'TiffkaSteadySharpens the pencil before each cross.',
    'TarwixSays sorry to every cell passed over.',
  ])
  expect(new Set(bots.map((one) => one.querySelector('svg')?.innerHTML)).size).toBe(3)
})

test.each<[string, Partial<Table>, boolean]>([
  ['before the first game', {}, false],
  ['after a game', { game: 3 }, true],
  ['after one, and two without a result,', { game: 5, stopped: [1, 4, 5] }, true],
  ['after one without a result', { game: 1, stopped: [1] }, false],
  ['after a game of which only sheets are known', { game: 3, settings: { ...table.settings, dice: 'unseen' } }, false],
])('%s there is a way to the game before: %s', async (_, more, there) => {
  await open(more)
  const ways = screen.queryAllByRole('link').map((way) => way.getAttribute('href'))
  const pages = ['scores', 'review', 'replay'].map((page) => `/t/K7M2QX/${page}?game=3`)
  expect(ways).toEqual(there ? pages : [])
  expect(screen.queryByText('The game has ended without a result') !== null).toBe((more.stopped ?? []).length > 0)
})

test('says to all what the game is that is chosen', async () => {
  const { rerender } = await open()
  const says = () => screen.queryByText(/^Like Classic, plus a pawn on a path/)
  expect(says()).toBeTruthy()
  await rerender({ table: { ...table, ...guest } })
  expect(says()).toBeTruthy()
})

test.each<[string, string, string[], string[]]>([
  ['by a server', 'K7M2QX', ['Ann', 'Ben'], ['clock', 'words', 'sheets']],
  ['alone at a device', 'HERE-7', ['Ann'], ['clock', 'sheets']],
  ['and pass a device on', 'HERE-7', ['Ann', 'Ben'], []],
])('those who play %s are offered what they can use', (_, code, names, offered) => {
  const seats = names.map((name, at) => seat(at, name, { host: at === 0 }))
  const more = { offers: someOffers, refused: null, onchange: vi.fn(), onsend: vi.fn() }
  render(MoreSettings, { table: { ...table, code, seats }, ...more })
  const found = [
    screen.queryByRole('combobox', { name: 'Decision clock' }) && 'clock',
    screen.queryByRole('checkbox', { name: 'People may write in their own words' }) && 'words',
    screen.queryByRole('option', { name: 'On the table, sheet only' }) && 'sheets',
  ]
  expect(found.filter(Boolean)).toEqual(offered)
  expect(screen.getByRole('option', { name: 'Entered and checked' })).toBeTruthy()
})

describe('a table for everybody', () => {
  const opening = { ...someOffers, open: true }
  const late = { code: 'not_now', args: { reason: { code: 'open_late', args: {}, text: '' } }, text: '' }
  const label = 'Open to everybody'

  test('is opened and closed by its host, who is told how long it is listed', async () => {
    const { sent, rerender } = await open({}, null, opening)
    await tick(label)
    await rerender({ table: { ...table, invite: { only: false, open: true, secret: '' } } })
    expect(screen.getByText(/home page for an hour/)).toBeTruthy()
    await tick(label)
    const said = { type: 'invite', only: false, renew: false }
    expect(sent.mock.calls).toEqual([[{ ...said, open: true }], [{ ...said, open: false }]])
  })

  test('is another one where a name was typed: the same game, under a ready-made name', async () => {
    settings.change({ name: 'Mr Smith' })
    await open({}, late, opening)
    const asked = serve({ 'POST /api/tables': { code: 'NEW123', seat: 0, token: 'mine' } })
    await fireEvent.click(screen.getByRole('button', { name: /^Make an open table, as / }))
    await vi.waitFor(() => expect(route.code).toBe('NEW123'))
    expect(asked[0]?.body).toMatchObject({ edition: 'onboard', name: expect.not.stringContaining('Smith') })
    expect(route.plan).toMatchObject({ bots: [], waits: true, open: true, again: { free_text: false } })
    settings.change({ name: '' })
  })

  test.each<[string, Partial<Table>, boolean]>([
    ['for the invited', { invite: { only: true, open: false, secret: 's' } }, true],
    ['of a guest', guest, true],
    ['where a server lists none', {}, false],
  ])('is not offered at a table %s', async (_, more, offers) => {
    await open(more, null, { ...someOffers, open: offers })
    expect(screen.queryByRole('checkbox', { name: label })).toBeNull()
  })
})

test('shows who sits where, and what is free', async () => {
  await open()
  expect(lines('ol li')).toEqual(['A Annyou · host here', 'B Ben ⚠ away', 'GreedyGreedy', '1 free seat'])
})

test.each<[string, (name: string) => Promise<unknown>, object]>([
  ['Start the game', press, { type: 'start' }],
  ['Add bot', press, { type: 'add_bot', bot: 'steady' }],
  ['With the code alone, only watching', tick, { type: 'invite', only: true, renew: false }],
  ['Decision clock', (name) => pick(name, '20'), { type: 'settings', clock: 20 }],
  ['Who is away', (name) => pick(name, 'wait'), { type: 'settings', away: 'wait' }],
  ['The throws', (name) => pick(name, 'hand'), { type: 'settings', dice: 'drawn', by_hand: true }],
  ['Game', (name) => pick(name, 'classic'), { type: 'settings', edition: 'classic' }],
  ['Who begins', (name) => pick(name, 'true'), { type: 'settings', in_turn: true }],
  ['Our games are open to everybody', tick, { type: 'settings', listed: true }],
  ['Board', (name) => pick(name, 'b'), { type: 'settings', options: { board: 'b' } }],
])('the host sends: %s', async (name, act, command) => {
  const { sent } = await open()
  await act(name)
  expect(sent.mock.calls).toEqual([[command]])
})

test('the edition that a host chooses is offered again at home', async () => {
  await open()
  await pick('Game', 'longo')
  expect(settings.kept.edition).toBe('longo')
})

describe('a host who is alone', () => {
  const alone = { seats: [seat(0, 'Ann', { host: true })], free: 3 }

  test('is asked before a game begins that nobody else could sit down at', async () => {
    openDialogs()
    const { sent } = await open(alone)
    await press('Start the game')
    expect(sent.mock.calls).toEqual([])
    await press('Wait for others')
    expect([screen.queryByRole('dialog'), sent.mock.calls]).toEqual([null, []])
    await press('Start the game')
    await press('Start alone')
    expect(sent.mock.calls).toEqual([[{ type: 'start' }]])
  })

  test('is asked no more once somebody has sat down', async () => {
    openDialogs()
    const { rerender } = await open(alone)
    await press('Start the game')
    await rerender({ table })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('begins at once while a bot is on its way, and is asked where it is refused or has gone', async () => {
    openDialogs()
    const { sent, rerender } = await open(alone)
    await press('Add bot')
    await press('Start the game')
    expect(sent.mock.calls).toEqual([[{ type: 'add_bot', bot: 'steady' }], [{ type: 'start' }]])
    const isAsked = async () => {
      sent.mockClear()
      await press('Start the game')
      expect([screen.queryByRole('dialog') !== null, sent.mock.calls]).toEqual([true, []])
      await press('Wait for others')
    }
    await rerender({ refused: { code: 'full', text: '' } as Problem })
    await isAsked()
    await rerender({ refused: null })
    await isAsked()
    await press('Add bot')
    await rerender({ table: { ...table, seats: [...alone.seats, seat(1, 'Tokko', { kind: 'bot', bot: 'steady' })] } })
    await rerender({ table: { ...table, ...alone } })
    await isAsked()
  })

  test.each<[string, Partial<Table>]>([
    ['with bots', { ...alone, seats: [...alone.seats, seat(1, 'Tokko', { kind: 'bot', bot: 'steady' })] }],
    ['without a seat for others', { ...alone, free: 0 }],
  ])('%s begins at once', async (_, more) => {
    const { sent } = await open(more)
    await press('Start the game')
    expect(sent.mock.calls).toEqual([[{ type: 'start' }]])
  })
})

test('nobody could sit down at a device: a game alone begins there at once', async () => {
  const alone = { seats: [seat(0, 'Ann', { host: true })], free: 3 }
  const { sent, rerender } = await open(alone)
  await rerender({ table: { ...table, ...alone, code: 'HERE-1' } })
  await press('Start the game')
  expect(sent.mock.calls).toEqual([[{ type: 'start' }]])
})

test('the focus stays with the seats when what had it goes', async () => {
  const { rerender } = await open()
  const remove = screen.getByRole<HTMLButtonElement>('button', { name: 'Remove Greedy' })
  await vi.waitFor(() => expect(remove.disabled).toBe(false))
  remove.focus()
  await rerender({ table: { ...table, seats: table.seats.slice(0, 2), free: 2 } })
  await expect.poll(() => document.activeElement?.textContent).toBe('Add bot')
  await rerender({ table: { ...table, free: 0 } })
  await expect.poll(() => document.activeElement?.textContent).toBe('Start the game')
})

test('an invitation that is for some only stays so with a new link, and can be for all again', async () => {
  const { sent } = await open({ invite: { only: true, open: false, secret: 's3cret' } })
  await press('Make a new link: the old one ends')
  await tick('With the code alone, only watching')
  expect(sent.mock.calls).toEqual([
    [{ type: 'invite', only: true, renew: true }],
    [{ type: 'invite', only: false, renew: false }],
  ])
})

test('a new link is for an invitation that is for some only', async () => {
  await open()
  expect(screen.queryByRole('button', { name: 'Make a new link: the old one ends' })).toBeNull()
})

test('what most tables leave as it is stays closed, and says what is changed', async () => {
  const { rerender } = await open()
  const more = () => screen.queryByText('More settings')?.closest('details')
  expect(more()?.open).toBe(false)
  expect(more()?.querySelector('summary')?.textContent?.trim()).toBe('More settings')
  const settings = { ...table.settings, clock: 20, dice: 'entered', in_turn: true, listed: true }
  await rerender({ table: { ...table, settings, invite: { only: true, open: false, secret: 's3cret' } } })
  expect(more()?.querySelector('small')?.textContent).toBe(
    'With the code alone, only watching · 20 seconds · Entered and checked · In turn, drawn once',
  )
  await rerender({ table: { ...table, ...guest, settings } })
  expect(more()).toBeUndefined()
})

test('the host removes everybody but the host, by name, and by no press that was meant for who sat there before', async () => {
  const { sent, rerender } = await open()
  expect(screen.queryByRole('button', { name: 'Remove Ann' })).toBeNull()
  const remove = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name: `Remove ${name}` })
  await vi.waitFor(() => expect(remove('Ben').disabled).toBe(false))
  remove('Ben').click()
  await rerender({
    table: { ...table, seats: [seat(0, 'Ann', { host: true }), { ...(table.seats[2] as Seat), seat: 1 }] },
  })
  remove('Greedy').click()
  expect(sent.mock.calls).toEqual([[{ type: 'remove', name: 'Ben' }]])
  await vi.waitFor(() => expect(remove('Greedy').disabled).toBe(false))
  remove('Greedy').click()
  expect(sent.mock.calls).toEqual([[{ type: 'remove', name: 'Ben' }], [{ type: 'remove', name: 'Greedy' }]])
})

test('with real dice no clock runs, and nobody is away', async () => {
  const { sent, rerender } = await open({ settings: { ...table.settings, clock: 45, by_hand: true, away: 'wait' } })
  await pick('The throws', 'unseen')
  expect(sent.mock.calls).toMatchObject([[{ dice: 'unseen', clock: 0, by_hand: false, away: 'bot' }]])
  await rerender({ table: { ...table, settings: { ...table.settings, dice: 'unseen' } } })
  for (const name of ['Who is away', 'Decision clock']) expect(screen.queryByRole('combobox', { name })).toBeNull()
})

test('a table that waits says so to all, and what a clock does there to the host', async () => {
  const settings = { ...table.settings, away: 'wait', clock: 120 }
  const { rerender } = await open({ settings })
  expect(document.querySelector('summary small')?.textContent).toBe('2 minutes · The game waits for whoever is away')
  expect(screen.getByText(/^Without a clock a game may take days/)).toBeTruthy()
  await rerender({ table: { ...table, ...guest, settings } })
  expect(lines('dl div')).toContain('Who is awayThe game waits for whoever is away')
})

test('what was chosen and refused is not shown as if it were so', async () => {
  const { rerender } = await open()
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'People may write in their own words' })
  const shown = () => [
    ...['Game', 'Decision clock', 'Who is away', 'The throws', 'Board'].map((name) => select(name).value),
    box().checked,
  ]
  const before = shown()
  await pick('Game', 'classic')
  await pick('Decision clock', '20')
  await pick('Who is away', 'wait')
  await pick('The throws', 'entered')
  await pick('Board', 'b')
  await tick('People may write in their own words')
  expect(shown()).not.toEqual(before)
  await rerender({ refused: { code: 'full', text: '' } as Problem })
  expect(shown()).toEqual(before)
})

test('real dice can be set back where there are only cards', async () => {
  const { sent } = await open({ settings: { ...table.settings, edition: 'cards', dice: 'unseen' } })
  expect([...select('The throws').options].map(({ value }) => value)).toEqual(['drawn', 'unseen'])
  await pick('The throws', 'drawn')
  expect(sent).toHaveBeenCalledWith({ type: 'settings', dice: 'drawn', by_hand: false })
})

test('an edition without dice has nobody who throws', async () => {
  const cards = {
    edition: 'cards',
    rules: 'cards@1',
    seats: [1, 5] as [number, number],
    dice: false,
    options: [],
    rows: [],
  }
  const offers = { ...someOffers, editions: [...someOffers.editions, cards] }
  const { sent } = await open({ settings: { ...table.settings, by_hand: true, dice: 'entered' } }, null, offers)
  await pick('Game', 'cards')
  expect(sent.mock.calls).toMatchObject([[{ edition: 'cards', by_hand: false, dice: 'drawn' }]])
})

test('a change says nothing of what has been changed just before, and is still on its way', async () => {
  const settings = { ...table.settings, options: { board: 'b' } }
  const { sent, rerender } = await open({ settings })
  await pick('Decision clock', '10')
  await tick('Players may ask what choices are worth')
  await pick('Board', 'a')
  expect(sent.mock.calls).toEqual([
    [{ type: 'settings', clock: 10 }],
    [{ type: 'settings', hints: true }],
    [{ type: 'settings', options: { board: 'a' } }],
  ])
  await rerender({ table: { ...table, settings: { ...settings, hints: true } } })
  expect([select('Decision clock').value, select('Board').value]).toEqual(['10', 'a'])
})

test('no game begins without the path that is written and not in use', async () => {
  const { sent, rerender } = await open()
  const says = () => screen.queryByText(/^The game would not be played on your own path yet/)
  await pick('Board', 'path')
  await press('Start the game')
  expect(says()).toBeTruthy()
  const text = screen.getByRole('textbox', { name: 'Own path' })
  await fireEvent.input(text, { target: { value: 'R7/1 G3/1' } })
  await press('Start the game')
  expect(sent.mock.calls).toEqual([])
  await press('Use these 2 fields')
  await rerender({ table: { ...table, settings: { ...table.settings, options: { board: 'path R7/1 G3/1' } } } })
  expect(says()).toBeNull()
  await press('Start the game')
  expect(sent.mock.calls).toEqual([[{ type: 'settings', options: { board: 'path R7/1 G3/1' } }], [{ type: 'start' }]])
})

test('a board that is chosen after all lets the game begin', async () => {
  const { sent } = await open()
  await pick('Board', 'path')
  await pick('Board', 'b')
  await press('Start the game')
  expect(sent.mock.calls.at(-1)).toEqual([{ type: 'start' }])
})

test('each seat has lucky numbers of its own, or is dealt them', async () => {
  const settings = { ...table.settings, edition: 'longo', options: { lucky: ',3 16,,2 9' } }
  const { sent, rerender } = await open({ settings })
  const field = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })
  expect(['Ann', 'Ben', 'Greedy'].map((name) => field(name).value)).toEqual(['', '3 16', ''])
  await fireEvent.change(field('Ann'), { target: { value: ' 5, 8 ' } })
  await fireEvent.change(field('Greedy'), { target: { value: '6 11' } })
  expect(sent.mock.calls).toEqual([
    [{ type: 'settings', name: 'Ann', options: { lucky: '5 8' } }],
    [{ type: 'settings', name: 'Greedy', options: { lucky: '6 11' } }],
  ])
  await rerender({ table: { ...table, settings: { ...settings, options: { lucky: '5 8,3 16,' } } } })
  expect(['Ann', 'Ben', 'Greedy'].map((name) => field(name).value)).toEqual(['5 8', '3 16', '6 11'])
  await rerender({ table: { ...table, ...guest, settings } })
  expect(lines('dl div')).toContain('Lucky numbersBen 3 16')
})

test('numbers that are refused stand marked in their field, with the reason', async () => {
  const settings = { ...table.settings, edition: 'longo', options: {} }
  const { rerender } = await open({ settings })
  const field = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })
  const marked = () => ['Ann', 'Ben'].map((name) => field(name).getAttribute('aria-invalid'))
  await fireEvent.change(field('Ann'), { target: { value: '99 100' } })
  expect(marked()).toEqual(['false', 'false'])
  await rerender({ refused: { code: 'not_in_catalogue', text: 'no such numbers' } })
  expect([field('Ann').value, ...marked()]).toEqual(['99 100', 'true', 'false'])
  const why = document.getElementById(field('Ann').getAttribute('aria-describedby') ?? '')
  expect(why?.textContent).toBe('No such numbers.')
  const taken = { ...table, settings: { ...settings, options: { lucky: '99 100' } } }
  await rerender({ refused: null, table: taken })
  expect(marked()).toEqual(['false', 'false'])
  await rerender({ refused: { code: 'full', text: '' } }) // of something else
  expect(marked()).toEqual(['false', 'false'])
})

test('a table whose games cannot be listed is not asked for them', async () => {
  await open({}, null, { ...someOffers, listed: false })
  expect(screen.queryByRole('checkbox', { name: 'Our games are open to everybody' })).toBeNull()
})

test.each([
  ['unseen', 'On the table, sheet only'],
  ['entered', 'Entered and checked'],
])('at a table for real dice (%s) no bot can be added, and a guest reads who throws', async (dice, says) => {
  const settings = { ...table.settings, dice }
  const { rerender } = await open()
  expect(screen.getByRole('button', { name: 'Add bot' })).toBeTruthy()
  await rerender({ table: { ...table, settings } })
  expect(screen.queryByRole('button', { name: 'Add bot' })).toBeNull()
  await rerender({ table: { ...table, ...guest, settings } })
  expect(lines('dl div')).toContain(`The throws${says}`)
})

test('a table without a free seat takes no more bots', async () => {
  await open({ free: 0 })
  expect(screen.queryByRole('button', { name: 'Add bot' })).toBeNull()
})

test('which game it is stands first, and in a list for the host alone', async () => {
  const { rerender } = await open()
  const first = () => document.querySelector('main > header')
  expect(first()?.contains(select('Game'))).toBe(true)
  await rerender({ table: { ...table, ...guest } })
  expect(first()?.textContent?.replace(/\s+/g, ' ').trim()).toBe('Before the game On Board')
})

test('a game for fewer than sit at the table is not to be had, and says for how many it is', async () => {
  const small = { ...someOffers.editions[0], edition: 'classic', seats: [1, 2] as [number, number] } as Edition
  const offers = { ...someOffers, editions: [small, ...someOffers.editions.slice(1)] }
  const { rerender } = await open({}, null, offers)
  const offered = () =>
    [...select('Game').options].map(({ text, disabled }) => [text.replaceAll('\u00a0', ' ').trim(), disabled])
  expect(offered()[0]).toEqual(['Classic (up to 2 people)', true])
  await rerender({ table: { ...table, seats: table.seats.slice(0, 2) } })
  expect(offered()[0]).toEqual(['Classic', false])
})

test('while one waits there are dice to throw, which show another throw each time', async () => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValue(0.99)
  await open(guest)
  const throws = await screen.findByRole('button', { name: 'Roll for fun' })
  expect(screen.getByRole('img', { name: '1 6 6 6 6 6' })).toBeTruthy()
  await fireEvent.click(throws)
  expect(screen.getByRole('img', { name: '6 6 6 6 6 6' })).toBeTruthy()
  const [img] = screen.getAllByRole('img', { name: '6 6 6 6 6 6' })
  vi.spyOn(Math, 'random').mockReturnValue(0)
  window.dispatchEvent(Object.assign(new Event('devicemotion'), { acceleration: { x: 20, y: 0, z: 0 } }))
  await vi.waitFor(() => expect(screen.getByRole('img', { name: '1 1 1 1 1 1' })).toBeTruthy())
  expect(img?.isConnected).toBe(false)
})

test('a guest reads what the host has chosen, and changes nothing', async () => {
  const settings = { ...table.settings, clock: 45, options: { board: 'path R7/1 G3/1' }, listed: true }
  await open({ ...guest, settings })
  await vi.waitFor(() =>
    expect(lines('dl div')).toEqual([
      'BoardOwn path, 2 fields',
      'Decision clock45 seconds',
      'Records of the gamesfor everybody, without names',
    ]),
  )
  expect(screen.getByText('Ann is the host and starts the game.')).toBeTruthy()
  expect(screen.queryAllByRole('combobox')).toEqual([])
  await screen.findByRole('button', { name: 'Roll for fun' })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent?.trim())).toEqual([
    'B',
    'Rules: On Board',
    'Roll for fun',
    'Copy link',
  ])
  await language.read('uk')
  await vi.waitFor(() =>
    expect(lines('dl div dd')).toEqual(['Власний шлях, 2 поля', '45 секунд', 'для всіх, без імен']),
  )
})

test.each([
  ['a refusal of the server', { error: { code: 'too_many', text: '' } }, /^Too many requests from your address/],
  ['no network', null, /^The server cannot be reached\.$/],
])('says what keeps the settings away: %s', async (_, answer, text) => {
  serve(answer ? { 'GET /api/editions': answer } : {})
  render(Lobby, { table, notice: '', refused: null, onsend: vi.fn() })
  expect((await screen.findByRole('alert')).textContent).toMatch(text)
})

test('what can be played is asked again, by itself and by a button', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  serve({})
  render(Lobby, { table, notice: '', refused: null, onsend: vi.fn() })
  await vi.waitFor(() => expect(screen.getByRole('alert')).toBeTruthy())
  const asked = serve({})
  await press('Ask again')
  expect(asked).toHaveLength(1)
  serve({ 'GET /api/editions': someOffers })
  await vi.advanceTimersByTimeAsync(4_000)
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Add bot' })).toBeTruthy())
  expect([screen.queryByRole('alert'), screen.queryByRole('button', { name: 'Ask again' })]).toEqual([null, null])
  const later = serve({})
  await vi.advanceTimersByTimeAsync(60_000)
  expect(later).toEqual([])
})

test('what was said on a page before can be used at once, until the server says it anew', async () => {
  serve({ 'GET /api/editions': someOffers })
  await requests.offers()
  const held = holdAnswers('/api/editions')
  const bots = () => select('Which bots').options.length
  render(Lobby, { table, notice: '', refused: null, onsend: vi.fn() })
  expect(screen.getByRole('button', { name: 'Add bot' })).toBeTruthy()
  const before = bots()
  held[0]?.({ ...someOffers, bots: someOffers.bots.slice(0, 1) })
  await vi.waitFor(() => expect(bots()).toBeLessThan(before))
})

test('a table of this browser asks no server what it can play', () => {
  const posted: unknown[] = []
  let end = () => {}
  vi.stubGlobal(
    'Worker',
    class {
      postMessage = (asked: unknown) => posted.push(asked)
      terminate() {}
      set onerror(failed: () => void) {
        end = failed
      }
    },
  )
  onTestFinished(() => end()) // the next test file begins without a worker
  const asked = serve({})
  render(Lobby, { table: { ...table, code: 'HERE-1' }, notice: '', refused: null, onsend: vi.fn() })
  expect(asked).toEqual([])
  expect(posted).toEqual([{ method: 'GET', address: 'editions', body: '' }])
})

test('what the table says is shown, and left to the live region of the page to say', () => {
  serve({ 'GET /api/editions': someOffers })
  render(Lobby, { table, notice: 'Ann is the host.', refused: null, onsend: vi.fn() })
  expect(screen.getByText('Ann is the host.')).toBeTruthy()
  expect([screen.queryByRole('alert'), screen.queryByRole('status')]).toEqual([null, null])
})

test('a path that is refused is told of once, where it is written', async () => {
  const { rerender } = await open()
  await pick('Board', 'path')
  await fireEvent.input(screen.getByRole('textbox', { name: 'Own path' }), { target: { value: 'R7/1' } })
  await press('Use this 1 field')
  const reason = { code: 'path_length', args: { n: 1, least: 10, most: 100 }, text: '' }
  const refused = { code: 'malformed', args: { reason }, text: '' }
  await rerender({ notice: 'A path of 1 field, it takes 10 to 100.', refused })
  expect(lines('.error:not([hidden])')).toEqual(['A path of 1 field, it takes 10 to 100.'])
  await rerender({ notice: 'Ann is the host.', refused: { code: 'not_host', args: { name: 'Ann' }, text: '' } })
  expect(lines('.notice')).toEqual(['Ann is the host.'])
})
