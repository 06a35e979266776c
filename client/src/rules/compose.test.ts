import { describe, expect, test } from 'vitest'
import type { Layout, LayoutCell } from '../protocol/types'
import { pageOf } from './compose'
import type { Printing } from './game'
import printed from './layouts.json'
import { effects, told } from './told'

type Print = Required<Layout>
const editions = printed as unknown as Record<string, Omit<Printing, 'edition'>>
const classic = { edition: '', ...structuredClone(editions.classic) } as Printing

const stepsOf = (printing: Printing) => pageOf(printing).sections.flatMap(({ steps }) => steps)
const textOf = (printing: Printing) => stepsOf(printing).map(({ text }) => text())

/** A sheet like the plainest one with a change. */
function changed(change: (layout: Print) => unknown): Printing {
  const one = structuredClone(classic)
  change(one.layouts[0] as Print)
  return one
}

const cell = (more: Partial<LayoutCell>) => (layout: Print) => Object.assign(layout.rows[1]?.cells[9] ?? {}, more)
const row = (more: object) => (layout: Print) => Object.assign(layout.rows[1] ?? {}, more)

/** A change of the sheet for every word of a layout that its page must tell. */
const changes: Record<string, (layout: Print) => unknown> = {
  rows: (layout) => layout.rows.pop(),
  points: (layout) => layout.points.pop(),
  groups: (layout) => layout.groups.push({ cells: ['R9', 'Y9'], points: [0, 1, 3] }),
  marks: (layout) => layout.marks.push({ cells: ['R9', 'Y9'], all: true, effect: 'cross_every', amount: 1 }),
  bar: (layout) => layout.bar.push('yellow'),
  swaps: (layout) => layout.swaps.push([8, 5]),
  prizes: (layout) => Object.assign(layout, { prizes: [5, 11], prize_sum: 15 }),
  join: (layout) => Object.assign(layout, { join: [1, 5] }),
  prize_sum: (layout) => Object.assign(layout, { prizes: [5, 11], prize_sum: 14 }),
  penalties: (layout) => Object.assign(layout, { penalties: 3 }),
  closed_rows: (layout) => Object.assign(layout, { closed_rows: 3 }),
  die_faces: (layout) => Object.assign(layout, { die_faces: 8 }),
  'row.lock': row({ lock: '' }),
  'row.need': row({ need: 7 }),
  'row.between': row({ lock: '', between: [0, 2] }),
  'row.counts_in': row({ counts_in: [0, 2] }),
  'cell.number': cell({ number: 2 }),
  'cell.colours': cell({ colours: ['blue'] }),
  'cell.closes': cell({ closes: true }),
  'cell.twice': cell({ twice: true }),
  'cell.double': cell({ double: true }),
}

/** Words that need no text, each for a reason. */
const untold = [
  'pad', // one sheet has no name; several are tested below
  'need', // of the first row, as row.need
  'penalty_points', // the same on all sheets
  'row.name', // of records
  'row.colour', // the picture shows it
  'row.cells', // the picture shows them
  'cell.word', // of records
  'cell.after', // as row.between
]

test('every word of a layout is told in a way of its own, or need not be', () => {
  expect(Object.keys(told).filter((word) => !(word in changes) && !untold.includes(word))).toEqual([])
  const plain = textOf(classic).join('\n')
  const seen = new Map([[plain, 'nothing']])
  for (const [word, change] of Object.entries(changes)) {
    const text = textOf(changed(change)).join('\n')
    expect(seen.get(text), `${word} is not told`).toBeUndefined()
    seen.set(text, word)
  }
})

test('every effect has a text', () => {
  const plain = textOf(changed(({ marks }) => marks.push({ cells: ['R9'], all: true, effect: 'unheard', amount: 1 })))
  for (const effect of Object.keys(effects)) {
    const all = effect !== 'cross_others' && effect !== 'advance_bar'
    const one = changed(({ marks, bar }) => {
      if (effect === 'advance_bar') bar.push('red')
      marks.push({ cells: ['R9', 'Y9'], all, effect, amount: 2 })
    })
    expect(textOf(one), effect).not.toEqual(plain)
    if (all) expect(textOf(one).join(), effect).toMatch(/Red\s9/)
  }
})

test('every effect and every line that an edition has is known', () => {
  const used = Object.values(editions).flatMap(({ layouts }) => layouts.flatMap(({ marks }) => marks))
  expect(used.filter(({ effect }) => !(effect in effects))).toEqual([])
})

describe('sheets of people’s own', () => {
  const odd: [string, (layout: Print) => unknown][] = [
    ['one row of two cells', ({ rows }) => rows.splice(1) && rows[0]?.cells.splice(2)],
    ['no lock', ({ rows }) => rows.map((row) => Object.assign(row, { lock: '' }))],
    ['a row that needs more than it has', row({ need: 30 })],
    ['a row that needs nothing', row({ need: 0 })],
    ['one cell', ({ rows }) => rows.splice(1) && rows[0]?.cells.splice(1)],
    ['a short table of points', (layout) => layout.points.splice(2)],
  ]
  test.each(odd)('%s', (_, change) => {
    const one = changed(change)
    for (const printing of [one, { ...one, lines: ['cards jokers'] }, { ...one, lines: ['lucky 5/8', 'path R2/1'] }]) {
      const said = stepsOf(printing).flatMap(({ text, reading, picture }) => [
        text(),
        reading?.(),
        picture?.caption?.(),
      ])
      expect(said.join()).not.toMatch(/NaN|Infinity|[{}]|null/)
      for (const { picture } of stepsOf(printing))
        for (const word of [...(picture?.sheet?.crossed ?? []), ...(picture?.sheet?.legal ?? [])])
          expect(one.layouts[0]?.rows?.some(({ cells }) => cells.some((cell) => cell.word === word))).toBe(true)
    }
  })

  test('lines say what is dealt and what pawns go along', () => {
    const titles = (lines: string[]) => pageOf({ ...classic, lines }).sections.map(({ title }) => title())
    expect(titles(['lucky 5/8'])).toContain('Lucky numbers')
    expect(titles(['path R2/1 Y3/2'])).toContain('Your pawn')
    expect(titles(['cards jokers'])).toContain('Jokers')
    expect(titles(['cards'])).not.toContain('Jokers')
  })

  test('sheets that differ are counted, and the clause of the players is theirs', () => {
    const two = {
      ...classic,
      layouts: [...classic.layouts, ...classic.layouts].map((one, at) => ({ ...one, pad: 'AB'[at] ?? '' })),
    }
    expect(textOf(two).join()).toContain('A–B')
    const seats: Printing = { ...classic, seats: [2, 3], lines: ['clause seats B1', 'clause lock 10.1'] }
    expect(textOf(seats)[0]).toBe('Players: 2–3.')
    expect(stepsOf(seats).flatMap(({ clauses = [] }) => clauses)).toEqual(expect.arrayContaining(['B1', '10.1']))
  })
})
