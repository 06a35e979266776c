// @vitest-environment jsdom
import { render } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'
import Paper from '../../paper/Paper.svelte'
import type { Layout, Moment, Play, Player, Replay, Track, Sheet as Written } from '../../protocol/types'
import Board from '../../replay/Board.svelte'
import Position from '../../review/Position.svelte'
import { reviewed } from '../../review/reviewed.fixture'
import BlankPath from '../../sheets/BlankPath.svelte'
import BlankSheet from '../../sheets/BlankSheet.svelte'
import { recordingOf } from '../recorded/recorded'
import Path from '../track/Path.svelte'
import Tracked from '../track/Track.svelte'
import { extrasOf } from './printed'
import Sheet from './Sheet.svelte'
import { layoutOf } from './sheet'

// Every word of a layout is drawn on every face of a sheet: one that prints it looks different from one that does not,
// and where cells are or were crossed it also sounds different.

type Printing = Required<Layout>
const { table } = recordingOf('classic').last
const play = table.play as Play
const { head, decision } = reviewed('classic')
const classic: Printing = { ...layoutOf(play), groups: [], marks: [], bar: [], swaps: [], prizes: [], join: [] }

const mark = { cells: ['R9', 'Y9'], all: true, effect: 'end_points', amount: 4 }
const group = (...cells: string[]) => ({ cells, points: [0, 1, 3] })
const row = (more: Partial<Printing['rows'][number]>) => (layout: Printing) => Object.assign(layout.rows[1] ?? {}, more)
const cell = (more: Partial<Printing['rows'][number]['cells'][number]>) => (layout: Printing) =>
  Object.assign(layout.rows[1]?.cells[9] ?? {}, more)

/** A change of classic's layout for every word. */
const changes: Record<string, (layout: Printing) => unknown> = {
  rows: (layout) => layout.rows.pop(),
  points: (layout) => layout.points.splice(5, 1, 99),
  groups: (layout) => layout.groups.push(group('R9', 'Y9')),
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
  'group.several': (layout) => layout.groups.push(group('R9', 'Y9'), group('G9', 'B9')),
  'group.which': (layout) => layout.groups.push(group('R9', 'G9'), group('Y9', 'B9')),
  'group.cells': (layout) => layout.groups.push(group('G9')),
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
  unheard: ['row.between'], // its cells say what they open after
  counted: ['points', 'row.need'], // the server counts them: the foot shows points, a lock what is missing
  blank: [] as string[],
}

