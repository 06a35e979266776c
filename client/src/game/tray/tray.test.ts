// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { type ComponentProps, tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Card, Cell, Choice, Play, Update } from '../../protocol/types'
import { settings } from '../../ui/settings.svelte'
import { type Heard, hear, recordingOf } from '../recorded/recorded'
import Tray from './Tray.svelte'

let heard: Heard

type Asking = ComponentProps<typeof Tray>['advice']

function open(edition: string, change: Partial<Play> = {}, turn = '', advice: Asking = null): void {
  const { middle } = recordingOf(edition)
  const play = { ...(middle.table.play as Play), ...change }
  heard = hear({ ...middle, table: { ...middle.table, play } } as Update)
  const { decision } = heard.live
  render(Tray, { play, decision, hint: 'what to do', waiting: 'Waiting for Greedy', turn, advice })
}

const tidy = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ').trim()
const buttons = () => screen.queryAllByRole('button').map(tidy)
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const heading = () => tidy(screen.getByRole('heading'))
const of = (edition: string) => recordingOf(edition).middle.table.play as Play

beforeEach(() => settings.change({ confirm: 'always', readyAlone: true }))
afterEach(() => {
  heard.live.end()
  vi.useRealTimers()
})

test.each([
  [false, 'Hint'],
  [true, 'Why?'],
])('what the choices are worth is asked beside passing; known: %s', async (known, name) => {
  const onpress = vi.fn()
  open('classic', {}, '', { known, onpress })
  await fireEvent.click(button(name))
  expect(onpress).toHaveBeenCalledOnce()
})

test('while the answer is on its way the button stays in its place', () => {
  open('classic', {}, '', { known: false, onpress: null })
  expect(button('Hint').disabled).toBe(true)
})

describe('the choices', () => {
  test.each([
    ['classic', ['Blue 9: 4 + 5 · +2 1', 'Blue 6: 1 + 5 · skips 3 · +2 2', 'Pass P']],
    ['gemixxt-a', ['Red 6: 3 + 3 · +3 1', 'Blue 4: 3 + 1 · skips 1 · +6 2', 'Pass, take a penalty: −5 P']],
    ['longo', ['Green 5: 3 + 2 · skips 11 · +1 1', 'Blue 5: 3 + 2 · skips 11 · +1 2', 'Pass P']],
    ['connected-steps', ['Green 4: 1 + 3 · skips 1 · +3 1', 'Blue 4: 1 + 3 · skips 4 · +4 2', 'Pass P']],
  ])('of %s say their sum, what they cost and gain, and their key', (edition, names) => {
    open(edition)
    expect(buttons()).toEqual(names)
  })

  test('have keys up to nine', () => {
    const [, cross] = of('classic').choices as [Choice, Choice]
    open('classic', { choices: Array.from({ length: 12 }, (_, at) => ({ ...cross, choice: `B${at}` })) })
    expect([...document.querySelectorAll('kbd')].map(tidy)).toEqual([...'123456789'])
    expect(buttons()).toHaveLength(12)
  })

  test('of plays bear in signs the star of each joker', () => {
    const play = of('cards-jokers')
    const cross = {
      ...(play.choices[0] as Choice),
      kind: 'play',
      colour: 'green',
      cells: [],
      skips: 0,
      gain: 0,
      locks: false,
      ends: false,
    }
    const many = [['G5', 'J9'], ['G5'], ['J9']].map((cards) => ({ ...cross, cards, choice: cards.join('+') }))
    open('cards-jokers', { choices: many })
    const numbers = [...document.querySelectorAll('.brief b')].map((b) => [...b.querySelectorAll('.card')])
    expect(
      numbers.map((cards) => cards.map((card) => `${card.textContent}${card.querySelector('svg') ? '*' : ''}`)),
    ).toEqual([['5', '9*'], ['5'], ['9*']])
    expect(document.querySelectorAll('[data-colour=green] > .brief .shape'), 'their colour').toHaveLength(3)
  })

  test('have signs beside their words where they are many, for the eye alone', () => {
    const [, cross] = of('classic').choices as [Choice, Choice]
    const many = ['B9', 'B8', 'B7'].map((choice) => ({ ...cross, choice }))
    many[1] = { ...(many[1] as Choice), skips: 3, lucky: true, locks: true }
    // a square has no number
    many[2] = { ...(many[2] as Choice), cells: [...cross.cells, { ...(cross.cells[0] as Cell), number: 0 }] }
    open('classic', { choices: many })
    const signs = [...document.querySelectorAll('.brief')]
    expect(signs.map(tidy)).toEqual(['9 +2', '9 3 +2', '9 □ +2'])
    expect(signs.every((sign) => sign.ariaHidden === 'true')).toBe(true)
    expect(signs.map((sign) => sign.querySelectorAll('svg').length)).toEqual([1, 3, 1])
    expect(screen.getAllByRole('button', { name: /^Blue 9: 4.\+.5·\+2$/ })).toHaveLength(1)
  })

  test('show what they do while a mouse or the focus is on them, and not under a finger', async () => {
    open('classic')
    const { decision } = heard.live
    const blue = button(/Blue 9/)
    await fireEvent.pointerEnter(blue, { pointerType: 'touch' })
    expect(decision.hovered).toBeNull()
    await fireEvent.pointerEnter(blue, { pointerType: 'mouse' })
    expect(decision.hovered).toBe('B9')
    await fireEvent.pointerLeave(blue)
    expect(decision.hovered).toBeNull()
    await fireEvent.focus(blue)
    expect(decision.hovered).toBe('B9')
    await fireEvent.blur(blue)
    expect(decision.hovered).toBeNull()
  })
})

