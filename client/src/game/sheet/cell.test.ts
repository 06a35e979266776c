// @vitest-environment jsdom
import { render, screen } from '@testing-library/svelte'
import { describe, expect, test } from 'vitest'
import type { Choice, Play, Player } from '../../protocol/types'
import { shapeOf } from '../../ui/colours'
import { settings } from '../../ui/settings.svelte'
import { recordingOf, recordings } from '../recorded/recorded'
import { cellLabel } from '../words/printed'
import { lockLabel } from '../words/sheet'
import Cell, { type CellMark } from './Cell.svelte'
import Row from './Row.svelte'
import SheetFoot from './SheetFoot.svelte'
import { type DrawnCell, type DrawnRow, drawSheet, layoutOf, scoringRows } from './sheet'

const plain: DrawnCell = {
  row: 0,
  place: 5,
  word: 'R7',
  number: 7,
  colours: ['red'],
  state: 'open',
  crosses: 0,
  twice: false,
  double: false,
  group: -1,
  marking: null,
  after: [],
  steps: [],
  closes: false,
  fresh: false,
  choices: [],
}
const lucky = { lucky: true, skips: 0 } as Choice
const draw = (more: Partial<DrawnCell>, mark: CellMark = 'none') =>
  render(Cell, { cell: { ...plain, ...more }, mark }).container.querySelector('.cell') as HTMLElement
const crossed = (cell: HTMLElement) => cell.querySelector('svg path[d^="M4 4"]') !== null

describe('a cell draws', () => {
  test.each([
    ['no cross while it is open', {}, 'none', false],
    ['its cross', { state: 'crossed', crosses: 1 }, 'none', true],
    ['the cross that is picked', { state: 'legal' }, 'picked', true],
    ['the cross that is made', { state: 'legal' }, 'made', true],
    ['no cross for what would be given up', {}, 'lost', false],
  ] as [string, Partial<DrawnCell>, CellMark, boolean][])('%s', (_, more, mark, drawn) => {
    expect(crossed(draw(more, mark))).toBe(drawn)
  })

  test.each([
    ['empty while it is open', {}, 'none', ''],
    ['empty with one cross', { state: 'again', crosses: 1 }, 'none', ''],
    ['filled with two', { state: 'twice', crosses: 2 }, 'none', '✕'],
    ['filled by the second that is picked', { state: 'legal', crosses: 1 }, 'picked', '✕'],
    ['not by the first that is picked', { state: 'legal' }, 'picked', ''],
  ] as [string, Partial<DrawnCell>, CellMark, string][])('its second box, %s', (_, more, mark, box) => {
    expect(draw({ twice: true, ...more }, mark).querySelector('u')?.textContent).toBe(box)
  })

  test('that it counts double, that it is framed, that it was crossed last', () => {
    const cell = draw({ double: true, group: 0, fresh: true })
    expect(cell.querySelector('small')?.textContent).toBe('×2')
    expect([...cell.classList]).toEqual(expect.arrayContaining(['framed', 'fresh']))
    expect(draw({}).querySelector('u, small')).toBeNull()
  })

  test('the sign of a colour that its row has not, whatever has become of it: a shape or a letter', () => {
    const sign = (more: Partial<DrawnCell>, mark: CellMark = 'none') => {
      const drawn = render(Cell, { cell: { ...plain, colours: ['green'], ...more }, mark, own: true }).container
      return drawn.querySelector('em path, em text')
    }
    const states: Partial<DrawnCell>[] = [
      {},
      { state: 'legal' },
      { state: 'passed' },
      { state: 'closed' },
      { crosses: 1 },
    ]
    for (const more of states) expect(sign(more)?.getAttribute('d')).toBe(shapeOf('green'))
    for (const mark of ['picked', 'made', 'lost'] as const)
      expect(sign({ state: 'legal' }, mark)?.getAttribute('d')).toBe(shapeOf('green'))
    settings.change({ letters: true })
    expect(sign({})?.textContent).toBe('G')
    settings.change({ letters: false })
    expect(draw({}).querySelector('em')).toBeNull()
  })

  test('a star for a lucky number, only while it can be crossed', () => {
    expect(draw({ state: 'legal', choices: [lucky] }).querySelector('i')).not.toBeNull()
    expect(draw({ state: 'closed', choices: [lucky] }).querySelector('i')).toBeNull()
    expect(cellLabel({ ...plain, state: 'legal', choices: [lucky] })).toBe('Red 7, lucky, can be crossed')
  })
})

