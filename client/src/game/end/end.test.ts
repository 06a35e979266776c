// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { noteGame } from '../../protocol/owngames'
import type { Play, Player, Table, Update } from '../../protocol/types'
import { language } from '../../ui/language.svelte'
import { voice } from '../../ui/voice.svelte'
import '../recorded/page.fixture'
import { type Heard, hear, recordingOf, recordings } from '../recorded/recorded'
import Finish from './Finish.svelte'
import Games from './Games.svelte'
import Scoreboard from './Scoreboard.svelte'

const gameOf = (edition: string) => recordingOf(edition).last.table.play as Play
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent?.trim())
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent?.replace(/\s+/g, ' ').trim()),
  )

/** A finished game whose players have other results. */
function ended(edition: string, ...changes: Partial<Player>[]): Play {
  const play = gameOf(edition)
  const players = play.position.players.map((player, seat) => ({ ...player, ...changes[seat] }))
  return { ...play, position: { ...play.position, players } }
}

describe('the scores', () => {
  test('begin with who won, which the focus is on', () => {
    render(Scoreboard, { play: gameOf('classic') })
    const verdict = screen.getByRole('heading', { name: 'Ann wins with 45 points' })
    expect(document.activeElement).toBe(verdict)
  })

  test('name all who share the win', () => {
    const [{ points }] = gameOf('classic').position.players as [Player]
    render(Scoreboard, { play: ended('classic', { points, rank: 1 }, { points, rank: 1 }) })
    expect(screen.getByRole('heading').textContent).toBe('Ann and Greedy share the win with 45 points')
    expect(document.querySelectorAll('tr.best')).toHaveLength(2)
  })

  test.each([
    ['en', 'Ann wins with 1 point', 'Ann and Greedy share the win with 1 point'],
    ['de', 'Ann gewinnt mit 1 Punkt', 'Ann und Greedy teilen sich den Sieg mit 1 Punkt'],
  ] as const)('count one point as one in %s', async (locale, won, shared) => {
    onTestFinished(() => language.read('en'))
    await language.read(locale)
    const points = { ...gameOf('classic').position.players[0]?.points, total: 1 } as Player['points']
    const { rerender } = render(Scoreboard, { play: ended('classic', { points, rank: 1 }) })
    expect(screen.getByRole('heading', { name: won })).toBeTruthy()
    await rerender({ play: ended('classic', { points, rank: 1 }, { points, rank: 1 }) })
    expect(screen.getByRole('heading', { name: shared })).toBeTruthy()
  })

  test('of one who has played alone name no winner', () => {
    const play = gameOf('classic')
    const [player] = play.position.players as [Player]
    render(Scoreboard, { play: { ...play, position: { ...play.position, players: [player] } } })
    expect(screen.getByRole('heading').textContent).toBe('Ann: 45 points')
  })

  test('say that a place is shared only where one is', async () => {
    const shared = () => screen.queryByText('Equal totals share a place.')
    const { rerender } = render(Scoreboard, { play: gameOf('classic') })
    expect(shared()).toBeNull()
    await rerender({ play: ended('classic', { rank: 1 }, { rank: 1 }) })
    expect(shared()).toBeTruthy()
  })

  test('are a table of rows, penalties, total and place', () => {
    render(Scoreboard, { play: gameOf('classic'), mine: 'Ann' })
    expect(screen.getByText('The game is over: the last penalty was taken.')).toBeTruthy()
    expect(document.querySelectorAll('tr.mine')).toHaveLength(1)
    expect(screen.getByRole('table', { name: 'Final scores' })).toBeTruthy()
    expect(heads()).toEqual(['Player', 'Red', 'Yellow', 'Green', 'Blue', '−Penalties', '=Total'])
    expect(rows()).toEqual([
      [
        '1. Ann (you)',
        '3 crosses → 6 3 6',
        '3 crosses → 6 3 6',
        '5 crosses → 15 5 15',
        '7 crosses → 28 7 28',
        '−10',
        '45',
      ],
      [
        '2. Greedy',
        '2 crosses → 3 2 3',
        '4 crosses → 10 4 10',
        '5 crosses → 15 5 15',
        '5 crosses → 15 5 15',
        '−20',
        '23',
      ],
    ])
  })

  test('say of a sheet that was ended by its players no more than that', () => {
    const play = gameOf('classic')
    render(Scoreboard, { play: { ...play, position: { ...play.position, reason: '' } } })
    expect(screen.getByText('The game is over: ended by hand.')).toBeTruthy()
  })

  test.each(recordings)('have a column of bonus in $edition only where somebody has one', ({ recording }) => {
    const play = recording.last.table.play as Play
    render(Scoreboard, { play })
    expect(heads().includes('+Bonus')).toBe(play.position.players.some(({ points }) => points.bonus > 0))
  })

  test('say on which field a pawn’s bonus stands', () => {
    render(Scoreboard, { play: gameOf('onboard') })
    expect(rows().map((row) => row.at(-2))).toEqual(['field 3 2', 'field 4 2'])
    expect(screen.getByText('Bonus: what the pawn’s last field is worth.')).toBeTruthy()
  })
})

