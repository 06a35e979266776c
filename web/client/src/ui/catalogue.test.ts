import { describe, expect, test } from 'vitest'
import english from '../../messages/en.json'

type Catalogue = Record<string, unknown>
const catalogues = import.meta.glob<Catalogue>('../../messages/*.json', { eager: true, import: 'default' })
const sources = import.meta.glob<string>(['../**/*.{ts,svelte}', '!./paraglide/**', '!../**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

const keys = Object.keys(english).filter((key) => key !== '$schema')
const said = new Set(Object.values(sources).flatMap((source) => source.match(/(?<=\bm\.)[a-z]\w*/g) ?? []))
/** Kinds of messages that are looked up by a name which the server sent, as the catalogue's glob lists them. */
const kinds = /messages\/\{([a-z,]+)\}_/.exec(sources['./words.ts'] ?? '')?.[1]?.split(',') ?? []

describe.each(Object.entries(catalogues))('%s', (_, catalogue) => {
  test('has every message and no other', () => {
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(english).sort())
  })

  test('leaves no message empty', () => {
    expect(Object.entries(catalogue).filter(([, text]) => text === '')).toEqual([])
  })
})

test('every message that is said is in the catalogue', () => {
  expect([...said].filter((key) => !keys.includes(key))).toEqual([])
})

test('every message of the catalogue is said, or can be by a name that the server sends', () => {
  expect(kinds).toContain('edition')
  const unsaid = keys.filter((key) => !said.has(key) && !kinds.some((kind) => key.startsWith(`${kind}_`)))
  expect(unsaid).toEqual([])
})
