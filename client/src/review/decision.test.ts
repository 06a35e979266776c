// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { choiceName } from '../game/words/choice'
import type { Decision as Judged, Priced } from '../protocol/types'
import { language } from '../ui/language.svelte'
import Decision from './Decision.svelte'
import Prices from './Prices.svelte'
import { outlook, reviewed } from './reviewed.fixture'

const classic = reviewed('classic')
const all = (query: string) => [...document.querySelectorAll<HTMLElement>(query)]
const plain = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim()

function show(decision: Judged, { open = false, tries = true, head = classic.head } = {}) {
  const [ontoggle, ontry] = [vi.fn(), vi.fn()]
  const { rerender } = render(Decision, { head, decision, open, ontoggle, ontry: tries ? ontry : null })
  return { ontoggle, ontry, rerender }
}

afterEach(() => language.read('en'))

describe('a decision in the list', () => {
  test.each([
    ['fine', '✓ fine'],
    ['small', '?! small'],
    ['medium', '? medium'],
    ['large', '?? large'],
    ['never heard of', '✓ fine'],
  ])('of class %s is %s, where it was and what it lost', (grade, said) => {
    show(classic.decision({ class: grade, turn: 4, seat: 1 }))
    expect(plain(all('.grade')[0])).toBe(said)
    expect(plain(all('.where')[0])).toBe(`Turn 4 · ${classic.head.names[1]}`)
    expect(plain(all('.loss')[0])).toBe('−10.0% ±2.0')
  })

  test('names what was chosen and what is best, with chance and points', () => {
    show(classic.decision({ chosen: 1, best: 0 }))
    const [best, chosen] = classic.play.choices.map((choice) => choiceName(choice, classic.head))
    expect(all('.choice').map(plain)).toEqual([
      `chosen ${chosen} 80.0% ±3.0 · 96.0 ±2.5 points`,
      `best ${best} 90.0% ±3.0 · 100.0 ±2.5 points`,
    ])
  })

  test('names one choice if the best was chosen, and loses nothing', () => {
    show(classic.decision({ chosen: 0, best: 0, class: 'fine', loss: { value: 0, error: 0 } }))
    expect(all('.choice')).toHaveLength(1)
    expect(plain(all('.loss')[0])).toBe('0.0%')
  })

  test('is in points where nobody is to be beaten', () => {
    const alone = reviewed('classic', { unit: 'points' })
    show(alone.decision({ loss: { value: 4, error: 0 } }), { head: alone.head })
    expect(plain(all('.loss')[0])).toBe('−4.0')
    expect(all('.price').map(plain)).toEqual(['96.0 ±2.5 points', '100.0 ±2.5 points'])
  })

  test('opens by its button, which says what it opens', async () => {
    const { ontoggle, rerender } = show(classic.decision())
    const button = screen.getByRole('button')
    const body = document.getElementById(button.getAttribute('aria-controls') ?? '')
    expect([button.getAttribute('aria-expanded'), body?.hidden, body?.childElementCount]).toEqual(['false', true, 0])
    await fireEvent.click(button)
    expect(ontoggle).toHaveBeenCalledOnce()
    await rerender({ open: true })
    expect([button.getAttribute('aria-expanded'), body?.hidden]).toEqual(['true', false])
    expect(within(body as HTMLElement).getByRole('table', { name: 'All choices, best first' })).toBeTruthy()
  })

  test('can be tried again only if something is better', async () => {
    const { ontry, rerender } = show(classic.decision(), { open: true })
    await fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(ontry).toHaveBeenCalledOnce()
    await rerender({ ontry: null })
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

describe('prices', () => {
  const priced = (at: number, points = 50 - at, chance: number | null = 0.5 - at / 100): Priced => ({
    ...(classic.play.choices[1] as Priced),
    choice: `R${at}`,
    ...outlook(points, chance),
  })
  const many = Array.from({ length: 14 }, (_, at) => priced(at))
  const rows = () => screen.getAllByRole('row').slice(1)
  const cells = (row: Element | undefined) => [...(row?.children ?? [])].slice(1).map(plain)

  test('begin with the best, which loses nothing', () => {
    const choices = [priced(3), priced(1), priced(2)]
    render(Prices, { head: classic.head, decision: classic.decision({ choices, best: 1, chosen: 0 }) })
    expect(screen.getAllByRole('columnheader').map(plain)).toEqual(['Choice', 'Chance', 'Points', 'Lost'])
    expect(rows().map((row) => cells(row).at(-1))).toEqual(['–', '−1.0%', '−2.0%'])
    expect(rows().map((row) => [...row.querySelectorAll('small')].map(plain).join())).toEqual(['best', '', 'chosen'])
  })

  test('have no chance in a game alone', () => {
    const choices = [priced(0, 40, null), priced(1, 47.5, null)]
    const { head } = reviewed('classic', { unit: 'points' })
    render(Prices, { head, decision: classic.decision({ choices, best: 1, chosen: 1 }) })
    expect(screen.getAllByRole('columnheader').map(plain)).toEqual(['Choice', 'Points', 'Lost'])
    expect(rows().map(cells)).toEqual([
      ['47.5 ±2.5', '–'],
      ['40.0 ±2.5', '−7.5'],
    ])
  })

  test.each([
    ['ten of many', many, 0, 10, true],
    ['the chosen one, too, wherever it stands', many, 13, 11, true],
    ['all of ten', many.slice(0, 10), 9, 10, false],
  ])('show %s', async (_, choices, chosen, count, more) => {
    render(Prices, { head: classic.head, decision: classic.decision({ choices, best: 0, chosen }) })
    expect(rows()).toHaveLength(count)
    const button = screen.queryByRole('button', { name: `Show all ${choices.length} choices` })
    expect(button !== null).toBe(more)
    if (!button) return
    await fireEvent.click(button)
    expect(rows()).toHaveLength(choices.length)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

test('figures and words change with the language', async () => {
  show(classic.decision())
  await language.read('de')
  await tick()
  expect(plain(all('.loss')[0])).toMatch(/^−10,0\s%\s±2,0$/)
})
