import { describe, expect, test } from 'vitest'
import { readFields } from './json'
import { readRecord } from './record'
import { Refusal } from './refusal'

/** Numbers below a bound, the same for the same seed (mulberry32). */
function chance(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

/** The text with one to four changes: signs inserted, removed, doubled or moved. */
function changed(text: string, signs: string[], below: (n: number) => number): string {
  let now = text
  for (let left = 1 + below(4); left > 0; left--) {
    const at = below(now.length + 1)
    const length = below(8)
    const part = now.slice(at, at + length)
    const without = now.slice(0, at) + now.slice(at + length)
    const to = below(without.length + 1)
    const sign = signs[below(signs.length)] ?? ''
    const ways = [
      now.slice(0, at) + sign + now.slice(at),
      now.slice(0, at) + sign + now.slice(at + 1),
      without,
      now.slice(0, at) + part + now.slice(at),
      without.slice(0, to) + part + without.slice(to),
    ]
    now = ways[below(ways.length)] ?? now
  }
  return now
}

/** What a reader makes of a text, undefined if it throws a Refusal. */
function orRefused<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0

describe('whatever is changed in a text', () => {
  test('a line of a bundle is read as JSON.parse reads it, or is refused', () => {
    const signs = [
      '{',
      '}',
      '[',
      ']',
      '"',
      ':',
      ',',
      '\\',
      ' ',
      '\n',
      '0',
      '-',
      '1e9',
      'null',
      'true',
      '\ud800',
      '\u00a0',
      '__proto__',
      '"seat":',
      'é',
    ]
    const line =
      '{"event":"links","draw":2,"links":{"0":"00ff","3":"a1"},"lucky":[[4,9],null],"first":true,"name":"\\u0041\\"b"}'
    let taken = 0
    for (let seed = 0; seed < 3000; seed++) {
      const text = changed(line, signs, chance(seed))
      const bytes = new TextEncoder().encode(text)
      const fields = orRefused(() => readFields(bytes))
      const same = parsed(new TextDecoder().decode(bytes))
      if (!fields) {
        continue
      }
      taken++
      expect(typeof same, text).toBe('object')
      expect(depthOf(same), text).toBeLessThanOrEqual(5)
      const entries = Object.entries(same as object)
      expect([...fields.names].sort(), text).toEqual(entries.map(([name]) => name).sort())
      for (const [name, value] of entries) {
        if (typeof value === 'string') expect(fields.text(name), text).toBe(value)
        else
          expect(
            orRefused(() => fields.text(name)),
            text,
          ).toBeUndefined()
        const number = orRefused(() => fields.number(name))
        if (number !== undefined) expect(number, text).toBe(value)
      }
    }
    expect(taken).toBeGreaterThan(100)
  })

  test('a record is read, or refused with the line', () => {
    const signs = [
      '"',
      '#',
      '\n',
      '\r',
      '\t',
      ' ',
      '=',
      '\\',
      'roll',
      'player ',
      'lucky ',
      'deck ',
      '\u2028',
      '0',
      'é',
      '\0',
    ]
    const record =
      'rowlock 1\nedition longo\nplayer Ann\nplayer "Ben # Berg"   # a name\nactive Ann\nlucky Ann 8 5\n\nroll 6 6 R1 Y2 G8 B6\nwhite Ann=B12\ncolour -\nroll 1 2 R3 Y4 G5 B6\n'
    let taken = 0
    for (let seed = 0; seed < 3000; seed++) {
      const text = changed(record, signs, chance(seed))
      const played = orRefused(() => readRecord(text))
      if (!played) continue
      taken++
      const lines = text.split('\n')
      let before = 0
      for (const { line, keyword } of played.outcomes) {
        expect(line, text).toBeGreaterThan(before)
        expect(lines[line - 1], text).toContain(keyword)
        before = line
      }
      expect(readRecord(`${text}\n# behind it`), text).toEqual(played)
      expect(played.active, text).toBeLessThan(Math.max(1, played.names.length))
    }
    expect(taken).toBeGreaterThan(100)
  })
})
