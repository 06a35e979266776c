import { describe, expect, test } from 'vitest'
import { pageFor, told } from './pages'
import { drawRows } from './sketch'

const sources = import.meta.glob<string>(['../**/*.{ts,svelte}', '!../*/paraglide/**', '!../**/*.{test,fixture}.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

test('no source names editions', () => {
  const words = told.map((word) => `'${word}'`)
  const field = /\bf\.\w+\('\w+'\)/g // a field of a bundle may have the same name as an edition
  const line = "'cards'" // of the text of a sheet, which these rooms read; an edition has the same name
  const reading = /^(\.\.\/(fair\/editions|workshop\/)|\.\/game)/
  const names = (path: string, source: string) => {
    const rest = source.replace(field, '').replaceAll(reading.test(path) ? line : '\0', '')
    return words.some((word) => rest.includes(word))
  }
  const naming = Object.entries(sources).filter(([path, source]) => names(path, source))
  expect(naming.map(([path]) => path)).toEqual([])
})

describe.each(told)('%s', (edition) => {
  const steps = pageFor(edition)?.sections.flatMap((section) => section.steps) ?? []

  test('says something in every step', () => {
    expect(steps.length).toBeGreaterThan(10)
    for (const { text, reading, picture } of steps) {
      for (const say of [text, reading, picture?.caption]) if (say) expect(say()).toMatch(/\w/)
    }
  })

  test('pictures only what a row has, and offers nothing left of a cross (C3)', () => {
    for (const sheet of steps.flatMap(({ picture }) => picture?.sheet ?? [])) {
      const cells = drawRows(sheet).flatMap(([{ cells }]) => cells)
      const crossed = cells.filter(({ crosses }) => crosses > 0).map(({ word }) => word)
      const legal = cells.filter(({ state }) => state === 'legal').map(({ word }) => word)
      expect(crossed.toSorted()).toEqual([...new Set(sheet.crossed)].toSorted())
      expect(legal.toSorted()).toEqual([...(sheet.legal ?? [])].toSorted())
      for (const [{ cells }] of drawRows(sheet)) {
        const last = cells.findLastIndex(({ word, crosses }) => crosses > 0 || sheet.crossed?.includes(word))
        expect(cells.slice(0, Math.max(last, 0)).filter(({ state }) => state === 'legal')).toEqual([])
      }
    }
  })
})