test('of cards the best few plays stand there until one is tapped', async () => {
  open('cards-jokers')
  const [first, ...others] = buttons()
  expect(others.length).toBeLessThan(4)
  expect(first).toMatch(/^(Red|Yellow|Green|Blue) .*cross/)
  const hand = heard.play.cards?.hands[0] ?? []
  const place = hand.findIndex((card) => card.word === heard.live.decision.offered[0]?.cards?.[0])
  heard.live.decision.tap({ place, card: hand[place] as Card }, 'other')
  await tick()
  expect(buttons()).not.toContain(first)
})

describe('the heading says', () => {
  const pass = { ...of('classic').choices[0], penalty: false } as Choice

  test.each([
    ['what the phase asks for', {}, 'what to do'],
    ['who is waited for', { choices: [] }, 'Waiting for Greedy'],
    ['who is waited for once a choice is made', { chosen: 'B9' }, 'Waiting for Greedy'],
  ])('%s', (_, change, says) => {
    open('classic', change)
    expect(heading()).toBe(says)
  })

  test('whose turn it is, but not over what is asked about', async () => {
    open('classic', {}, 'Ben’s turn')
    expect(heading()).toBe('Ben’s turn · what to do')
    await fireEvent.click(button(/Blue 9/))
    expect(heading()).toBe('Blue 9: +2 points.')
  })

  test('that one passes by oneself', () => {
    open('classic', { choices: [pass] })
    expect(heading()).toBe('Nothing fits. Passing for you …')
  })

  test('what is to be tapped, where cards are played', () => {
    const [first, ...others] = of('cards').choices as [Choice, ...Choice[]]
    const cells = [{ row: 0, place: 1, number: 3, colours: ['red'] }]
    open('cards', { choices: [{ ...first, cells }, ...others] })
    expect(heading()).toBe('Tap 1–3 cards of one colour')
  })

  test('that no card can be crossed', () => {
    open('cards')
    expect(heading()).toBe('Nothing fits: play a card anyway')
  })
})

