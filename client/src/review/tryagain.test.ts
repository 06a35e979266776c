// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { choiceName } from '../game/words/choice'
import type { Priced } from '../protocol/types'
import { openDialogs } from '../ui/dialogs.fixture'
import { settings } from '../ui/settings.svelte'
import { reviewed } from './reviewed.fixture'
import TryAgain from './TryAgain.svelte'

openDialogs()

const { head, decision } = reviewed('double-a')
const mistakes = [
  decision({ number: 3, turn: 2, seat: 0, chosen: 2, best: 0, loss: { value: 0.2, error: 0 } }),
  decision({ number: 7, turn: 5, seat: 1, chosen: 1, best: 0, loss: { value: 0.1, error: 0 } }),
]
const names = decision().choices.map((choice) => choiceName(choice, head))
const plain = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim()
/** The choices in the page's order, and below in the review's. */
const listed = () => [...document.querySelectorAll<HTMLButtonElement>('.choices button')]
const nameOf = (button: Element) => button.firstChild?.textContent?.trim()
const choices = () => listed().toSorted((a, b) => names.indexOf(nameOf(a) ?? '') - names.indexOf(nameOf(b) ?? ''))
const said = () => [...document.querySelectorAll('[role=status] p')].map(plain)
const pressed = () => choices().map((button) => button.getAttribute('aria-pressed') === 'true')
const key = (name: string) => fireEvent.keyDown(window, { key: name })
const pick = (at: number) => fireEvent.click(choices()[at] as HTMLElement)
const place = () => plain(document.querySelector('dialog h2'))

function tryAgain(some = mistakes) {
  const onclose = vi.fn()
  render(TryAgain, { head, mistakes: some, number: some[0]?.number ?? 0, onclose })
  return onclose
}

beforeEach(() => settings.change({ keys: true }))
afterEach(() => settings.change({ keys: true }))

test('asks first, and tells no worth before the answer', () => {
  tryAgain()
  expect(place()).toBe('Mistake 1 of 2')
  expect(said()).toEqual(['Add one white and one coloured die'])
  expect(choices().map(nameOf)).toEqual(names)
  expect(document.querySelectorAll('.choices small, .choices .best')).toHaveLength(0)
  expect(plain(document.querySelector('dialog > p'))).toBe(`Turn 2 · ${head.names[0]}`)
})

describe('the answer', () => {
  test.each([
    ['the best', 0, `Yes: ${names[0]} is the best, worth 90.0%.`, `In the game: ${names[2]}, −20.0%.`],
    [
      'better than in the game',
      1,
      `${names[1]}: −10.0%. The best is ${names[0]}, worth 90.0%.`,
      `In the game: ${names[2]}, −20.0%.`,
    ],
    [
      'the same again',
      2,
      `${names[2]}: −20.0%. The best is ${names[0]}, worth 90.0%.`,
      'That is what was chosen in the game.',
    ],
  ])('%s is told as such', async (_, at, result, before) => {
    tryAgain()
    await pick(at)
    expect(said()).toEqual([result, before])
    expect(pressed()).toEqual(names.map((_, other) => other === at))
    expect(choices().map((button) => plain(button.querySelector('small')))).toContain('90.0%')
    expect(choices().findIndex((button) => button.classList.contains('best'))).toBe(0)
  })

  test('that is worth as much as the best is as good', async () => {
    const [first, second] = decision().choices as [Priced, Priced]
    const even = [first, { ...second, chance: first.chance }]
    tryAgain([decision({ choices: even, chosen: 1, best: 0 })])
    await pick(1)
    expect(said()[0]).toBe(`${names[1]} is as good as ${names[0]}, the best, worth 90.0%.`)
  })

  test('is in points where nobody is to be beaten', async () => {
    const alone = reviewed('double-a', { unit: 'points' })
    render(TryAgain, { head: alone.head, mistakes: [alone.decision()], number: 0, onclose: () => {} })
    await pick(1)
    expect(said()[0]).toBe(`${names[1]}: −4.0. The best is ${names[0]}, worth 100.0.`)
  })
})

describe('keys', () => {
  test('a figure chooses what stands beside it, once', async () => {
    tryAgain()
    expect(listed().map((button) => plain(button.querySelector('kbd')))).toEqual(names.map((_, at) => String(at + 1)))
    const at = () => listed().findIndex((button) => button.getAttribute('aria-pressed') === 'true')
    await key('2')
    expect(at()).toBe(1)
    await key('1')
    expect(at()).toBe(1)
  })

  test.each(['0', '9', 'x', ' ', 'Enter'])('%j chooses nothing', async (name) => {
    tryAgain()
    await key(name)
    expect(pressed()).not.toContain(true)
  })

  test('figures choose nothing for who wants no keys', async () => {
    settings.change({ keys: false })
    tryAgain()
    await key('1')
    expect(pressed()).not.toContain(true)
  })

  test('what the browser is asked for is left to it', async () => {
    tryAgain()
    await fireEvent.keyDown(window, { key: 'ArrowRight', altKey: true })
    await fireEvent.keyDown(window, { key: '1', ctrlKey: true })
    expect(place()).toBe('Mistake 1 of 2')
    expect(pressed()).not.toContain(true)
  })

  test('arrows go to the next mistake and back, and no further', async () => {
    tryAgain()
    await key('ArrowLeft')
    expect(place()).toBe('Mistake 1 of 2')
    await pick(0)
    await key('ArrowRight')
    expect([place(), ...said()]).toEqual(['Mistake 2 of 2', 'Add one white and one coloured die'])
    await key('ArrowRight')
    expect(place()).toBe('Mistake 2 of 2')
  })
})

test('buttons go as arrows do, and are closed at the ends', async () => {
  tryAgain()
  const [previous, next] = ['Previous', 'Next mistake'].map((name) =>
    screen.getByRole<HTMLButtonElement>('button', { name }),
  )
  const closed = () => [previous, next].map((button) => button?.getAttribute('aria-disabled'))
  expect(closed()).toEqual(['true', 'false'])
  next?.focus()
  await fireEvent.click(next as HTMLElement)
  expect(closed()).toEqual(['false', 'true'])
  expect([next?.disabled, document.activeElement]).toEqual([false, next])
  expect(plain(document.querySelector('dialog > p'))).toBe(`Turn 5 · ${head.names[1]}`)
})

test('what is pointed at or reached by keyboard is drawn on the sheet', async () => {
  tryAgain()
  const drawn = () => document.querySelectorAll('.position .cell.made').length
  expect(drawn()).toBe(0)
  await fireEvent.pointerEnter(choices()[1] as HTMLElement)
  expect(drawn()).toBe(1)
  await fireEvent.pointerLeave(choices()[1] as HTMLElement)
  expect(drawn()).toBe(0)
  await fireEvent.focus(choices()[2] as HTMLElement)
  expect(drawn()).toBe(1)
})

test('passing comes last, as at the table', () => {
  tryAgain()
  expect([names[0], ...listed().map(nameOf)]).toEqual(['Pass', ...names.slice(1), 'Pass'])
})

test('an arrow that goes no further leaves the answer', async () => {
  tryAgain()
  await pick(0)
  await key('ArrowLeft')
  expect(pressed()).toContain(true)
})

test('closes', async () => {
  const onclose = tryAgain()
  await fireEvent(screen.getByRole('dialog', { name: 'Mistake 1 of 2' }), new Event('close'))
  expect(onclose).toHaveBeenCalledOnce()
})
