import { describe, expect, test } from 'vitest'
import { pages } from './pages'
import { drawRow } from './sketch'

const sources = import.meta.glob<string>(['../**/*.{ts,svelte}', '!../*/paraglide/**', '!../**/*.{test,fixture}.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

test('only the pages name editions', () => {
  const words = Object.keys(pages).map((word) => `'${word}'`)
  const field = /\bf\.\w+\('\w+'\)/g // a field of a bundle may have the same name as an edition
  const line = "'cards'" // of the text of a sheet, which these rooms read; an edition has the same name
  const reading = /^\.\.\/(fair\/editions|workshop\/)/
  const names = (path: string, source: string) => {
    const rest = source.replace(field, '').replaceAll(reading.test(path) ? line : '\0', '')
    return words.some((word) => rest.includes(word))
  }
  const naming = Object.entries(sources).filter(([path, source]) => names(path, source))
  expect(naming.map(([path]) => path)).toEqual(['./pages.ts'])
})

describe.each(Object.entries(pages))('%s', (_, page) => {
  const steps = page?.sections.flatMap((section) => section.steps) ?? []

  test('says something in every step', () => {
    expect(steps.length).toBeGreaterThan(10)
    for (const { text, reading, picture } of steps) {
      for (const say of [text, reading, picture?.caption]) if (say) expect(say()).toMatch(/\w/)
    }
  })

  test('pictures only what a row has, and offers nothing left of a cross (C3)', () => {
    for (const sketch of steps.flatMap(({ picture }) => picture?.rows ?? [])) {
      const { cells } = drawRow(sketch, 0)
      const sorted = (list: number[] = []) => [...list].sort((a, b) => a - b)
      const crossed = cells.flatMap(({ number, crosses }) => Array.from({ length: crosses }, () => number))
      const legal = cells.filter(({ state }) => state === 'legal').map(({ number }) => number)
      const framed = cells.filter((cell) => cell.group >= 0).map(({ number }) => number)
      expect(sorted(crossed)).toEqual(sorted(sketch.crossed))
      expect(sorted(legal)).toEqual(sorted(sketch.legal))
      expect(sorted(framed)).toEqual(sorted(sketch.framed))
      expect(sketch.colours ?? cells).toHaveLength(cells.length)
    }
  })
})
