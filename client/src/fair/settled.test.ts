import { describe, expect, test } from 'vitest'
import { readRecord } from './record'
import { Refusal } from './refusal'
import { Seat } from './seat'
import type { Settled } from './settled'

const testdata = import.meta.glob<string>(
  ['../../../fair/testdata/settled.json', '../../../fair/testdata/bundles/fair-*.fair'],
  { eager: true, query: '?raw', import: 'default' },
)
const text = (name: string) => testdata[`../../../fair/testdata/${name}`] ?? ''
const games: { bundle: string; seat: number; secret: string; settled: Settled }[] = JSON.parse(text('settled.json'))
const utf8 = new TextEncoder()

/**
 * Follows a bundle as a browser does that is asked for links with these statements; returns the code of what it
 * catches.
 */
function follow({ bundle, seat: number, secret, settled }: (typeof games)[number]): string {
  const lines = text(`bundles/${bundle}`).trimEnd().split('\n')
  const seat = new Seat(JSON.parse(lines[0] ?? '').game, number, secret)
  try {
    for (const line of lines) {
      const { draw, server } = JSON.parse(line.slice(129) || '{}')
      if (server && !seat.link(draw, settled[draw] ?? '')) return 'no link'
      seat.read(utf8.encode(line))
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.code
  }
  return seat.finished ? '' : 'unfinished'
}

describe('what the server’s own program signs', () => {
  test.each(games)('$bundle: is what the record says', (game) => {
    expect(Object.keys(game.settled).length).toBeGreaterThan(1)
    expect(follow(game)).toBe('')
  })

  test('is asked for', () => {
    for (const game of games) expect(follow({ ...game, settled: {} })).toBe('fair_unsigned')
  })
})

test('players are called by their seats, whatever their names', () => {
  const record = (...names: string[]) => {
    const [one = '', other = ''] = names.map((name) => `"${name}"`)
    const head = ['rowlock 1', 'edition classic', `player ${one}`, `player ${other}`, `active ${other}`]
    return [...head, 'roll 4 1 R3 Y2 G6 B6', `white ${one}=Y5 ${other}="B=5"`, 'play G4 G9 = G9 G4', 'pawn 3'].join(
      '\n',
    )
  }
  const texts = (text: string) => readRecord(text).statements.map((one) => one.text)
  const plain = ['active P2', 'roll 4 1 R3 Y2 G6 B6', 'white P1=Y5 P2=B=5', 'play G4 G9 = G9 G4', 'pawn 3']
  expect(texts(record('Ann', 'Ben'))).toEqual(plain)
  expect(texts(record('A=B', '#1 R'))).toEqual(plain)
})
