import { describe, expect, test } from 'vitest'
import named from './clauses.json'
import { pageOf } from './compose'
import { gameOf, type Printing } from './game'
import printed from './layouts.json'

// A test of package rules writes clauses.json: which clauses refusals name, by the package that refuses.

const { words, table, dice, paper, board, card } = named
const ofAll = [...words, ...table].filter((clause) => clause.startsWith('C'))
const ofDice = [...ofAll, ...dice, ...paper].filter((clause) => clause.startsWith('C'))
const ofCards = card.filter((clause) => clause !== 'K12')

const editions = Object.entries(printed as unknown as Record<string, Omit<Printing, 'edition'>>)

/** The clauses that refusals of a game can name, by what its sheet prints. */
function clausesOf(printing: Printing): string[] {
  const game = gameOf(printing)
  const { layout, clauses, pads, path, lucky, cards, jokers } = game
  const chains = layout.marks.some(({ effect }) => effect === 'cross_others')
  return [
    ...(cards ? [...ofAll, ...ofCards, ...(jokers ? ['K12'] : [])] : ofDice),
    clauses.lock,
    ...(path.length ? board : []),
    ...(lucky ? ['L3', 'L4'] : []),
    ...(pads.length ? ['8.1'] : []),
    ...(chains ? ['8.5'] : []),
    ...(layout.bar.length ? ['9.8'] : []),
    ...(layout.swaps.length ? ['11.1'] : []),
    ...(layout.prizes.length ? ['12.1', '12.2'] : []),
    ...(layout.join.length ? ['12.4'] : []),
    ...(layout.rows.some(({ between }) => between.length) ? ['6.2'] : []),
  ]
}

describe.each(editions)('%s', (edition, printing) => {
  const page = pageOf({ edition, ...printing })
  const told = page.sections.flatMap(({ steps }) => steps.flatMap(({ clauses = [] }) => clauses))

  test('tells every clause that a refusal can name', () => {
    const own = new Set(clausesOf({ edition, ...printing }))
    expect([...own].filter((clause) => !told.includes(clause))).toEqual([])
  })
  test('tells each in one place', () => {
    expect(told.filter((clause, at) => told.indexOf(clause) !== at)).toEqual([])
  })
})

test('every clause that a refusal names is told in some page', () => {
  const told = new Set(editions.flatMap(([edition, printing]) => clausesOf({ edition, ...printing })))
  const every = new Set(Object.values(named).flat())
  expect([...every].filter((clause) => !told.has(clause))).toEqual(['C1'])
})