describe('the games of a table', () => {
  const scored = (...names: string[]) => names.map((name, index) => ({ name, points: 50 - index, rank: index + 1 }))
  const noted = (game: number, ...names: string[]) =>
    noteGame({ code: 'K7M2QX', edition: 'classic', state: 'finished', others: [], game, result: scored(...names) })
  const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

  test('are all led to from the last one, with who has won how many', () => {
    noted(1, 'Ben', 'Ann')
    noted(2, 'Ann', 'Ben')
    render(Games, { code: 'K7M2QX', game: 3, count: 3, result: scored('Ann', 'Ben') })
    expect(links()).toEqual([1, 2, 3].map((game) => [`Game ${game}`, `/t/K7M2QX/scores?game=${game}`]))
    expect(screen.getByText('Games won: Ann 2, Ben 1')).toBeTruthy()
  })

  test('are not counted where this browser has not seen them all', () => {
    localStorage.clear()
    noted(2, 'Ann', 'Ben')
    render(Games, { code: 'K7M2QX', game: 3, count: 3, result: scored('Ann', 'Ben') })
    expect([links().length, screen.queryByText(/^Games won/)]).toEqual([3, null])
  })

  test('are not listed where there is one', () => {
    render(Games, { code: 'K7M2QX', game: 3, count: 3, stopped: [1], result: scored('Ann', 'Ben') })
    expect(links().map(([name]) => name)).toEqual(['Game 2', 'Game 3']) // the first ended without a result
    cleanup()
    render(Games, { code: 'K7M2QX', game: 2, count: 2, stopped: [1], result: scored('Ann') })
    expect(links()).toEqual([])
    cleanup()
    render(Games, { code: 'K7M2QX', game: 1, count: 1, result: scored('Ann') })
    expect(links()).toEqual([])
  })
})

