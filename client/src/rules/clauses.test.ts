import { describe, expect, test } from 'vitest'
import { told as editions, pageFor } from './pages'

const sources = import.meta.glob<string>(
  [
    '../../../{rules,sheet,internal/live/paper,internal/live/table}/*.go',
    '../../../engine/{words,dice,board,card}/*.go',
    '!../../../**/*_test.go',
  ],
  { eager: true, query: '?raw', import: 'default' },
)

/** The clauses that refusals name in the packages of these folders. */
function named(...folders: string[]): Set<string> {
  const here = Object.entries(sources).filter(([path]) => folders.some((folder) => path.includes(`/${folder}/`)))
  expect(here.length).toBeGreaterThan(0)
  return new Set(
    here.flatMap(([, source]) => [...source.matchAll(/"([CLBK]\d{1,2}|\d{1,2}\.\d)"/g)].map(([, id = '']) => id)),
  )
}

const every = named('rules', 'sheet', 'paper', 'table', 'words', 'dice', 'board', 'card')
const ofAll = [...named('words', 'table')].filter((clause) => clause.startsWith('C'))
const ofDice = [...named('words', 'table', 'dice', 'paper')].filter((clause) => clause.startsWith('C'))
const ofCards = [...named('card')].filter((clause) => clause !== 'K12')

/** The clauses of each edition; one of them, or C9, says when a row may be closed. */
const own: Record<string, string[]> = {
  classic: [...ofDice, 'C9'],
  longo: [...ofDice, 'L2', 'L3', 'L4'],
  onboard: [...ofDice, ...named('board'), 'C9'],
  cards: [...ofAll, ...ofCards, 'K8'],
  'cards-jokers': [...ofAll, ...ofCards, 'K8', 'K12'],
  'gemixxt-a': [...ofDice, '5.5'],
  'gemixxt-b': [...ofDice, 'C9'],
  'big-points': [...ofDice, '6.2', '6.5'],
  'connected-steps': [...ofDice, '8.1', 'C9'],
  'double-a': [...ofDice, '10.1'],
  'connected-chain': [...ofDice, '8.1', '8.5', 'C9'],
  'bonus-a': [...ofDice, '9.8', 'C9'],
  'bonus-b': [...ofDice, 'C9'],
  'double-b': [...ofDice, '10.1'],
  'x-change': [...ofDice, '11.1', 'C9'],
  'lucky-15': [...ofDice, '12.1', '12.2', 'C9'],
}

describe.each(editions)('%s', (edition) => {
  const told = pageFor(edition)?.sections.flatMap(({ steps }) => steps.flatMap(({ clauses = [] }) => clauses)) ?? []

  test('tells every clause that a refusal can name', () => {
    expect([...new Set(own[edition])].filter((clause) => !told.includes(clause))).toEqual([])
  })
  test('tells each in one place', () => {
    expect(told.filter((clause, at) => told.indexOf(clause) !== at)).toEqual([])
  })
})

test('every clause that a refusal names is told in some page', () => {
  const told = new Set(Object.values(own).flat())
  expect([...every].filter((clause) => !told.has(clause))).toEqual(['C1'])
})
