import { describe, expect, test } from 'vitest'
import { type Fields, readFields } from './json'
import { Refusal } from './refusal'

const utf8 = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readFields(utf8(text))

/** The code and the field that a refusal names. */
function refused(act: () => unknown): unknown[] {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return [error.code, ...Object.values(error.args)]
    throw error
  }
  return []
}

describe('a text is one object', () => {
  test.each([
    ['no fields', '{}', []],
    ['fields in their order', '{"b":1,"a":2}', ['b', 'a']],
    ['space around everything', ' {\n"a" : [ 1 , 2 ] ,\t"b" : { } } \r\n', ['a', 'b']],
    ['four objects inside one another', '{"a":{"b":{"c":{"d":{}}}}}', ['a']],
    ['names that objects have of themselves', '{"__proto__":1,"constructor":2}', ['__proto__', 'constructor']],
    ['quotes and backslashes', '{"a\\"":"\\\\","b":"}"}', ['a"', 'b']],
    ['the same name in two objects', '{"a":{"x":1},"b":{"x":1}}', ['a', 'b']],
  ])('taken: %s', (_, text, names) => {
    expect(read(text).names).toEqual(names)
  })

  test.each([
    ['nothing', ''],
    ['a list', '[]'],
    ['a number', '1'],
    ['null', 'null'],
    ['something behind it', '{} {}'],
    ['half of it', '{"a":1'],
    ['a comma too many', '{"a":1,}'],
    ['a name that stands twice', '{"a":1,"a":1}'],
    ['a name that stands twice, once escaped', '{"a":1,"\\u0061":2}'],
    ['a name that stands twice deep inside', '{"a":[{"b":1,"b":2}]}'],
    ['five objects inside one another', '{"a":{"b":{"c":{"d":{"e":{}}}}}}'],
    ['a byte order mark', '\ufeff{}'],
    ['a raw line end in a text', '{"a":"\n"}'],
  ])('refused: %s', (_, text) => {
    expect(refused(() => read(text))).toEqual(['fair_text'])
  })

  test('refused: bytes that are no UTF-8, taken: the same as they should be', () => {
    const good = utf8('{"a":"é"}')
    expect(readFields(good).text('a')).toBe('é')
    expect(refused(() => readFields(good.filter((byte) => byte !== 0xa9)))).toEqual(['fair_text'])
  })
})

const hash = 'ab'.repeat(32)
const own: Record<string, (fields: Fields) => unknown> = {
  text: (f) => f.text('x'),
  number: (f) => f.number('x'),
  numbers: (f) => f.numbers('x'),
  hash: (f) => f.hash('x'),
  hashes: (f) => f.hashes('x'),
  pairs: (f) => f.pairs('x'),
  byNumber: (f) => [...f.byNumber('x')],
  isTrue: (f) => f.isTrue('x'),
}

describe('a field is of its type', () => {
  test.each<[string, string, unknown]>([
    ['text', '""', ''],
    ['text', '"\\u00e9"', 'é'],
    ['number', '0', 0],
    ['number', '999999999', 999999999],
    ['numbers', '[]', []],
    ['numbers', '[3,1]', [3, 1]],
    ['hash', `"${hash}"`, hash],
    ['hashes', `["${hash}"]`, [hash]],
    ['pairs', 'null', null],
    [
      'pairs',
      '[[4,9],[5,8]]',
      [
        [4, 9],
        [5, 8],
      ],
    ],
    ['byNumber', '{}', []],
    [
      'byNumber',
      `{"2":"${hash}","0":"${hash}"}`,
      [
        [2, hash],
        [0, hash],
      ],
    ],
    ['isTrue', 'true', true],
  ])('taken as %s: %s', (type, written, value) => {
    const fields = read(`{"x":${written}}`)
    expect(own[type]?.(fields)).toEqual(value)
    fields.end()
  })

  test.each([
    ['text', '1'],
    ['text', 'null'],
    ['number', '"1"'],
    ['number', '-1'],
    ['number', '-0'],
    ['number', '1.0'],
    ['number', '1e2'],
    ['number', '1000000000'],
    ['number', 'true'],
    ['numbers', '1'],
    ['numbers', '[1,"2"]'],
    ['hash', `"${hash.toUpperCase()}"`],
    ['hash', `"${hash.slice(2)}"`],
    ['hash', `"${hash}00"`],
    ['hash', `"${hash.slice(1)}g"`],
    ['hashes', `"${hash}"`],
    ['hashes', `["${hash}",null]`],
    ['pairs', '[[4]]'],
    ['pairs', '[[4,9,14]]'],
    ['pairs', '[4,9]'],
    ['byNumber', '[]'],
    ['byNumber', `{"a":"${hash}"}`],
    ['byNumber', `{"00":"${hash}"}`],
    ['byNumber', `{"-1":"${hash}"}`],
    ['byNumber', '{"1":2}'],
    ['isTrue', 'false'],
    ['isTrue', '1'],
  ])('refused as %s: %s', (type, written) => {
    expect(refused(() => own[type]?.(read(`{"x":${written}}`)))).toEqual(['fair_field', 'x'])
  })

  test.each(Object.keys(own))('refused as %s: nothing', (type) => {
    expect(refused(() => own[type]?.(read('{}')))).toEqual(['fair_field', 'x'])
  })
})

test('a field that nobody takes is refused, by its name; one that is only looked for counts as not taken', () => {
  const fields = read('{"a":1,"b":2}')
  fields.number('a')
  expect(fields.has('b')).toBe(true)
  expect(refused(() => fields.end())).toEqual(['fair_field', 'b'])
  fields.number('b')
  expect(refused(() => fields.end())).toEqual([])
})
