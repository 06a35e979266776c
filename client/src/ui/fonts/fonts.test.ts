import { expect, test } from 'vitest'

const catalogues = import.meta.glob<string>(
  ['../../../messages/*.json', '../../../../internal/words/language/refusals/*.json'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
)
const styles = import.meta.glob<string>('./fonts.css', { eager: true, query: '?raw', import: 'default' })

/** The characters in the reduced typeface. */
function held(): Set<number> {
  const codes = new Set<number>()
  for (const [, first = '', last] of Object.values(styles)
    .join('')
    .matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/g)) {
    for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last ?? first, 16); code++) codes.add(code)
  }
  return codes
}

test('the typeface has every letter and figure that a language writes', () => {
  const codes = held()
  const written = new Set(
    Object.values(catalogues)
      .join('')
      .match(/[\p{L}\p{N}]/gu),
  )
  expect(written.size).toBeGreaterThan(140)
  expect([...written].filter((letter) => !codes.has(letter.codePointAt(0) ?? 0))).toEqual([])
})

test('the typeface has the Latin letters that only names have, in files of their own', () => {
  const codes = held()
  const names = [...'José Zoë Søren Škoda Ñandú Þór Ōe Čapek Ærø Łukasz İpek'].filter((letter) => letter !== ' ')
  expect(names.filter((letter) => !codes.has(letter.codePointAt(0) ?? 0))).toEqual([])
  const [first = ''] = Object.values(styles).join('').split('}')
  expect(first).toContain('./latin.woff2')
  expect(first).not.toMatch(/U\+eb|U\+e9/)
})
