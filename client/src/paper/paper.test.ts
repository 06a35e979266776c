// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import '../game/recorded/page.fixture'
import { recordings } from '../game/recorded/recorded'
import type { Choice, Play, Step, Table, Update } from '../protocol/types'
import Paper from './Paper.svelte'
import Steps from './Steps.svelte'

afterEach(cleanup)

const middle = recordings.find(({ edition }) => edition === 'classic')?.recording.middle as Update
const { table } = middle
const play = table.play as Play

function choice(kind: string, word: string, cells: Choice['cells'] = []): Choice {
  return { ...(play.choices[0] as Choice), kind, choice: word, cells }
}
const step = (word: string, done: boolean): Step => ({ word, cells: [], done })

const sheet: Play = {
  ...play,
  moment: 9,
  position: { ...play.position, phase: 'sheet' },
  choices: [
    choice('cell', 'R12', [{ row: 0, place: 10, number: 12, colours: ['red'] }]),
    choice('penalty', 'penalty'),
    choice('close', 'close:R'),
    choice('end', 'end'),
  ],
  steps: [step('penalty', true), step('close:B', false)],
}

function open(part: Partial<Table> = {}, shown = sheet) {
  const onsend = vi.fn()
  render(Paper, { table: { ...table, ...part }, play: shown, notice: '', onsend })
  return onsend
}

test('the pawn goes to the field that is tapped', async () => {
  const board = recordings.find(({ edition }) => edition === 'onboard')?.recording.middle.table.play as Play
  const field = { ...choice('pawn', 'pawn:7'), steps: 0, field: 7 }
  const onsend = vi.fn()
  render(Paper, { table, play: { ...board, moment: 9, choices: [field], steps: [] }, notice: '', onsend })
  const all = within(screen.getByRole('group', { name: 'Path' })).getAllByRole('button')
  const fields = all.filter(({ ariaDisabled }) => ariaDisabled !== 'true')
  expect(fields.map((one) => one.getAttribute('aria-label'))).toEqual([expect.stringMatching(/^Field 7[^0]*$/)])
  await fireEvent.click(fields[0] as HTMLElement)
  expect(onsend).toHaveBeenLastCalledWith({ type: 'choose', moment: 9, choice: 'pawn:7' })
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a tap on an open cell crosses it, on another asks why not', async () => {
  const onsend = open()
  await fireEvent.click(screen.getByRole('gridcell', { name: /^Red 12, can be/ }))
  expect(onsend).toHaveBeenLastCalledWith({ type: 'choose', moment: 9, choice: 'R12' })
  await fireEvent.click(screen.getAllByRole('gridcell', { name: /^Yellow 12/ })[0] as HTMLElement)
  expect(onsend).toHaveBeenLastCalledWith({ type: 'why', moment: 9, cell: 'Y12' })
})

test('a tap on the name of another shows their sheet', async () => {
  open()
  const others = [...document.querySelectorAll('.others button')]
  expect(others).toHaveLength(play.position.players.length - 1)
  await fireEvent.click(others[0] as HTMLElement)
  const dialog = within(screen.getByRole('dialog'))
  const name = play.position.players.find((_, seat) => seat !== table.you?.seat)?.name ?? ''
  expect(dialog.getByRole('heading').textContent).toContain(name)
  expect(dialog.getAllByRole('table', { name: new RegExp(`^${name}: `) }).length).toBeGreaterThan(0)
})

test('what is not a cell has its buttons', async () => {
  const onsend = open()
  await press('Penalty')
  expect(onsend).toHaveBeenLastCalledWith({ type: 'choose', moment: 9, choice: 'penalty' })
  await press('Undo')
  expect(onsend).toHaveBeenLastCalledWith({ type: 'undo' })
  await press('Redo')
  expect(onsend).toHaveBeenLastCalledWith({ type: 'redo' })
})

test('a button that has nothing more to do keeps the focus, and asks for nothing', async () => {
  const onsend = vi.fn()
  const { rerender } = render(Paper, { table, play: sheet, notice: '', onsend })
  const undo = screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' })
  undo.focus()
  await rerender({ play: { ...sheet, steps: [] } })
  expect([undo.disabled, undo.getAttribute('aria-disabled'), document.activeElement]).toEqual([false, 'true', undo])
  await press('Undo')
  await press('Redo')
  expect(onsend).not.toHaveBeenCalled()
})

test('the region that tells the last step is there before the step', async () => {
  const stands = { ...sheet, steps: [step('close:B', true)] }
  const { rerender } = render(Paper, { table, play: stands, notice: 'No.', onsend: vi.fn() })
  const [region] = screen.getAllByRole('status')
  await rerender({ notice: '' })
  expect(screen.getAllByRole('status')[0]).toBe(region)
  expect(region?.textContent).not.toBe('')
})

