// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest'
import type { Error as Problem } from '../protocol/types'
import { language } from './language.svelte'
import { locales } from './locale'
import { problemLine } from './refusal'

const because = { code: 'number_not_sum', args: {}, text: '' }

afterEach(() => language.read('en'))

describe('a name in a refusal stays as it is written', () => {
  const names = ['ann', 'ann 2', 'Red 7', 'i', '7', 'van der Ä 12', '×2']

  test.each(locales)('in %s, wherever it stands', async (locale) => {
    await language.complete()
    await language.read(locale)
    for (const name of names) {
      const told: Problem[] = [
        { code: 'not_host', args: { name }, text: '' },
        { code: 'cannot_cross', args: { name, word: 'R7', why: because }, text: '' },
        { code: 'name', args: { reason: { code: 'chooses_twice', args: { name }, text: '' } }, text: '' },
      ]
      for (const problem of told) expect(problemLine(problem)).toContain(name)
    }
  })

  test('and one from right to left turns nothing round', () => {
    expect(problemLine({ code: 'not_host', args: { name: 'דנה 2' }, text: '' })).toBe(
      'Only the host, \u2068דנה 2\u2069, can do that.',
    )
  })

  test('while a sentence that begins with a word begins with a capital', () => {
    expect(problemLine({ code: 'name_empty', args: {}, text: '' })).toBe('A name needs letters or digits.')
  })
})
