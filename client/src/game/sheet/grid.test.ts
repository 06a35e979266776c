// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settings } from '../../ui/settings.svelte'
import { type Heard, hear, recordingOf, recordings } from '../recorded/recorded'
import { cellName } from '../words/sheet'
import Sheet from './Sheet.svelte'
import { layoutOf } from './sheet'

let heard: Heard
const onwhy = vi.fn<(cell: string) => void>()

/** Draws the reader's own sheet of a recorded game. */
function open(edition: string): void {
  heard = hear(recordingOf(edition).middle)
  const { live, play } = heard
  const [player] = play.position.players
  if (!player) throw new Error('nobody plays')
  render(Sheet, { play, player, seat: 0, fresh: new Set<string>(), decision: live.decision, onwhy })
}

const at = (place: string) => document.querySelector(`[data-at="${place}"]`) as HTMLElement
const named = (query: string) => [...document.querySelectorAll(query)].map((cell) => cell.getAttribute('aria-label'))
const stops = () =>
  [...document.querySelectorAll<HTMLElement>('[data-at][tabindex="0"]')].map((cell) => cell.dataset.at)

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await fireEvent.keyDown(document.activeElement ?? document.body, { key })
}

beforeEach(() => {
  onwhy.mockClear()
  settings.change({ confirm: 'always' })
})
afterEach(() => heard.live.end())

describe('a screen reader hears', () => {
  test.each(recordings)('a grid of named rows and cells in $edition', ({ edition }) => {
    open(edition)
    expect(screen.getByRole('grid', { name: 'Your sheet' })).toBeTruthy()
    const printed = layoutOf(heard.play).rows.flatMap(({ cells }) => cells.map(cellName))
    expect(named('.cell').map((name) => name?.split(',')[0])).toEqual(printed)
  })

  test.each([
    ['classic', ['Red row', 'Yellow row', 'Green row', 'Blue row']],
    [
      'big-points',
      [
        'Red row',
        'Red/Yellow row, counts in Red and Yellow',
        'Yellow row',
        'Green row',
        'Green/Blue row, counts in Green and Blue',
        'Blue row',
      ],
    ],
  ])('the rows of %s', (edition, rows) => {
    open(edition)
    expect(named('[role=row]')).toEqual(rows)
  })

  test('what cells are, and what they would pass over', () => {
    open('double-a')
    expect(named('.cell.legal')).toEqual([
      'Green 4, can be crossed, with a second box',
      'Green 3, can be crossed, passes over 1 cell, with a second box',
      'Blue 6, can be crossed, with a second box',
      'Blue 5, can be crossed, passes over 1 cell, with a second box',
    ])
    expect(at('0-5').getAttribute('aria-label')).toBe('Red 7, crossed twice')
    expect(at('2-7').getAttribute('aria-label')).toBe('Green 5, crossed, may be crossed again')
    expect(at('0-0').getAttribute('aria-label')).toBe('Red 2, passed over')
    expect(at('0-11').getAttribute('aria-label')).toBe('Red lock, needs 2 more crosses')
  })

  test('which cells take no press', () => {
    open('classic')
    const enabled = screen.getAllByRole('gridcell').filter((cell) => cell.getAttribute('aria-disabled') === 'false')
    expect(enabled.map((cell) => cell.dataset.at)).toEqual(['3-3', '3-6'])
  })
})

describe('keys', () => {
  test.each([
    ['right and down', 'classic', ['ArrowRight', 'ArrowDown'], '1-1'],
    ['left of the first cell', 'classic', ['ArrowLeft'], '0-0'],
    ['above the first row', 'classic', ['ArrowUp'], '0-0'],
    ['to the lock', 'classic', ['End'], '0-11'],
    ['right of the lock', 'classic', ['End', 'ArrowRight'], '0-11'],
    ['back to the first cell', 'classic', ['End', 'Home'], '0-0'],
    ['below the last row', 'classic', ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'], '3-0'],
    ['to the lock of a long row', 'longo', ['End'], '0-15'],
    ['to the end of a row without a lock', 'big-points', ['ArrowDown', 'End'], '1-10'],
    ['from a lock down to a row without one', 'big-points', ['End', 'ArrowDown'], '1-10'],
  ])('move %s', async (_, edition, keys, place) => {
    open(edition)
    at('0-0').focus()
    await press(...keys)
    expect((document.activeElement as HTMLElement).dataset.at).toBe(place)
    expect(stops()).toEqual([place])
  })

  test.each(['Enter', ' '])('%j picks a cell that can be crossed', async (key) => {
    open('classic')
    at('3-3').focus()
    await press(key)
    expect(heard.live.decision.picked).toBe('B9')
  })

  test('ask why a cell cannot be crossed', async () => {
    open('classic')
    at('3-10').focus()
    await press('Enter')
    expect(onwhy.mock.calls).toEqual([['B2']])
  })

  test('leave others to the page', async () => {
    open('classic')
    const heardBy = vi.fn()
    document.addEventListener('keydown', heardBy)
    await fireEvent.keyDown(at('0-0'), { key: 'ArrowDown' })
    await fireEvent.keyDown(at('0-0'), { key: 'd' })
    document.removeEventListener('keydown', heardBy)
    expect(heardBy).toHaveBeenCalledTimes(1)
  })
})

describe('a choice is shown on the sheet', () => {
  const marked = (mark: string) => [...document.querySelectorAll<HTMLElement>(`.cell.${mark}`)].map((c) => c.dataset.at)

  test('by what it would give up while it is pointed at', async () => {
    open('classic')
    heard.live.decision.hovered = 'B6'
    await tick()
    expect([marked('lost'), marked('picked')]).toEqual([['3-3', '3-4', '3-5'], []])
  })

  test('by its cross while it is picked, and after it is sent', async () => {
    open('classic')
    await fireEvent.click(at('3-3'))
    expect([marked('picked'), at('3-3').getAttribute('aria-selected')]).toEqual([['3-3'], 'true'])
    heard.live.decision.confirm()
    await tick()
    expect([marked('picked'), marked('made'), marked('legal')]).toEqual([[], ['3-3'], []])
  })
})

test('a finger on a cell is asked where fingers are', async () => {
  settings.change({ confirm: 'touch' })
  open('classic')
  await fireEvent(at('3-3'), new PointerEvent('click', { bubbles: true, pointerType: 'touch' }))
  expect([heard.live.decision.picked, heard.said]).toEqual(['B9', []])
  await fireEvent(at('3-6'), new PointerEvent('click', { bubbles: true, pointerType: 'mouse' }))
  expect(heard.said).toMatchObject([{ type: 'choose', choice: 'B6' }])
})
