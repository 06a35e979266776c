// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Choice, Play, Position, Update } from '../../protocol/types'
import { settings } from '../../ui/settings.svelte'
import { type Heard, hear, recordingOf } from '../recorded/recorded'
import Card from './Card.svelte'
import Hand from './Hand.svelte'
import Market from './Market.svelte'

const game = (edition: string) => recordingOf(edition).middle.table.play as Play
const [some] = game('cards').choices as [Choice]
let heard: Heard

/** Lets the recorded game go on with these choices. */
function decide(edition: string, choices = game(edition).choices): Heard['live']['decision'] {
  const { middle } = recordingOf(edition)
  heard = hear({ ...middle, table: { ...middle.table, play: { ...game(edition), choices } } } as Update)
  return heard.live.decision
}

const take = (edition: string, ...places: number[]): Choice => {
  const cards = places.map((place) => game(edition).cards?.display[place]?.word ?? '')
  return { ...some, choice: cards.join(' '), kind: 'take', cards }
}
const buttons = () => screen.queryAllByRole<HTMLButtonElement>('button')
const names = () => buttons().map((card) => card.getAttribute('aria-label'))
const enabled = () => buttons().flatMap((card, place) => (card.disabled ? [] : [place]))
const pressed = () => buttons().flatMap((card, at) => (card.getAttribute('aria-pressed') === 'true' ? [at] : []))

beforeEach(() => settings.change({ confirm: 'never' }))
afterEach(() => heard?.live.end())

describe('a card shows', () => {
  const face = (number: number, colour: string, joker = false) =>
    render(Card, { face: { number, colour, joker } }).container.querySelector('.card') as HTMLElement

  test('its number and colour, of a joker a star, of a back the number alone', () => {
    const [green, joker, back] = [face(4, 'green'), face(7, '', true), face(9, '')]
    expect([green, joker, back].map((card) => card.textContent?.trim())).toEqual(['4', '7', '9'])
    expect([green, joker, back].map((card) => card.dataset.colour)).toEqual(['green', undefined, undefined])
    expect([green, joker, back].map((card) => card.querySelectorAll('svg').length)).toEqual([1, 1, 0])
    expect([green, joker, back].map((card) => card.classList.contains('back'))).toEqual([false, false, true])
  })
})

describe('the hand', () => {
  const open = (edition: string, choices?: Choice[]) => {
    const decision = decide(edition, choices)
    render(Hand, { cards: game(edition).cards?.hands[0] ?? [], decision })
  }

  test('is a list of cards by name', () => {
    open('cards-jokers')
    expect(screen.getByRole('list', { name: 'Your hand' })).toBeTruthy()
    expect(names()).toEqual(['Red 4', 'Red 10', 'Red 11', 'Blue 11', 'Joker 9'])
  })

  test('tells which cards can be crossed', () => {
    const [first, ...others] = game('cards').choices as [Choice, ...Choice[]]
    open('cards', [{ ...first, cells: [{ row: 0, place: 1, number: 3, colours: ['red'] }] }, ...others])
    expect(names()).toEqual(['Red 3, can be crossed', 'Red 12', 'Green 6', 'Blue 5', 'Blue 8'])
  })

  test.each([
    ['off', 0],
    ['legal', 1],
  ] as const)('with the help "%s" lights so many of those: %d', (helper, lit) => {
    settings.change({ helper })
    const [first, ...others] = game('cards').choices as [Choice, ...Choice[]]
    open('cards', [{ ...first, cells: [{ row: 0, place: 1, number: 3, colours: ['red'] }] }, ...others])
    expect(document.querySelectorAll('.useful')).toHaveLength(lit)
    settings.change({ helper: 'preview' })
  })

  test('lets cards be tapped that go with those tapped before, and put back', async () => {
    open('cards')
    expect(enabled()).toEqual([0, 1, 2, 3, 4])
    await fireEvent.click(buttons()[3] as HTMLElement)
    expect([pressed(), enabled()]).toEqual([[3], [3, 4]])
    await fireEvent.click(buttons()[3] as HTMLElement)
    expect([pressed(), enabled()]).toEqual([[], [0, 1, 2, 3, 4]])
  })

  test('is only looked at while cards are taken', () => {
    open('cards', [take('cards', 0, 1)])
    expect(buttons()).toEqual([])
    expect(screen.getAllByRole('listitem').map((card) => card.textContent)).toEqual(
      ['Red 3', 'Red 12', 'Green 6', 'Blue 5', 'Blue 8'].map((name) => expect.stringContaining(name)),
    )
  })

  test('takes no tap once a play is chosen', async () => {
    open('cards')
    heard.live.decision.sent = 'R3'
    await expect.poll(() => buttons()).toEqual([])
  })
})

describe('the market', () => {
  const open = (edition: string, change: Partial<Position> = {}, choices?: Choice[], watching = false) => {
    const decision = decide(edition, choices)
    const { position, cards } = game(edition)
    render(Market, {
      position: { ...position, ...change },
      display: cards?.display ?? [],
      decision: watching ? null : decision,
    })
  }
  const pile = () => document.querySelector('.words')?.textContent?.replace(/\s+/g, ' ').trim()

  test.each([
    ['what lies on top', {}, 'On top: 4 pile 24 · played 8'],
    ['what all may cross', { phase: 'call' }, '4 for all pile 24 · played 8'],
    ['that cards are shuffled', { call: null, pile: 0, discards: 0 }, 'The pile is being shuffled pile 0 · played 0'],
  ])('says %s', (_, change, says) => {
    open('cards', change)
    expect(pile()).toBe(says)
    expect(document.querySelector('.pile')?.classList.contains('called')).toBe('phase' in change)
    expect(document.querySelectorAll('.stack .card')).toHaveLength('call' in change ? 0 : 1)
  })

  test('shows cards of which only numbers are known', () => {
    open('cards')
    expect(screen.getByRole('list', { name: 'Cards to take from' }).textContent).toMatch(/Card 6, colour hidden/)
    expect(buttons()).toEqual([])
  })

  test('lets cards be taken that go together, the equal ones by their place', async () => {
    open('cards-jokers', {}, [take('cards-jokers', 0, 1), take('cards-jokers', 0, 2)])
    expect(names()).toEqual([3, 3, 4, 7].map((number) => `Card ${number}, colour hidden`))
    expect(enabled()).toEqual([0, 1, 2])
    await fireEvent.click(buttons()[1] as HTMLElement)
    expect([pressed(), enabled(), heard.said]).toEqual([[1], [0, 1, 2], []])
    await fireEvent.click(buttons()[0] as HTMLElement)
    expect(heard.said).toMatchObject([{ type: 'choose', choice: '?3 ?3' }])
  })

  test('takes nothing from who watches', () => {
    open('cards', {}, [take('cards', 0, 1)], true)
    expect(buttons()).toEqual([])
  })
})
