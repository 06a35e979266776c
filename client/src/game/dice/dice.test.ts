// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Choice, Play } from '../../protocol/types'
import { settings } from '../../ui/settings.svelte'
import { recordingOf } from '../recorded/recorded'
import Dice from './Dice.svelte'

const of = (edition: string) => recordingOf(edition).middle.table.play as Play
const draw = (play: Play, shown: Choice | null = null) => render(Dice, { play, shown })
const dice = () => screen.getAllByRole('listitem')
const named = (query: string) => [...document.querySelectorAll(query)].map((die) => die.getAttribute('aria-label'))
const settled = () => screen.getByRole('list', { name: 'Dice' }).classList.contains('settled')

beforeEach(() => settings.change({ speed: 'normal' }))

test('each die says its colour and number', () => {
  draw(of('classic'))
  expect(dice().map((die) => die.getAttribute('aria-label'))).toEqual([
    'White die: 4',
    'White die: 1',
    'Red die: 3',
    'Yellow die: 4',
    'Green die: 5',
    'Blue die: 5',
  ])
})

test('dice that nobody has thrown yet are not read out', () => {
  const { position, dice, ...play } = of('classic')
  draw({ ...play, position: { ...position, roll: null }, dice: dice.map((die) => ({ ...die, value: 0 })) })
  expect(screen.queryByRole('list')).toBeNull()
  expect(document.querySelectorAll('.die')).toHaveLength(6)
})

test.each(['classic', 'double-a', 'gemixxt-b', 'big-points', 'onboard'])('dice of %s show as many pips', (edition) => {
  const play = of(edition)
  draw(play)
  expect(dice().map((die) => die.querySelectorAll('circle').length)).toEqual(play.dice.map(({ value }) => value))
})

test('dice of eight faces show digits', () => {
  draw(of('longo'))
  expect(dice().map((die) => die.querySelector('text')?.textContent)).toEqual(['3', '2', '2', '4', '1', '2'])
  expect(document.querySelector('circle')).toBeNull()
})

test('coloured dice are told by a shape too', () => {
  draw(of('classic'))
  expect(dice().map((die) => die.querySelector('.badge') !== null)).toEqual([false, false, true, true, true, true])
})

test('the dice of the choice that is shown are lifted', () => {
  const play = of('classic')
  draw(play, play.choices.find(({ choice }) => choice === 'B6') ?? null)
  expect(named('.lifted')).toEqual(['White die: 1', 'Blue die: 5'])
})

test('a die that is out of the game is faded, and says so', () => {
  const play = of('classic')
  draw({ ...play, dice: play.dice.map((die) => ({ ...die, out: die.name === 'green' })) })
  expect(named('.out')).toEqual(['Green die: out of the game'])
})

describe('a throw', () => {
  test.each([
    ['a key', () => fireEvent.keyDown(window, { key: 'x' })],
    ['a press', () => fireEvent.pointerDown(window)],
  ])('lies still after %s, and the next one tumbles', async (_, press) => {
    const play = of('classic')
    const { rerender } = draw(play)
    expect(settled()).toBe(false)
    await press()
    expect(settled()).toBe(true)
    await rerender({ play: { ...play, position: { ...play.position, roll: { white: [6, 6] } } }, shown: null })
    expect(settled()).toBe(false)
  })

  test('never tumbles where the person wants it so', () => {
    settings.change({ speed: 'off' })
    draw(of('classic'))
    expect(settled()).toBe(true)
  })
})
