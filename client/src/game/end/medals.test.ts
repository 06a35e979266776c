// @vitest-environment jsdom
import { render, screen } from '@testing-library/svelte'
import { expect, onTestFinished, test, vi } from 'vitest'
import { notePlayed, playedGames } from '../../protocol/played'
import type { Event, Play } from '../../protocol/types'
import { unpacked } from '../../ui/packed'
import '../recorded/page.fixture'
import { recordingOf, recordings } from '../recorded/recorded'
import Medals from './Medals.svelte'
import { medalLine, medalsOf } from './medals'
import { passPicture, pictureOf } from './picture'
import { replayLink } from './replaylink'

const gameOf = (edition: string) => recordingOf(edition).last.table.play as Play

const event = (kind: string, seats?: number[]): Event => ({ seq: 0, kind, seat: -1, ...(seats && { seats }) })
const lines = (play: Play, events: Event[] = []) => medalsOf(play, events).map(medalLine)

test('the longest row is that with the most crosses, and all who have one share it', () => {
  const play = gameOf('classic')
  expect(lines(play)).toContain('Longest row (7): Ann')
  const alike = { ...play, sheets: play.sheets.map(() => play.sheets[0]) } as Play
  expect(lines(alike)).toContain('Longest row (7): Ann and Greedy')
})

test('a game without crosses has no longest row', () => {
  const play = gameOf('classic')
  const sheets = play.sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.map((row) => ({ ...row, crosses: 0 })) }))
  expect(lines({ ...play, sheets }).join()).not.toContain('Longest')
})

test.each<[string, Event[], string | undefined]>([
  ['is known', [event('started'), event('locked', [1]), event('closed', [0])], 'First lock: Greedy'],
  ['is shared', [event('started'), event('closed', [0, 1])], 'First lock: Ann and Greedy'],
  ['never came', [event('started')], undefined],
  ['may have come before', [event('closed', [1])], undefined],
  ['may have been taken back', [event('started'), event('locked', [1]), event('undone')], undefined],
])('the first lock is named where it %s', (_, events, line) => {
  expect(lines(gameOf('classic'), events).find((one) => one.startsWith('First lock'))).toBe(line)
})

test('who plays alone has neither the first lock nor the longest row', () => {
  const play = gameOf('classic')
  const alone = { ...play, position: { ...play.position, players: play.position.players.slice(0, 1) } }
  expect(lines(alone, [event('started'), event('locked', [0])]).join()).not.toMatch(/First|Longest/)
})

test('medals are shown with their names, and this player\u2019s are noted', () => {
  const play = gameOf('classic')
  const players = play.position.players.map((player, seat) => ({
    ...player,
    points: { ...player.points, penalties: seat === 1 ? 0 : -5 },
  }))
  notePlayed({ code: 'AAAAAA', game: 1, edition: 'classic', points: 45, rank: 1, firsts: 1, others: ['greedy'] })
  const given = { code: 'AAAAAA', game: 1, events: [], mine: 'Ann', title: 'Rowlock', played: true }
  render(Medals, { props: { ...given, play: { ...play, position: { ...play.position, players } } } })
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Longest row (7): Ann',
    'No penalty: Greedy',
  ])
  expect(playedGames().map(({ medals }) => medals)).toEqual([['row']])
})

test('where no picture can be passed on it is saved, and a link to the replay copied that names no table', async () => {
  const record = 'rowlock 1\nedition classic\nplayer Ann\n'
  vi.stubGlobal('fetch', async () => new Response(record))
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture' }))
  const writeText = vi.fn(async (_: string) => {})
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'clipboard')
    click.mockRestore()
    vi.unstubAllGlobals()
  })
  const link = await replayLink('AAAAAA', 1)
  expect(link).not.toContain('AAAAAA')
  expect(await unpacked(link.split('#game=')[1] ?? '')).toBe(record)
  expect(await passPicture(new Blob(['picture']), link)).toBe('copied')
  expect([click.mock.calls.length, writeText.mock.calls]).toEqual([1, [[link]]])
})

test.each(recordings)('a picture has every name and total of $edition', async ({ edition }) => {
  const written: string[] = []
  const to = {
    fillText: (text: string) => written.push(text),
    fillRect() {},
    save() {},
    restore() {},
    translate() {},
    scale() {},
    fill() {},
  }
  vi.stubGlobal('Path2D', class {})
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(to as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['picture'])))
  const play = gameOf(edition)
  await pictureOf(play, 'the title', 'the verdict', ['Longest row: Ann'])
  for (const { name, rank, points } of play.position.players) {
    expect(written).toContain(`${rank}. ${name}`)
    expect(written).toContain(`${points.total}`.replace('-', '−'))
  }
  expect(written).toContain('Longest row: Ann')
  expect(written.slice(0, 2)).toEqual(['the title', 'the verdict'])
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
