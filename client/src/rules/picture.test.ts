// @vitest-environment jsdom
import { render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { recordingOf } from '../game/recorded/recorded'
import { layoutOf } from '../game/sheet/sheet'
import type { Layout, Play } from '../protocol/types'
import { language } from '../ui/language.svelte'
import PrintedSheet from './Printed.svelte'
import type { Picture } from './page'
import { printingOf, told } from './pages'
import RulesPicture from './RulesPicture.svelte'
import RulesScores from './RulesScores.svelte'

const layout = layoutOf(recordingOf('classic').last.table.play as Play)

const all = (query: string) => [...document.querySelectorAll<HTMLElement>(query)]
const texts = (query: string) => all(query).map((element) => element.textContent?.replace(/\s+/g, ' ').trim())

afterEach(() => language.read('en'))

type Printed = Required<Layout>
const mark = (effect: string) => ({ cells: ['R9', 'Y9'], all: effect !== 'cross_others', effect, amount: 1 })

test.each(told)('the sheet of %s is drawn with all its cells', async (edition) => {
  render(PrintedSheet, { edition })
  const [sheet] = printingOf(edition)?.layouts ?? []
  const cells = sheet?.rows?.flatMap((row) => row.cells) ?? []
  expect(cells.length).toBeGreaterThan(20)
  expect(all('[role=gridcell]:not(.lock)').length).toBe(cells.length)
  expect(all('[inert]')).toHaveLength(1)
})

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
        sheet: { layout },
      },
      '.rows [role=row]',
      4,
    ],
    ['some rows', { sheet: { layout, rows: [1, 3] } }, '.rows [role=row]', 2],
    ['no penalty yet', { penalties: { taken: 0, most: 4, points: -5 } }, '.penalties .box:not(.taken)', 4],
    ['a penalty', { penalties: { taken: 1, most: 3, points: -5 } }, '.penalties .box.taken', 1],
    ['a path', { path: [{ points: 0 }, { points: 1, colour: 'red', number: 2, steps: 1 }] }, '.path > [data-field]', 2],
    ['the steps to a field, not to the start', { path: [{ points: 0 }, { points: 1, steps: 1 }] }, '.path > .steps', 1],
    ['the table of points', { scores: layout.points }, 'figure > ul > li', 12],
  ])('shows %s', (_, picture, query, count) => {
    draw(picture)
    expect(all(query)).toHaveLength(count)
  })

  test.each([
    ['chains between cells', (printed: Printed) => printed.marks.push(mark('cross_others')), '.rows [data-joins]'],
    ['a bar below the rows', (printed: Printed) => printed.bar.push('red'), '.sheet .field'],
    ['swap fields', (printed: Printed) => printed.swaps.push([8, 5]), '.sheet .field.swap'],
    ['signs on cells', (printed: Printed) => printed.marks.push(mark('end_points')), '.rows .sign'],
  ] as const)('draws %s as the game does', async (_, change, query) => {
    const printed = structuredClone(layout)
    change(printed)
    draw({ sheet: { layout: printed } })
    await vi.waitFor(() => expect(all(query).length).toBeGreaterThan(0))
  })

  test('shows nothing that it does not have', () => {
    draw({})
    expect(all('.art > *')).toHaveLength(0)
    expect(all('figcaption')).toHaveLength(0)
  })

  test('can be neither reached nor pressed, and says its caption to all', () => {
    draw({ sheet: { layout, legal: ['R2'] }, caption: () => 'a two that may be crossed' })
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
    render(RulesScores, { table: [0, 1, 3, 6, 10, 15] })
    const spoken = texts('.unseen')
    expect([spoken[0], spoken[1], spoken[4]]).toEqual(said)
  })

  test('gives what is seen to the eye alone', () => {
    render(RulesScores, { table: [0, 1, 3, 6] })
    expect(texts('.crosses')).toEqual(['1', '2', '3'])
    expect(texts('b')).toEqual(['1', '3', '6'])
    for (const seen of all('.crosses, b')) expect(seen.getAttribute('aria-hidden')).toBe('true')
  })
})