test.each([
  [{ fresh: true, state: 'crossed', crosses: 1 }, 'Red 7, crossed, just now'],
  [{ group: 0 }, 'Red 7, open, framed'],
  [{ group: 1 }, 'Red 7, open, in frame\u00a02'],
  [{ group: 0, steps: [{ word: 'Y6', number: 6, colours: ['yellow'] }] }, 'Red 7, open, framed, joined with Yellow 6'],
  [{ closes: true }, 'Red 7, open, closes the row'],
] as [Partial<DrawnCell>, string][])('what is drawn is said: %o', (more, says) => {
  expect(cellLabel({ ...plain, ...more })).toBe(says)
})

test('two crosses are counted in two boxes, and one in a cell that counts double', () => {
  const play = recordingOf('double-a').middle.table.play as Play
  const drawn = drawSheet({ play, seat: 0, choices: [], fresh: new Set() })
  expect(drawn[0]?.cells.map(({ crosses }) => crosses)).toEqual([0, 0, 0, 0, 1, 2, 0, 0, 0, 2, 0])
  const layout = structuredClone(layoutOf(play))
  for (const cell of layout.rows[0]?.cells ?? []) cell.double = true
  const [row] = drawSheet({ play: { ...play, layouts: [layout] }, seat: 0, choices: [], fresh: new Set() })
  expect(row?.cells.map(({ crosses }) => crosses)).toEqual([0, 0, 0, 0, 1, 1, 0, 0, 0, 1, 0])
})

test.each([
  ['open', 1, 'Blue lock, needs 1 more cross'],
  ['open', 4, 'Blue lock, needs 4 more crosses'],
  ['open', 0, 'Blue lock, open'],
  ['locked', 0, 'Blue lock, locked by you'],
  ['closed', 3, 'Blue lock, row closed'],
])('a lock that is %s, with %i missing, says so', (lock, missing, says) => {
  expect(lockLabel({ colour: 'blue', lock, missing } as DrawnRow)).toBe(says)
})

describe.each(recordings)('$edition', ({ recording }) => {
  test('tells no cell by its colour alone', () => {
    const play = recording.middle.table.play as Play
    for (const row of drawSheet({ play, seat: 0, choices: [], fresh: new Set() })) {
      const { container } = render(Row, { row, index: 0, mark: () => 'none', onpick: () => {} })
      const shapes = (query: string) => [...container.querySelectorAll(query)].map((path) => path.getAttribute('d'))
      const own = row.cells.flatMap(({ colours: [colour = ''] }) => (colour === row.colour ? [] : [shapeOf(colour)]))
      // The place of a row between others shows its colours.
      expect(shapes('em path')).toEqual(row.between ? [] : own)
      expect(shapes('.lock path')[0]).toBe(row.between ? undefined : shapeOf(row.colour))
    }
  })

  test.each(['middle', 'last'] as const)('rows score what the server says (%s)', (when) => {
    const play = recording[when].table.play as Play
    for (const [seat, player] of play.position.players.entries()) {
      const rows = scoringRows(play, seat)
      const said = player.points as unknown as Record<string, number>
      expect(rows.map(({ colour, points }) => [colour, points])).toEqual(
        rows.map(({ colour }) => [colour, said[colour]]),
      )
      const { penalties, bonus, total } = player.points
      expect(rows.reduce((sum, { points }) => sum + points, penalties + bonus)).toBe(total)
    }
  })
})

describe('below a sheet stands', () => {
  const foot = (play: Play, seat = 0, change: Partial<Player> = {}) => {
    const player = { ...(play.position.players[seat] as Player), ...change }
    return render(SheetFoot, { play, player, seat }).container.textContent?.replace(/\s+/g, ' ') ?? ''
  }
  const middle = (edition: string) => recordingOf(edition).middle.table.play as Play

  test.each([
    ['what rows bring', 'classic', 'Red3'],
    ['what framed cells bring', 'connected-steps', 'Framed cells1'],
    ['the lucky numbers', 'longo', 'Lucky 10 & 13'],
  ])('%s', (_, edition, says) => {
    expect(foot(middle(edition))).toContain(says)
  })

  test('the hand of another, of which only numbers are known', () => {
    expect(foot(middle('cards'), 1)).toContain('Hand: 2 7 11')
    expect(foot(middle('cards'), 0)).not.toContain('Hand')
  })

  test.each([
    [1, '1 point'],
    [0, '0 points'],
    [-11, '−11 points'],
  ])('a total of %i', (total, says) => {
    const { points } = middle('classic').position.players[0] as Player
    expect(foot(middle('classic'), 0, { points: { ...points, total } })).toContain(`${says} `)
  })

  test('the penalties, and what the next would cost', () => {
    foot(middle('classic'), 0, { penalties: 3 })
    const boxes = screen.getByRole('img', { name: 'Penalties: 3 of 4, −5 each' })
    expect([...boxes.children].map((box) => box.textContent)).toEqual(['✕', '✕', '✕', '−5'])
  })
})
