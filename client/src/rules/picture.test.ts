// @vitest-environment jsdom
import { render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, test } from 'vitest'
import { language } from '../ui/language.svelte'
import type { Picture } from './page'
import RulesPicture from './RulesPicture.svelte'
import RulesScores from './RulesScores.svelte'

const all = (query: string) => [...document.querySelectorAll<HTMLElement>(query)]
const texts = (query: string) => all(query).map((element) => element.textContent?.replace(/\s+/g, ' ').trim())

afterEach(() => language.read('en'))

describe('a picture', () => {
  const draw = (picture: Picture) => render(RulesPicture, { picture })

  test.each<[string, Picture, string, number]>([
    ['dice', { dice: [{ colour: 'red', value: 3, lifted: true, out: false }] }, '.dice .die.lifted', 1],
    [
      'a die out of the game',
      { dice: [{ colour: 'red', value: 3, lifted: false, out: true }] },
      '.die.out:not(.lifted)',
      1,
    ],
    ['pips', { dice: [{ colour: 'white', value: 5, lifted: false, out: false }] }, '.die circle', 5],
    [
      'eight faces in digits',
      { dice: [{ colour: 'white', value: 8, lifted: false, out: false }], eight: true },
      '.die.eight text',
      1,
    ],
    ['a joker', { cards: [{ colour: '', number: 7, joker: true }] }, '.card.joker', 1],
    ['a card from behind', { cards: [{ colour: '', number: 7, joker: false }] }, '.card.back', 1],
    [
      'rows',
      {
        rows: [
          { colour: 'red', numbers: [2, 3] },
          { colour: 'blue', numbers: [3, 2] },
        ],
      },
      '.rows [role=row]',
      2,
    ],
    ['no penalty yet', { penalties: 0 }, '.penalties .box:not(.taken)', 4],
    ['a penalty', { penalties: 1 }, '.penalties .box.taken', 1],
    ['a path', { path: [{ points: 0 }, { points: 1, colour: 'red', number: 2, steps: 1 }] }, '.path > [data-field]', 2],
    ['the steps to a field, not to the start', { path: [{ points: 0 }, { points: 1, steps: 1 }] }, '.path > .steps', 1],
    ['the table of points', { scores: 12 }, 'figure > ul > li', 12],
  ])('shows %s', (_, picture, query, count) => {
    draw(picture)
    expect(all(query)).toHaveLength(count)
  })

  test('shows nothing that it does not have', () => {
    draw({})
    expect(all('.art > *')).toHaveLength(0)
    expect(all('figcaption')).toHaveLength(0)
  })

  test('can be neither reached nor pressed, and says its caption to all', () => {
    draw({ rows: [{ colour: 'red', numbers: [2], legal: [2] }], caption: () => 'a two that may be crossed' })
    expect(all('.art')[0]?.hasAttribute('inert')).toBe(true)
    expect(all('.art [tabindex]')).toHaveLength(0)
    expect(screen.getByText('a two that may be crossed').closest('[inert]')).toBeNull()
  })

  test.each([
    ['en', 'Lucky 5 & 8'],
    ['de', 'Glückszahlen 5 & 8'],
    ['uk', 'Щасливі 5 & 8'],
  ] as const)('names a pair of lucky numbers in %s', async (locale, said) => {
    await language.read(locale)
    draw({ lucky: [5, 8] })
    expect(texts('.lucky')).toEqual([said])
  })
})

describe('the table of points', () => {
  test.each([
    ['en', ['1 cross → 1', '2 crosses → 3', '5 crosses → 15']],
    ['pl', ['1 krzyżyk → 1', '2 krzyżyki → 3', '5 krzyżyków → 15']],
    ['uk', ['1 хрестик → 1', '2 хрестики → 3', '5 хрестиків → 15']],
    ['de', ['1 Kreuz → 1', '2 Kreuze → 3', '5 Kreuze → 15']],
    ['tr', ['1 çarpı → 1', '2 çarpı → 3', '5 çarpı → 15']],
  ] as const)('is read in %s with the right forms of a cross', async (locale, said) => {
    await language.read(locale)
    render(RulesScores, { most: 5 })
    const spoken = texts('.unseen')
    expect([spoken[0], spoken[1], spoken[4]]).toEqual(said)
  })

  test('gives what is seen to the eye alone', () => {
    render(RulesScores, { most: 3 })
    expect(texts('.crosses')).toEqual(['1', '2', '3'])
    expect(texts('b')).toEqual(['1', '3', '6'])
    for (const seen of all('.crosses, b')) expect(seen.getAttribute('aria-hidden')).toBe('true')
  })
})