test.each([
  ['a penalty', [step('close:B', true), step('penalty', true)], 'Penalty'],
  ['a step that was taken back', [step('close:B', true), step('penalty', false)], 'Blue is closed'],
])('of %s the news tells, and the line shows the last step that stands', (_, steps, line) => {
  open({}, { ...sheet, steps })
  expect(document.querySelector('.said')?.textContent?.trim()).toBe(line)
  expect(screen.getAllByRole('status').map((region) => region.textContent)).toEqual(['', ''])
})

describe('what has come that ends the game', () => {
  const { closed_rows: rows, penalties } = play.layouts[0] as Play['layouts'][0]
  const none: Play['end'] = { closed: 0, penalties: 0, worst: [], near: false, last: false }
  const end = () => screen.getByRole('button', { name: 'End the game' })
  const line = /^The game ends/

  test.each([
    ['closed rows', { closed: rows }, 'enough rows are closed'],
    ['penalties', { penalties }, 'the last penalty was taken'],
  ])('%s: says what is left to do, and shows by what', (_, more, reason) => {
    open({}, { ...sheet, end: { ...none, ...more } })
    expect(screen.getByText(line).textContent).toBe(
      `The game ends: ${reason}. Cross what the last throw gives, then end the game.`,
    )
    expect(end().className).toContain('primary')
  })

  test('nothing: says nothing', () => {
    open({}, { ...sheet, end: { ...none, closed: rows - 1, penalties: penalties - 1, near: true, last: false } })
    expect(screen.queryByText(line)).toBeNull()
    expect(end().className).not.toContain('primary')
  })
})

test('what has just happened stands in the line of what happened last, and covers nothing', () => {
  render(Paper, { table, play: sheet, notice: '', banner: 'Red is closed by Ann', onsend: vi.fn() })
  expect(screen.getByText('Red is closed by Ann').closest('.said')).toBeTruthy()
})

test('its heading says in words what is played', () => {
  open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Classic')
})

test('who only watches sees all sheets and crosses nothing', () => {
  open({ you: null })
  expect(screen.queryByRole('grid')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(screen.queryByText('Tap a cell to cross it.')).toBeNull()
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(play.position.players.length)
})

test('a step in the list is where one goes back to', async () => {
  const onsend = vi.fn()
  render(Steps, {
    table,
    play: { ...sheet, steps: ['R2', 'R3', 'R4'].map((word) => step(word, true)) },
    onsend,
    onclose: () => {},
  })
  await press('R2')
  await press('R2')
  const asked = { type: 'undo', steps: 1 }
  expect(onsend.mock.calls).toEqual([[asked], [asked]])
})

test('the steps of entered throws are said in words', () => {
  const thrown = ['roll 3 4 R5 Y2 B6', 'white 0=R7 1=-', 'colour 0=Y9'].map((word) => step(word, true))
  const [ann, ben] = play.position.players.map(({ name }) => name)
  render(Steps, { table, play: { ...sheet, steps: thrown }, onsend: vi.fn(), onclose: () => {} })
  const said = within(screen.getByRole('list')).getAllByRole('button')
  expect(said.map((one) => one.textContent?.trim())).toEqual([
    'White 3 + 4 = 7, Red 5, Yellow 2, Blue 6',
    `${ann}: Red 7 · ${ben} passes`,
    `${ann}: Yellow 9`,
  ])
})

describe('on the whole screen', () => {
  let full: Element | null = null
  const exitFullscreen = vi.fn(async () => turn(null))
  function turn(to: Element | null): void {
    full = to
    document.dispatchEvent(new Event('fullscreenchange'))
  }
  const button = () => screen.getByRole('button', { pressed: true })

  beforeEach(() => {
    full = null
    exitFullscreen.mockClear()
    const whole = document.documentElement
    Object.defineProperty(document, 'fullscreenElement', { get: () => full, configurable: true })
    Object.assign(document, { exitFullscreen })
    Object.assign(whole, { requestFullscreen: async () => turn(whole) })
  })
  afterEach(() => {
    Reflect.deleteProperty(document, 'fullscreenElement')
    Reflect.deleteProperty(document, 'exitFullscreen')
    Reflect.deleteProperty(document.documentElement, 'requestFullscreen')
  })

  test('what leaves that by the browser makes the page small again', async () => {
    open()
    await press('All sheets')
    expect(button()).toBeTruthy()
    turn(null)
    await tick()
    expect(screen.queryByRole('button', { pressed: true })).toBeNull()
  })

  test('who leaves the table leaves that too', async () => {
    open()
    await press('All sheets')
    cleanup()
    expect(exitFullscreen).toHaveBeenCalledOnce()
    expect(full).toBeNull()
  })

  test('who goes back to one sheet leaves that once', async () => {
    open()
    await press('All sheets')
    await fireEvent.click(button())
    expect([full, exitFullscreen.mock.calls.length]).toEqual([null, 1])
  })
})
