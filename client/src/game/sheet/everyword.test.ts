// @vitest-environment jsdom
import { render } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'
import type { Layout, Play, Player, Sheet as Written } from '../../protocol/types'
import BlankSheet from '../../sheets/BlankSheet.svelte'
import { recordingOf } from '../recorded/recorded'
import { extrasOf } from './printed'
import Sheet from './Sheet.svelte'
import { layoutOf } from './sheet'

// Every word of a layout is drawn: a sheet that prints it looks or sounds different from one that does not.

type Printing = Required<Layout>
const { play } = recordingOf('classic').last.table as { play: Play }
const classic: Printing = { ...layoutOf(play), groups: [], marks: [], bar: [], swaps: [], prizes: [], join: [] }

const mark = { cells: ['R9', 'Y9'], all: true, effect: 'end_points', amount: 4 }
const row = (more: Partial<Printing['rows'][number]>) => (layout: Printing) => Object.assign(layout.rows[1] ?? {}, more)
const cell = (more: Partial<Printing['rows'][number]['cells'][number]>) => (layout: Printing) =>
  Object.assign(layout.rows[1]?.cells[9] ?? {}, more)

/** A change of classic's layout for every word. */
const changes: Record<string, (layout: Printing) => unknown> = {
  rows: (layout) => layout.rows.pop(),
  points: (layout) => layout.points.splice(5, 1, 99),
  groups: (layout) => layout.groups.push({ cells: ['R9', 'Y9'], points: [0, 1, 3] }),
  marks: (layout) => layout.marks.push({ ...mark, all: false, effect: 'cross_others' }),
  bar: (layout) => layout.bar.push('yellow'),
  swaps: (layout) => layout.swaps.push([8, 5]),
  prizes: (layout) => Object.assign(layout, { prizes: [5, 11], prize_sum: 15 }),
  prize_sum: (layout) => Object.assign(layout, { prizes: [5, 11], prize_sum: 14 }),
  join: (layout) => Object.assign(layout, { join: [1, 5] }),
  penalties: (layout) => Object.assign(layout, { penalties: 3 }),
  penalty_points: (layout) => Object.assign(layout, { penalty_points: -7 }),
  'row.colour': row({ colour: 'white' }),
  'row.lock': row({ lock: '' }),
  'row.need': row({ need: 7 }),
  'row.between': row({ between: [0, 2] }),
  'row.counts_in': row({ counts_in: [0, 2] }),
  'row.cells': (layout) => layout.rows[1]?.cells.pop(),
  'cell.number': cell({ number: 16 }),
  'cell.number, 0': cell({ number: 0 }),
  'cell.colours': cell({ colours: ['blue'] }),
  'cell.closes': cell({ closes: true }),
  'cell.twice': cell({ twice: true }),
  'cell.double': cell({ double: true }),
  'cell.after': cell({ after: ['R9'] }),
  'group.cells': (layout) => layout.groups.push({ cells: ['G9'], points: [0, 1, 3] }),
  'mark.cells': (layout) => layout.marks.push({ ...mark, cells: ['G9', 'B9'] }),
  'mark.all': (layout) => layout.marks.push({ ...mark, all: false }),
  'mark.effect': (layout) => layout.marks.push({ ...mark, effect: 'double_lowest' }),
  'mark.amount': (layout) => layout.marks.push({ ...mark, amount: 5 }),
}

/** What a sheet need not draw, each for a reason. */
const undrawn = {
  all: [
    'pad', // the name of the sheet among those of a game
    'need', // of the first row, as row.need
    'closed_rows', // the meter above the dice shows it
    'die_faces', // the dice show it
    'row.name', // of records
    'cell.word', // of records
    'group.points', // the server counts them, and the foot shows what it says
  ],
  game: ['points', 'row.need'], // the server counts them: the foot shows points, a lock what is missing
  blank: [] as string[],
}

/** The words of a layout and of its parts. */
const fields: string[] = [
  ...Object.keys(classic),
  ...Object.keys(classic.rows[0] ?? {}).map((key) => `row.${key}`),
  ...['word', 'number', 'colours', 'closes', 'twice', 'double', 'after'].map((key) => `cell.${key}`),
  ...['cells', 'points'].map((key) => `group.${key}`),
  ...Object.keys(mark).map((key) => `mark.${key}`),
]

test('every word of a layout is changed here, or need not be drawn', () => {
  expect(fields.filter((field) => !(field in changes) && !undrawn.all.includes(field))).toEqual([])
  expect(Object.keys(changes).filter((field) => !fields.includes(field.split(',')[0] ?? ''))).toEqual([])
})

/** A layout with a change, and a sheet of it with a cross in red. */
function printed(change: (layout: Printing) => unknown): { layout: Printing; sheet: Written } {
  const layout = structuredClone(classic)
  change(layout)
  const rows = layout.rows.map(({ cells, lock }, index) => ({
    cells: cells.map((_, place) => (index || place ? 'waits' : 'crossed')),
    lock: lock ? 'open' : 'none',
    missing: 4,
    crosses: index ? 0 : 1,
    points: index ? 0 : 1,
  }))
  return { layout, sheet: { layout: 0, rows, groups: layout.groups.map(() => ({ crosses: 0, points: 0 })), struck: 0 } }
}

const faces = {
  game: ({ layout, sheet }: ReturnType<typeof printed>) => {
    const player = play.position.players[0] as Player
    const now = { ...play, layouts: [layout], sheets: [sheet] }
    return render(Sheet, { play: now, player, seat: 0, fresh: new Set<string>() })
  },
  blank: ({ layout }: ReturnType<typeof printed>) =>
    render(BlankSheet, { layouts: [layout], layout: 0, number: 1, lucky: null, path: false }),
}

test.each(['game', 'blank'] as const)('the %s sheet draws every word in a way of its own', async (face) => {
  const seen = new Map<string, string>()
  for (const [field, change] of Object.entries({ nothing: () => {}, ...changes })) {
    if (undrawn[face].includes(field)) continue
    const one = printed(change)
    const { container, unmount } = faces[face](one)
    if (await extrasOf(one.layout))
      await vi.waitFor(() => expect(container.querySelector('.fields, [data-joins], .rows > svg')).not.toBeNull())
    const html = container.innerHTML.replaceAll(/<!--.*?-->/g, '')
    expect([field, seen.get(html)]).toEqual([field, undefined])
    seen.set(html, field)
    unmount()
  }
})
