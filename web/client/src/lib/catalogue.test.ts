import { describe, expect, test } from 'vitest'
import english from '../../messages/en.json'

type Catalogue = Record<string, unknown>
const catalogues = import.meta.glob<Catalogue>('../../messages/*.json', { eager: true, import: 'default' })

describe.each(Object.entries(catalogues))('%s', (_, catalogue) => {
  test('has every message and no other', () => {
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(english).sort())
  })

  test('leaves no message empty', () => {
    expect(Object.entries(catalogue).filter(([, text]) => text === '')).toEqual([])
  })
})
