// @vitest-environment jsdom
import { render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, test } from 'vitest'
import type { Review, Tally as TallyLine } from '../protocol/types'
import { language } from '../ui/language.svelte'
import { reviewed, tally, turn } from './reviewed.fixture'
import Tally from './Tally.svelte'
import TurnLine from './TurnLine.svelte'
import Verdict from './Verdict.svelte'

const { head } = reviewed('classic', { names: ['Ann', 'Ben', 'Cleo'] })
const plain = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim()
const heading = () => plain(screen.getByRole('heading'))
const crown = () => screen.getByRole('heading').querySelector('svg') !== null

afterEach(() => language.read('en'))

describe('the verdict', () => {
  const [low, high, even] = [tally(0), tally(1, { total: 72, share: 1 }), { total: 72, share: 0.5 }]

  test.each<[string, Review, TallyLine[], string, boolean]>([
    ['who won', head, [low, high, tally(2)], 'Ben wins with 72 points', true],
    [
      'who share the win',
      head,
      [low, tally(1, even), tally(2, even)],
      'Ben and Cleo share the win with 72 points',
      true,
    ],
    ['what one made alone', { ...head, names: ['Ann'] }, [tally(0, { total: -5, share: 1 })], 'Ann: −5 points', false],
    ['one point as one', { ...head, names: ['Ann'] }, [tally(0, { total: 1, share: 1 })], 'Ann: 1 point', false],
    ['what was played before the end, not the title of the page', head, [], 'Classic', false],
  ])('says %s', (_, head, tallies, said, crowned) => {
    render(Verdict, { head, tallies })
    expect([heading(), crown()]).toEqual([said, crowned])
  })

  test.each<[string, Partial<Review>, RegExp]>([
    ['perfect play', { method: 'exact' }, /exact: every choice is priced by perfect play$/],
    ['games played on', { method: 'sampled', samples: 200 }, /estimates from 200 games/],
    ['a net', { method: 'net', samples: 40 }, /a trained net, points from 40 games/],
  ])('says that %s gave the figures', (_, more, said) => {
    render(Verdict, { head: { ...head, ...more }, tallies: [] })
    expect(plain(document.querySelector('p'))).toMatch(said)
  })

  test.each(['de', 'pl', 'uk', 'tr'] as const)('is said in %s', async (locale) => {
    await language.read(locale)
    render(Verdict, { head, tallies: [low, high] })
    expect(heading()).toMatch(/Ben.*72/)
    expect(heading()).not.toContain('wins')
  })
})

describe('skill and luck', () => {
  const rows = () => screen.getAllByRole('row').map((row) => [...row.children].map(plain))

  test('has a line a player, losses below zero, luck with its sign', () => {
    const start = (seat: number) => `${((head.start[seat]?.chance?.value ?? 0) * 100).toFixed(1)}%`
    const lucky = tally(1, { total: -10, loss: 0, luck: 0.12, share: 1, fine: 10, small: 0, medium: 0 })
    render(Tally, { head, tallies: [tally(0), lucky] })
    expect(rows()).toEqual([
      ['Player', '✓fine', '?!small', '?medium', '??large', 'Total'],
      ['Ann', '7', '2', '1', '0', '60'],
      ['Ben', '10', '0', '0', '0', '−10'],
      ['Player', 'Start', 'Luck', 'From others', 'Lost', 'End'],
      ['Ann', start(0), '−12.0%', '+2.0%', '−3.4%', '0.0%'],
      ['Ben', start(1), '+12.0%', '+2.0%', '0.0%', '100.0%'],
    ])
  })

  test('is read without the signs', () => {
    render(Tally, { head, tallies: [tally(0)] })
    expect(screen.getByRole('table', { name: 'Skill and luck' })).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: 'medium' })).toBeTruthy()
  })

  test('says what the figures are: chances, or points', () => {
    const { rerender } = render(Tally, { head, tallies: [tally(0)] })
    expect(document.body.textContent).toContain('Lost: the chance that')
    const points = { ...head, unit: 'points' }
    return rerender({ head: points, tallies: [tally(0, { loss: 6.76, luck: 3 })] }).then(() => {
      expect(rows()[3]?.slice(2, 4)).toEqual(['+3.0', '−6.8'])
      expect(document.body.textContent).toContain('Lost: the points that')
    })
  })
})

describe('what chance did in a turn', () => {
  const two = reviewed('classic', { names: ['Ann', 'Ben'] }).head

  test('names who was active, the dice, and each one’s luck', () => {
    render(TurnLine, { head: two, turn: turn(2, 1, [0.5, 0.5]) })
    const said = plain(document.querySelector('p'))
    expect(said).toMatch(/^Ben is active · .*3.*4.*1.*6.* · Luck: Ann \+5\.2% and Ben −5\.2%$/)
  })

  test('has no dice in a game of cards', () => {
    render(TurnLine, { head: two, turn: { ...turn(2, 0, [0.5, 0.5]), roll: null } })
    expect(plain(document.querySelector('p'))).toBe('Ann is active · Luck: Ann +5.2% and Ben −5.2%')
  })
})
