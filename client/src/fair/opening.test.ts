import { describe, expect, test } from 'vitest'
import { sum } from './bytes'
import { editions } from './editions'
import { openingOf } from './end'
import type { Opening } from './events'
import { Refusal } from './refusal'
import { Stream } from './stream'

const hash = (word: string) => sum(new TextEncoder().encode(word))
const opening: Opening = {
  event: 'opening',
  ...{ draw: 1, server: hash('server'), shares: new Map(), first: 1, lucky: null, set: [], inTurn: false },
}

/** The field that a refusal names. */
function refused(act: () => unknown): unknown {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return error.args.field
    throw error
  }
  return ''
}

describe('lucky numbers', () => {
  const lucky = editions['longo@1']?.own?.pairs ?? []
  const seed = hash('opening')
  const open = (more: Partial<Opening>, seats = 3) => openingOf({ ...opening, ...more }, seed, seats, lucky, 8)

  test('are all different, from the list, and drawn alike each time', () => {
    const { first, pairs } = open({})
    expect(first).toBe(new Stream(seed).below(3))
    expect(new Set(pairs?.map(String)).size).toBe(3)
    for (const pair of pairs ?? []) expect(lucky).toContainEqual(pair)
    expect(open({})).toEqual({ first, pairs })
  })

  test('that a table set stay, and nobody is dealt the same', () => {
    for (const pair of lucky as [number, number][]) {
      const { pairs } = open({ set: [1], lucky: [[0, 0], pair, [0, 0]] }, 5)
      expect(pairs?.[1]).toEqual(pair)
      expect(new Set(pairs?.map(String)).size).toBe(5)
    }
  })

  test('are dealt if there are as many as seats, and else not at all', () => {
    const three = lucky.slice(0, 3)
    const twice = [...three, ...three]
    const dealt = (list: number[][], seats: number) => openingOf(opening, seed, seats, list, 8).pairs
    expect(new Set(dealt(three, 3)?.map(String))).toEqual(new Set(three.map(String)))
    expect([dealt(three, 4), dealt(twice, 4)]).toEqual([null, null])
  })

  test.each([
    ['2 16', '', [2, 16]],
    ['1 8', 'set', [1, 8]],
    ['8 17', 'set', [8, 17]],
    ['8 8', 'set', [8, 8]],
    ['9 4', 'set', [9, 4]],
  ] as const)('%s set by a table: “%s”', (_, code, [low, high]) => {
    expect(refused(() => open({ set: [0], lucky: [[low, high]] }))).toBe(code)
  })

  test('are set for seats of the game alone', () => {
    expect(
      refused(() =>
        open({
          set: [2],
          lucky: [
            [2, 3],
            [2, 3],
            [4, 9],
          ],
        }),
      ),
    ).toBe('')
    expect(
      refused(() =>
        open({
          set: [3],
          lucky: [
            [2, 3],
            [2, 3],
            [4, 9],
            [4, 9],
          ],
        }),
      ),
    ).toBe('set')
  })

  test('are not in games without', () => {
    expect(openingOf(opening, seed, 3, [], 6)).toEqual({ first: new Stream(seed).below(3), pairs: null })
  })
})
