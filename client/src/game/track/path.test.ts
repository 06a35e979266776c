// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Choice, Play, Update } from '../../protocol/types'
import { settings } from '../../ui/settings.svelte'
import '../recorded/page.fixture'
import { type Heard, hear, recordingOf } from '../recorded/recorded'
import Track from './Track.svelte'

const { middle } = recordingOf('onboard')
const game = middle.table.play as Play
const [some] = game.choices as [Choice]
const move = (steps: number, crosses: boolean): Choice => ({
  ...some,
  choice: `${steps}`,
  kind: 'pawn',
  steps,
  field: 4 + steps,
  cells: crosses ? [{ row: 2, place: 2, number: 10, colours: ['green'] }] : [],
})
const moves = [move(1, true), move(2, false)]
const scrolled = vi.fn()
let heard: Heard

const onwhy = vi.fn()

function open(choices: Choice[] = [], onwhole: (() => void) | null = null, mine: number | undefined = 0): void {
  heard = hear({ ...middle, table: { ...middle.table, play: { ...game, choices } } } as Update)
  const { decision } = heard.live
  if (!game.track) throw new Error('there is no path')
  render(Track, { track: game.track, players: game.position.players, mine, decision, onwhy, onwhole })
}

const fields = () => screen.getAllByRole('listitem')
const buttons = () => screen.queryAllByRole('button').filter(({ ariaDisabled }) => ariaDisabled !== 'true')
const ways = () => fields().map((field) => field.classList[0])

beforeEach(() => {
  Element.prototype.scrollTo = scrolled
  scrolled.mockClear()
  settings.change({ confirm: 'always' })
})
afterEach(() => heard.live.end())

test('the path has a start and all its fields, each by name', () => {
  open()
  expect(screen.getByRole('group', { name: 'Path' })).toBeTruthy()
  const names = fields().map(
    (field) => field.querySelector('button')?.ariaLabel ?? field.querySelector('.unseen')?.textContent,
  )
  expect(names).toHaveLength(41)
  expect(names[0]).toBe('Start')
  expect(names[1]).toBe('Field 1: Green 12, 1 point')
  expect(names[4]).toBe('Field 4: Blue 12, 2 points, pawn of Ann')
  expect(names[40]).toBe('Field 40: Yellow 11, 20 points, goal')
})

test('the ribbon turns at the end of each line, and ends', () => {
  open()
  expect(ways().slice(0, 12)).toEqual([
    ...['right', 'right', 'right', 'right', 'down'],
    ...['left', 'left', 'left', 'left', 'down'],
    ...['right', 'right'],
  ])
  expect(fields().at(-1)?.className).not.toMatch(/right|left|down/)
})

test('on a narrow screen it is one line, and a button opens it whole', async () => {
  const onwhole = vi.fn()
  open([], onwhole)
  expect(new Set(ways().slice(0, 40))).toEqual(new Set(['right']))
  await fireEvent.click(screen.getByRole('button', { name: 'Show the whole path' }))
  expect(onwhole).toHaveBeenCalledTimes(1)
})

test('one’s own pawn is light', () => {
  open()
  expect([...document.querySelectorAll('.pawn')].map((pawn) => pawn.textContent)).toEqual(['G', 'A'])
  expect([...document.querySelectorAll('.pawn.own')].map((pawn) => pawn.textContent)).toEqual(['A'])
})

test('fields that the pawn may move to are buttons, and say how far they are', () => {
  open(moves)
  expect(buttons().map((field) => field.getAttribute('aria-label'))).toEqual([
    'Field 5: Green 10, 3 points, 1 step away',
    'Field 6: Blue 11, 3 points, 2 steps away, crossed before',
  ])
})

test.each([
  ['off', 0],
  ['legal', 2],
] as const)('with the help "%s" so many of them are lit: %d', (helper, lit) => {
  settings.change({ helper })
  open(moves)
  expect(document.querySelectorAll('.legal')).toHaveLength(lit)
  settings.change({ helper: 'preview' })
})

test('a press on a field picks the move to it, and is sent when it is confirmed', async () => {
  open(moves)
  const [, second] = buttons()
  await fireEvent.click(second as HTMLElement)
  expect(buttons().map((field) => field.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
  heard.live.decision.confirm()
  expect(heard.said).toMatchObject([{ type: 'choose', choice: '2', moment: game.moment }])
})

test('a press on a field that the pawn cannot go to asks why', async () => {
  open(moves)
  for (const field of fields().slice(0, 8)) await fireEvent.click(field.firstElementChild as HTMLElement)
  expect(onwhy.mock.calls.flat()).toEqual([1, 2, 3, 4, 7].map((field) => `pawn:${field}`))
})

test('by keyboard every field is reached along the path from one tab stop, and asked about', async () => {
  open(moves)
  const stops = () => fields().flatMap((field) => [...field.querySelectorAll<HTMLElement>('[tabindex="0"]')])
  expect(stops().map(({ ariaLabel }) => ariaLabel?.slice(0, 7))).toEqual(['Field 5'])
  stops()[0]?.focus()
  const at = async (key: string) => {
    await fireEvent.keyDown(document.activeElement as Element, { key })
    expect(stops()).toEqual([document.activeElement])
    return (document.activeElement as HTMLElement).closest('li')?.dataset.field
  }
  const keys = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'End', 'ArrowRight', 'Home', 'ArrowUp']
  const visited = []
  for (const key of keys) visited.push(await at(key))
  expect(visited).toEqual(['6', '7', '6', '40', '40', '1', '1'])
  ;(document.activeElement as HTMLElement).click()
  expect(onwhy).toHaveBeenLastCalledWith('pawn:1')
})

test('who watches scrolls the path by keyboard', () => {
  const { track, position } = game
  if (!track) throw new Error('there is no path')
  render(Track, { track, players: position.players, onwhole: () => {} })
  expect(screen.getByRole('group', { name: 'Path' }).tabIndex).toBe(0)
})

test('a choice that moves no pawn is no field', () => {
  open(game.choices)
  expect(buttons()).toEqual([])
})

test('the path is scrolled to the pawn that is followed, one’s own unless told', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return 1000 * Number(this.dataset.field)
  })
  const { players } = game.position
  const at = (seat: number) => expect.objectContaining({ left: 1000 * (players[seat]?.pawn ?? 0) - 41 })
  open()
  expect(scrolled).toHaveBeenLastCalledWith(at(0))
  render(Track, { track: game.track as never, players, follow: 1 })
  expect(scrolled).toHaveBeenLastCalledWith(at(1))
  vi.restoreAllMocks()
})