/** The words of a layout and of its parts. */
const fields: string[] = [
  ...Object.keys(classic),
  ...Object.keys(classic.rows[0] ?? {}).map((key) => `row.${key}`),
  ...['word', 'number', 'colours', 'closes', 'twice', 'double', 'after'].map((key) => `cell.${key}`),
  ...['cells', 'points', 'several', 'which'].map((key) => `group.${key}`),
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

type Face = (one: ReturnType<typeof printed>) => ReturnType<typeof render>

const now = ({ layout, sheet }: ReturnType<typeof printed>): Play => ({ ...play, layouts: [layout], sheets: [sheet] })
const fresh = new Set<string>()
const [player] = play.position.players as [Player]
const alone = { ...play.position, players: [player] }
const live = { live: true, listed: [], shown: null, picked: null, made: null, pick: () => {} }

const counted: Record<string, Face> = {
  game: (one) => render(Sheet, { play: now(one), player, seat: 0, fresh, decision: live }),
  paper: (one) =>
    render(Paper, { table, play: { ...now(one), position: alone, steps: [] }, notice: '', onsend: () => {} }),
  review: (one) => {
    const judged = decision({ position: alone, sheets: [one.sheet] })
    return render(Position, { head: { ...head, layouts: [one.layout] }, decision: judged })
  },
  replay: (one) => {
    const { sheets, dice, end, cards } = now(one)
    const moment: Moment = {
      type: 'moment',
      number: 0,
      turn: 1,
      step: 0,
      events: [],
      position: alone,
      sheets,
      dice,
      end,
      cards,
    }
    const game: Replay = { ...head, type: 'replay', moments: 1, layouts: [one.layout] }
    return render(Board, { head: game, moments: [moment], at: 0, mine: 0 })
  },
}
const blank: Face = ({ layout }) =>
  render(BlankSheet, { layouts: [layout], layout: 0, number: 1, lucky: null, path: false })

const look = (container: HTMLElement) => container.innerHTML.replaceAll(/<!--.*?-->/g, '')

/** What a screen reader says of a page, a thing after the other. */
function listen(node: Node): string[] {
  if (node.nodeType === Node.TEXT_NODE) return [node.textContent?.trim() ?? ''].filter(Boolean)
  if (!(node instanceof Element) || node.ariaHidden === 'true') return []
  const said = node.ariaLabel ? [node.ariaLabel] : []
  // The name of a cell, a button or a picture stands for all that is in it.
  const whole = node.ariaLabel && (node.matches('button') || ['img', 'cell', 'gridcell'].includes(node.role ?? ''))
  return whole ? said : [...said, ...[...node.childNodes].flatMap(listen)]
}
const sound = (container: HTMLElement) => listen(container).join('\n')

/** The faces, what each leaves out, and how it tells of a sheet: where it has crosses, by sound too. */
const faces = [
  ['game', counted.game, undrawn.counted, [look, sound]],
  ['paper', counted.paper, undrawn.counted, [look, sound]],
  ['review', counted.review, undrawn.counted, [look, sound]],
  ['replay', counted.replay, undrawn.counted, [look, sound]],
  ['blank', blank, undrawn.blank, [look]],
] as [string, Face, string[], ((container: HTMLElement) => string)[]][]

test.each(faces)('the face %s tells every word in a way of its own', async (_, face, without, ways) => {
  const seen = new Map<string, string>()
  for (const [field, change] of Object.entries({ nothing: () => {}, ...changes })) {
    if (without.includes(field)) continue
    const one = printed(change)
    const { container, unmount } = face(one)
    if (await extrasOf(one.layout))
      await vi.waitFor(() => expect(container.querySelector('.fields, [data-joins], .rows > svg')).not.toBeNull())
    for (const tell of ways) {
      if (tell === sound && undrawn.unheard.includes(field)) continue
      const told = `${tell.name} ${tell(container)}`
      expect([field, seen.get(told)]).toEqual([field, undefined])
      seen.set(told, field)
    }
    unmount()
  }
})

// The path of a board, in the same way.

const { track, position } = recordingOf('onboard').last.table.play as Play & { track: Track }
const field = (more: Partial<Track['fields'][number]>) => (path: Track) => Object.assign(path.fields[3] ?? {}, more)

const path: Record<string, (path: Track) => unknown> = {
  nothing: () => {},
  fields: (path) => path.fields.pop(),
  number: field({ number: 1 }),
  colour: field({ colour: 'white' }),
  points: field({ points: 77 }),
  goal: field({ goal: true }),
}

const paths = {
  game: (track: Track) => render(Path, { track, players: position.players, decision: live, onwhy: () => {} }),
  shown: (track: Track) => render(Tracked, { track, players: position.players }),
  blank: (track: Track) => render(BlankPath, { track }),
}

test.each(['game', 'shown', 'blank'] as const)('the path of a board tells every word, %s', (face) => {
  const { name: _, ...words } = track
  expect(Object.keys({ ...words, ...words.fields[0] }).filter((word) => !(word in path))).toEqual([])
  const seen = new Map<string, string>()
  for (const [word, change] of Object.entries(path)) {
    const changed = structuredClone(track)
    change(changed)
    const { container, unmount } = paths[face](changed)
    for (const tell of [look, sound]) {
      const told = `${tell.name} ${tell(container)}`
      expect([word, seen.get(told)]).toEqual([word, undefined])
      seen.set(told, word)
    }
    unmount()
  }
})