describe('a choice that is asked about', () => {
  test('stands with what it does, told by the button that has the focus', async () => {
    open('classic')
    await fireEvent.click(button(/Blue 6/))
    expect(heading()).toBe('Blue 6: 3 cells are lost for good.')
    expect(button(/Blue 6/).getAttribute('aria-pressed')).toBe('true')
    const confirm = button('Confirm')
    expect(document.activeElement).toBe(confirm)
    expect(confirm.getAttribute('aria-describedby')).toBe(screen.getByRole('heading').id)
  })

  test('is dropped by Cancel', async () => {
    open('classic')
    await fireEvent.click(button(/Blue 9/))
    await fireEvent.click(button('Cancel'))
    expect([heading(), buttons().length, heard.said]).toEqual(['what to do', 3, []])
  })

  test('is sent by Confirm, hidden from the others, and changed again', async () => {
    open('classic')
    await fireEvent.click(button(/Blue 9/))
    await fireEvent.click(button('Confirm'))
    expect(heard.said).toMatchObject([{ type: 'choose', choice: 'B9', moment: heard.play.moment }])
    expect(tidy(document.querySelector('.made p'))).toBe('Your choice Blue 9 sending …')
    heard.live.decision.follow({ ...heard.play, chosen: 'B9' })
    await tick()
    expect(tidy(document.querySelector('.made p'))).toBe('Your choice Blue 9 Hidden until all have chosen.')
    await fireEvent.click(button('Change'))
    expect(buttons()).toHaveLength(3)
    expect(button('Pass').disabled).toBe(true) // for a moment
  })

  test('is said to be a bot’s where one made it', () => {
    open('classic', { chosen: 'B9', chosen_by_bot: true })
    expect(tidy(document.querySelector('.made p'))).toMatch(/^A bot chose for you Blue 9/)
  })

  test('stands until it is changed, and says so', async () => {
    open('classic', { chosen: 'B9' })
    await fireEvent.click(button('Change'))
    const pressed = () => screen.queryAllByRole('button', { pressed: true }).map(tidy)
    expect([heading(), pressed()]).toEqual([
      'Blue 9 stands until you choose another',
      [expect.stringMatching(/^Blue 9/)],
    ])
    expect(heard.live.decision.shown?.choice).toBe('B9')
    heard.live.decision.hovered = 'B6'
    expect(heard.live.decision.shown?.choice).toBe('B6')
    await vi.waitFor(() => expect(button(/^Blue 6/).disabled).toBe(false))
    await fireEvent.click(button(/^Blue 6/))
    expect(pressed()).toEqual([expect.stringMatching(/^Blue 6/)])
    await fireEvent.click(button('Confirm'))
    expect(tidy(document.querySelector('.made p'))).toBe('Your choice Blue 6 sending …')
  })

  test('is no second press on the place where passing stood', async () => {
    open('classic')
    vi.useFakeTimers()
    await fireEvent.click(button('Pass'))
    expect(button('Confirm').disabled).toBe(true)
    vi.advanceTimersByTime(700)
    await tick()
    expect(button('Confirm').disabled).toBe(false)
  })
})

describe('the keyboard goes on at the heading', () => {
  const press = async (name: string | RegExp) => {
    button(name).focus()
    await fireEvent.click(button(name))
    await tick()
  }
  const focused = () => document.activeElement

  test('when a choice is taken at once', async () => {
    settings.change({ confirm: 'never' })
    open('classic')
    await press(/Blue 9/)
    expect(focused()).toBe(screen.getByRole('heading'))
  })

  test('when it is confirmed, changed and dropped', async () => {
    open('classic')
    await press(/Blue 9/)
    for (const name of ['Confirm', 'Change']) {
      await press(name)
      expect([name, focused()]).toEqual([name, screen.getByRole('heading')])
    }
    await vi.waitFor(() => expect(button(/Blue 6/).disabled).toBe(false))
    await press(/Blue 6/)
    await press('Cancel')
    expect(focused()).toBe(screen.getByRole('heading'))
  })

  test('and stays elsewhere where it is', async () => {
    open('classic')
    heard.live.decision.confirm()
    heard.live.decision.change()
    await tick()
    expect(focused()).toBe(document.body)
  })
})

test('a joker that is tapped alone is given a colour', async () => {
  open('cards-jokers')
  const joker = heard.play.cards?.hands[0]?.[4] as Card
  heard.live.decision.tap({ place: 4, card: joker }, 'other')
  await tick()
  expect(screen.getByRole('group', { name: 'Colour of the joker' })).toBeTruthy()
  await fireEvent.click(button('Play as Green'))
  expect(button('Play as Green').getAttribute('aria-pressed')).toBe('true')
  expect(button('Play as Red').getAttribute('aria-pressed')).toBe('false')
  await fireEvent.click(button(/Cross nothing/))
  expect(heading()).toBe('Cross nothing: takes a penalty of −5 points.')
})