describe('after the game', () => {
  let heard: Heard
  let view: ReturnType<typeof render<typeof Finish>>
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  const maybe = (name: string) => screen.queryByRole('button', { name })

  /** Shows the end of a game, and waits until its buttons take a press. */
  async function open(change: Partial<Table> = {}, edition = 'classic'): Promise<void> {
    const { last } = recordingOf(edition)
    heard = hear({ ...last, table: { ...last.table, ...change } } as Update)
    const { live, table, play } = heard
    view = render(Finish, { live, table, play })
    await expect.poll(() => button('Download the record').disabled, { timeout: 30_000 }).toBe(false)
  }

  afterEach(() => {
    heard.live.end()
    vi.restoreAllMocks()
  })

  test('no offer takes a press that was meant for the game', () => {
    heard = hear(recordingOf('classic').last)
    const { live, table, play } = heard
    vi.useFakeTimers()
    render(Finish, { live, table, play })
    vi.useRealTimers()
    for (const name of ['Rematch', 'Change seats or game', 'Download the record'])
      expect(button(name).disabled).toBe(true)
  })

  test('the line of whom a bot has played for says so', async () => {
    const [ann, greedy] = recordingOf('classic').last.table.seats as [Table['seats'][number], Table['seats'][number]]
    await open({ seats: [{ ...ann, kept: true }, greedy] })
    expect(rows().map(([who]) => who)).toEqual(['1. Ann (you) played by a bot', '2. Greedy'])
  })

  test('a rematch is asked for, the lobby is gone back to', async () => {
    await open()
    await fireEvent.click(button('Rematch'))
    await fireEvent.click(button('Change seats or game'))
    expect(heard.said.map(({ type }) => type)).toEqual(['rematch', 'gather'])
  })

  test('a rematch and the review come first, the rarer ways are folded away', async () => {
    await open()
    const within = (selector: string) =>
      [...document.querySelectorAll(`${selector} button`)].map(({ textContent }) => textContent?.trim())
    expect(within('.first')).toEqual(['Rematch', 'Review this game'])
    expect(within('details')).toEqual([
      'Beat my throws',
      'Watch the replay',
      'Download the record',
      'Share the result',
      'Were the dice fair?',
    ])
    expect(document.querySelector('details')?.open).toBe(false)
  })

  test('who is alone is offered another game, and no rematch', async () => {
    const { table } = recordingOf('classic').last
    await open({ seats: table.seats.slice(0, 1) })
    expect(maybe('Rematch')).toBeNull()
    await fireEvent.click(button('Another game'))
    expect(heard.said.map(({ type }) => type)).toEqual(['rematch'])
  })

  test('an end that one has said oneself is taken back by its name', async () => {
    const settings = { ...recordingOf('classic').last.table.settings, dice: 'unseen' }
    const play = recordingOf('classic').last.table.play as Play
    const steps = (word: string) => ({ settings, play: { ...play, steps: [{ word, cells: [], done: true }] } })
    await open(steps('end'))
    await fireEvent.click(button('Take the end back'))
    expect(heard.said.map(({ type }) => type)).toEqual(['undo'])
    cleanup()
    await open(steps('R5')) // somebody else has ended it
    expect(maybe('Take the end back')).toBeNull()
    cleanup()
    await open({ ...steps('end'), settings: { ...settings, dice: 'drawn' } })
    expect(maybe('Take the end back')).toBeNull()
  })

  /** The table's "you" for a host whose press on "Rematch" has this effect. */
  const word = (rematch: string) => ({ seat: 0, host: true, rematch })

  /** Ann has asked for a rematch, another person has not. */
  const asked = (present: boolean): Table['seats'] =>
    recordingOf('classic').last.table.seats.map((seat) =>
      seat.seat === 0 ? { ...seat, rematch: true } : { ...seat, kind: 'person', bot: '', present },
    )

  test('whoever wants a rematch is named, and does not ask twice', async () => {
    await open({ seats: asked(true), you: word('asks') })
    expect(screen.getByRole('group', { name: 'Rematch' }).textContent?.replace(/\s+/g, ' ').trim()).toBe(
      '✓ Ann: wants one… Greedy: has not said yet',
    )
    expect(button('You want a rematch').disabled).toBe(true)
    cleanup()
    await open({ seats: asked(false), you: word('asks') }) // two people have to want it
    expect(button('You want a rematch').disabled).toBe(true)
  })

  test('where the others are away a word begins the next game, and says who does not play in it', async () => {
    const [ann, greedy] = asked(false) as [Table['seats'][number], Table['seats'][number]]
    const ben = { ...greedy, seat: 2, name: 'Ben', present: true, rematch: true }
    await open({ seats: [ann, greedy, ben] })
    expect(screen.getByRole('group', { name: 'Rematch' }).textContent?.replace(/\s+/g, ' ').trim()).toBe(
      '✓ Ann: wants one⚠ Greedy: away✓ Ben: wants one',
    )
    await fireEvent.click(button('Begin: a bot plays for Greedy'))
    expect(heard.said.map(({ type }) => type)).toEqual(['rematch'])
    cleanup()
    await open({ seats: [{ ...ann, rematch: false }, greedy, ben] }) // the last person present to agree
    expect(button('Begin: a bot plays for Greedy').disabled).toBe(false)
    cleanup()
    await open({ seats: [{ ...ann, rematch: false }, greedy, { ...ben, rematch: false }], you: word('asks') })
    expect(button('Rematch').disabled).toBe(false)
  })

  test('what others want comes over the button, below which nothing moves', async () => {
    const seats = asked(true).map((seat) => ({ ...seat, rematch: seat.seat !== 0 }))
    await open({ seats, you: word('asks') })
    const [again] = document.querySelectorAll('.again')
    expect([...(again?.children ?? [])].map(({ textContent }) => textContent?.trim())).toEqual([
      'Greedy wants another game',
      'Rematch Review this game',
    ])
  })

  test('that somebody wants one is told whoever has not said so', async () => {
    const wants = (mine: boolean, other: boolean) =>
      asked(true).map((seat) => ({ ...seat, rematch: seat.seat === 0 ? mine : other }))
    await open({ seats: wants(false, true), you: word('asks') })
    expect(screen.getByText('Greedy wants another game')).toBeTruthy()
    for (const [mine, other] of [
      [true, true],
      [true, false],
    ] as const) {
      cleanup()
      await open({ seats: wants(mine, other) })
      expect(screen.queryByText(/another game/)).toBeNull()
    }
  })

  test('no button takes a press while a line about the others moves it', async () => {
    const [ann, ben] = asked(true).map((seat) => ({ ...seat, rematch: false })) as [
      Table['seats'][0],
      Table['seats'][0],
    ]
    await open({ seats: [ann, ben], you: word('asks') })
    const { live, hear: more } = heard
    const { last } = recordingOf('classic')
    const table = { ...last.table, seats: [ann, { ...ben, rematch: true }], you: word('begins') }
    more({ ...last, seq: last.seq + 1, events: [], table } as Update)
    await view.rerender({ live, table, play: table.play as Play })
    expect(screen.getByText('Greedy wants another game')).toBeTruthy()
    expect([button('Rematch').disabled, button('Change seats or game').disabled]).toEqual([true, true])
    await expect.poll(() => button('Rematch').disabled, { timeout: 30_000 }).toBe(false)
  })

  test('where there is no rematch to be had none is asked for', async () => {
    await open({ seats: asked(true).slice(0, 1), you: word('') })
    expect(maybe('Rematch')).toBeNull()
    expect(maybe('You want a rematch')).toBeNull()
  })

  test('a rematch is asked for again where who was waited for has left a person with a bot', async () => {
    const { seats } = recordingOf('classic').last.table
    await open({ seats: seats.map((seat) => ({ ...seat, rematch: seat.kind === 'person' })) }) // a bot always agrees
    await fireEvent.click(button('Rematch'))
    expect(heard.said.map(({ type }) => type)).toEqual(['rematch'])
  })

  test.each([
    ['who watches', null, false, false],
    ['a seat that is not the host', { ...word('begins'), host: false }, true, false],
    ['the host', word('begins'), true, true],
  ])('%s is offered what the seat may do', async (_, you, rematch, gather) => {
    await open({ you })
    expect([maybe('Rematch') !== null, maybe('Change seats or game') !== null]).toEqual([rematch, gather])
  })

  test.each(['entered', 'unseen'])('nobody is asked about dice that lie before the people (%s)', async (dice) => {
    await open()
    expect(maybe('Were the dice fair?')).toBeTruthy()
    cleanup()
    const { settings, play } = recordingOf('classic').last.table
    await open({ settings: { ...settings, dice }, play: { ...(play as Play), steps: [] } })
    expect(maybe('Were the dice fair?')).toBeNull()
  })

  test('of a game of cards it is asked whether those were fair', async () => {
    await open({}, 'cards')
    expect(maybe('Were the cards fair?')).toBeTruthy()
  })

  test('another who leaves takes nothing away: one is still found by name', async () => {
    const last = recordingOf('classic').last
    const seats = last.table.seats.filter(({ name }) => name === 'Greedy').map((seat) => ({ ...seat, seat: 0 }))
    await open({ seats, you: word('') })
    expect(document.querySelector('tr.mine th')?.textContent).toContain('Greedy')
    expect(document.querySelectorAll('tbody tr')).toHaveLength(2)
  })

  test('the result is shared as text, without the code that lets in who has it', async () => {
    await open()
    const writeText = vi.fn(async (_: string) => {})
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
    await fireEvent.click(button('Share the result'))
    expect(writeText.mock.calls).toEqual([[`Rowlock, Classic: Ann 45, Greedy 23\n${location.origin}`]])
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  })

  test('all sheets are shown, and the path where there is one', async () => {
    await open({}, 'onboard')
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(
      expect.arrayContaining(['Ann', 'Greedy']),
    )
    expect(screen.getAllByRole('table', { name: /^(Ann|Greedy): Red/ })).toHaveLength(2)
    expect(screen.getByRole('group', { name: 'Path' })).toBeTruthy()
  })

  test.each([
    [
      'the server refuses',
      () => Response.json({ error: { code: 'new_code', text: 'not kept any more' } }, { status: 404 }),
    ],
    ['no server is reached', () => Promise.reject(new TypeError('failed to fetch'))],
  ])('a record that is not saved because %s says so', async (_, answer) => {
    await open()
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer())
    await fireEvent.click(button('Download the record'))
    await expect.poll(() => heard.live.notice.text).not.toBe('')
    expect(await screen.findByText(heard.live.notice.text)).toBeTruthy()
    expect(voice.log.trim()).toBe(heard.live.notice.text)
    expect(screen.queryByRole('alert')).toBeNull() // otherwise it would be said twice
  })

  test('what went wrong is said in the language that is read, also after a change of it', async () => {
    onTestFinished(() => language.read('en'))
    await open()
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('failed to fetch'))
    await fireEvent.click(button('Download the record'))
    await screen.findByText('The server cannot be reached.')
    await language.read('de')
    expect(await screen.findByText('Der Server ist nicht zu erreichen.')).toBeTruthy()
  })
})
