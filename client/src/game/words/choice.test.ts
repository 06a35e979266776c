import { describe, expect, test } from 'vitest'
import type { Card, Choice, Play, Track } from '../../protocol/types'
import { cardName, pickHint } from './card'
import { choiceEffect, choiceName, choiceNotes, choiceSum, choiceTitle } from './choice'

const cell = (number: number, ...colours: string[]) => ({ row: 0, place: number - 2, number, colours })
const card = (number: number, colour: string, joker = false): Card => ({
  word: `${joker ? 'J' : '?'}${number}`,
  number,
  colour,
  joker,
})
const none: Choice = {
  choice: '-',
  kind: 'pass',
  cells: [],
  skips: 0,
  locks: false,
  gain: 0,
  penalty: false,
  ends: false,
}
const choice = (more: Partial<Choice>): Choice => ({ ...none, kind: 'cell', choice: 'R5', ...more })
const red5 = choice({ cells: [cell(5, 'red')], gain: 3 })
const field = (number: number) => ({ number, colour: 'red', points: number, goal: false })
const track: Track = { name: 'short', fields: [field(2), field(4)] }
const play = {
  track,
  layouts: [{ penalty_points: -5 }],
  sheets: [{ layout: 0 }],
  dice: [
    { name: 'white1', value: 3 },
    { name: 'red', value: 4 },
  ],
} as unknown as Play

describe('a choice is called', () => {
  test.each([
    ['by its cell', red5, 'Red 5'],
    ['by all that it crosses', choice({ cells: [cell(5, 'red'), cell(5, 'blue')] }), 'Red 5 and Blue 5'],
    ['by both colours of a cell between rows', choice({ cells: [cell(9, 'green', 'blue')] }), 'Green/Blue 9'],
    ['lucky', choice({ lucky: true, cells: [cell(2, 'red')] }), 'Lucky Red 2'],
    ['a pass', none, 'Pass'],
    ['a pass that costs', { ...none, penalty: true }, 'Pass, take a penalty'],
    ['by the field it leads to', choice({ kind: 'pawn', steps: 2, field: 2 }), '2 steps to Red 4'],
    ['by the next field', choice({ kind: 'pawn', steps: 1, field: 1 }), '1 step to Red 2'],
    ['by the cards it takes', choice({ kind: 'take', cards: ['?4', '?8'] }), 'Take 4 and 8'],
    [
      'by the cards it plays and what they cross',
      choice({
        kind: 'play',
        colour: 'green',
        cards: ['G9', 'J7'],
        cells: [cell(9, 'green')],
      }),
      'Play Green 9 and joker 7, cross Green 9',
    ],
  ] as [string, Choice, string][])('%s', (_, made, name) => {
    expect(choiceName(made, play)).toBe(name)
  })

  test('by what it crosses where its cards are tapped already', () => {
    const played = choice({ kind: 'play', colour: 'green', cards: ['G9'], cells: [cell(9, 'green')] })
    expect(choiceTitle(played, play)).toBe('Green 9')
    expect(choiceTitle({ ...played, cells: [] }, play)).toBe('Cross nothing')
  })
})

describe('beside a choice stands', () => {
  test('the sum it is of', () => {
    expect(choiceSum(choice({ dice: ['white1', 'red'] }), play)).toBe('3\u00a0+\u00a04')
    expect(choiceSum(none, play)).toBe('')
  })

  test.each([
    ['what it passes over and gains', choice({ skips: 2, gain: 3 }), ['skips 2', '+3']],
    ['what it costs, with a true minus', choice({ gain: -5 }), ['−5']],
    ['that it locks and ends', choice({ locks: true, ends: true }), ['locks the row', 'ends the game']],
    ['that a pawn crosses nothing', choice({ kind: 'pawn', steps: 1, field: 1 }), ['no new cross']],
    ['nothing where there is nothing to say', choice({}), []],
  ] as [string, Choice, string[]][])('%s', (_, made, notes) => {
    expect(choiceNotes(made)).toEqual(notes)
  })
})

describe('confirming says', () => {
  test.each([
    ['what is gained', red5, 'Red 5: +3 points.'],
    ['one point as one', { ...red5, gain: 1 }, 'Red 5: +1 point.'],
    ['what is given up before what is gained', { ...red5, skips: 1 }, 'Red 5: 1 cell is lost for good.'],
    ['the end before all else', { ...red5, ends: true, skips: 4 }, 'Red 5: the game ends now (+3 points).'],
    ['the penalty of a pass', { ...none, penalty: true }, 'Passing now takes a penalty of −5 points.'],
    [
      'the penalty of a play without a cross',
      choice({ kind: 'play', penalty: true }),
      'Cross nothing: takes a penalty of −5 points.',
    ],
    ['the choice alone where it brings nothing', none, 'Pass.'],
  ] as [string, Choice, string][])('%s', (_, made, sentence) => {
    expect(choiceEffect(made, play)).toBe(sentence)
  })
})

test('a card is called by its colour, as a joker, or by its back', () => {
  expect(cardName(card(4, 'green'))).toBe('Green 4')
  expect(cardName(card(7, '', true))).toBe('Joker 7')
  expect(cardName(card(4, ''))).toBe('Card 4, colour hidden')
})

describe('the tray asks', () => {
  const four = card(4, '')
  const eight = card(8, '')
  const takes = [choice({ kind: 'take', cards: [four.word, eight.word] })]

  test('for as many cards as are missing', () => {
    expect(pickHint(takes, [], null)).toBe('Take 2 cards from the display')
    expect(pickHint(takes, [{ place: 0, card: four }], null)).toBe('Take 1 more card from the display')
  })

  test('for a joker’s colour only until it is chosen', () => {
    const joker = card(4, '', true)
    const plays = ['red', 'green'].map((colour) => choice({ kind: 'play', colour, cards: [joker.word] }))
    const tapped = [{ place: 0, card: joker }]
    expect(pickHint(plays, [], null)).toBe('Nothing fits: play a card anyway')
    expect(pickHint(plays, tapped, null)).toBe('Choose the joker’s colour')
    expect(pickHint(plays, tapped, 'red')).toBe('')
  })

  test('nothing where no cards are chosen', () => {
    expect(pickHint([none, red5], [], null)).toBe('')
  })
})
