import { describe, expect, test } from 'vitest'
import { readRecord } from './record'
import { Refusal } from './refusal'

const record = `rowlock 1
edition longo
player Ann
player "Ben # Berg"   # a name with a sign
active "Ben # Berg"
lucky Ann 8 5
lucky "Ben # Berg" 6 11

roll 6 6 R1 Y2 G8 B6
white Ann=B12
colour G14
  roll\t1 2 R3 Y4 G5 B6
`

test('a record says who played, who began, and what was thrown in which line', () => {
  const { edition, names, active, own, deck, others, outcomes } = readRecord(record)
  expect({ edition, names, active, deck, others }).toEqual({
    edition: 'longo',
    names: ['Ann', 'Ben # Berg'],
    active: 1,
    deck: [],
    others: [],
  })
  expect([...own]).toEqual([
    [0, [5, 8]],
    [1, [6, 11]],
  ])
  expect(outcomes).toEqual([
    { line: 9, keyword: 'roll', words: ['6', '6', 'R1', 'Y2', 'G8', 'B6'] },
    { line: 12, keyword: 'roll', words: ['1', '2', 'R3', 'Y4', 'G5', 'B6'] },
  ])
})

test('it is the same with the line ends of another system', () => {
  expect(readRecord(record.replaceAll('\n', '\r\n'))).toEqual(readRecord(record))
})

test('a game of cards has its deck and what was shuffled anew', () => {
  const { deck, outcomes } = readRecord('deck R2 B12 J7\ntake 3\nreshuffle B12 R2')
  expect(deck).toEqual(['R2', 'B12', 'J7'])
  expect(outcomes).toEqual([{ line: 3, keyword: 'reshuffle', words: ['B12', 'R2'] }])
})

test.each([
  ['a decision', 'white Ann=B12', []],
  ['what is done with cards', 'take 3\ncall R\nplay R2 R3', []],
  ['a step of a pawn', 'pawn 3', []],
  ['a comment', '# sheet Ann R2', []],
  ['a pawn that does not begin at the start', 'pawn Ann 12', ['pawn']],
  ['a sheet that is not empty', 'sheet Ann R2', ['sheet']],
  ['a board that the table chose', 'board b', ['board']],
])('%s is a set-up only if chance or a table made it', (_, line, others) => {
  expect(readRecord(line).others).toEqual(others)
})

test('a name is one form of all that look the same', () => {
  const { names, active, statements } = readRecord(
    'player Ann\nplayer " Zoe\u0308"\nactive Zo\u00eb\nwhite "Zo\u00eb "=R5',
  )
  expect([names, active]).toEqual([['Ann', 'Zo\u00eb'], 1])
  expect(statements.map(({ text }) => text)).toEqual(['active P2', 'white P2=R5'])
})

describe('quotes', () => {
  const words = (line: string) => readRecord(`deck ${line}`).deck

  test.each([
    ['keep spaces', '"a b" c', ['a b', 'c']],
    ['may stand on both sides of a sign', '"a b"="c d"', ['a b=c d']],
    ['may stand before a comment', '"a b"# c', ['a b']],
    ['make an empty word', '"" a', ['', 'a']],
    ['keep the sign of a comment', '"#" # a', ['#']],
    ['begin no comment inside a word', 'a#b c', ['a']],
  ])('%s', (_, line, expected) => {
    expect(words(line)).toEqual(expected)
  })

  test.each(['player "B"c', 'player "a""b"', 'player a"b', 'player a"b"', 'white Ann="B"c'])(
    'inside a word are refused: %s',
    (line) => {
      expect(() => readRecord(line)).toThrow(Refusal)
    },
  )

  test('that are not closed are refused, with the line; closed they are not', () => {
    let refusal: unknown
    try {
      readRecord('player Ann\nplayer "Ben')
    } catch (error) {
      refusal = error
    }
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({ code: 'fair_record', args: { problem: expect.stringContaining('line 2') } })
    expect(readRecord('player Ann\nplayer "Ben"').names).toEqual(['Ann', 'Ben'])
  })
})
