import { describe, expect, test } from 'vitest'
import type { Card, Event, Seat, Table } from '../../protocol/types'
import { bannerOf, eventLine, happenedLine } from './event'

const seats = ['Ann', 'Ben', 'Cleo'].map((name, seat) => ({ seat, name }) as Seat)
const table = { seats, play: null } as unknown as Table
const event = (kind: string, more: Partial<Event> = {}): Event => ({ seq: 1, kind, seat: 0, name: 'Ann', ...more })
const cell = (number: number, ...colours: string[]) => ({ row: 0, place: number - 2, number, colours })
const card = (number: number, colour: string, joker = false): Card => ({ word: `${number}`, number, colour, joker })
const line = (kind: string, more: Partial<Event> = {}) => eventLine(event(kind, more), table)

describe('the log says', () => {
  test.each([
    ['who begins', 'started', { game: 2 }, 'Game 2: Ann begins'],
    ['settings', 'settings', {}, 'The host changes the settings'],
    ['a clock', 'settings', { clock: 10 }, 'The host changes the decision clock: 10 seconds'],
    ['no clock', 'settings', { clock: 0 }, 'The host changes the decision clock: None'],
    ['a clock of minutes', 'settings', { clock: 300 }, 'The host changes the decision clock: 5 minutes'],
    ['that the table waits', 'settings', { away: 'wait' }, 'The game waits for whoever is away'],
    [
      'that bots play, and a clock',
      'settings',
      { away: 'bot', clock: 0 },
      'The host changes the decision clock: None · A bot plays for whoever is away',
    ],
    ['a cross', 'crossed', { phase: 'white', cells: [cell(5, 'red')] }, 'Ann: Red 5'],
    [
      'crosses that bring others',
      'crossed',
      { phase: 'colour', cells: [cell(5, 'red'), cell(5, 'green')] },
      'Ann: Red 5 and Green 5',
    ],
    ['a cell of two colours', 'crossed', { phase: 'white', cells: [cell(5, 'red', 'yellow')] }, 'Ann: Red/Yellow 5'],
    ['a pass', 'passed', { phase: 'white' }, 'Ann passes'],
    [
      'a pawn that crosses',
      'crossed',
      { phase: 'pawn', steps: 2, cells: [cell(3, 'yellow')] },
      'Ann’s pawn: 2 steps, crosses Yellow 3',
    ],
    ['a pawn that crosses nothing', 'chose', { phase: 'pawn', steps: 1 }, 'Ann’s pawn: 1 step'],
    [
      'cards taken by their numbers',
      'chose',
      { phase: 'take', cards: [card(4, ''), card(8, '')] },
      'Ann takes 4 and 8',
    ],
    [
      'a play of which all is crossed',
      'crossed',
      {
        phase: 'play',
        colour: 'green',
        cards: [card(9, 'green'), card(7, 'green')],
        cells: [cell(9, 'green'), cell(7, 'green')],
      },
      'Ann plays Green 9 and 7, all crossed',
    ],
    [
      'a play of which some is crossed',
      'crossed',
      { phase: 'play', colour: 'green', cards: [card(9, 'green'), card(7, 'green')], cells: [cell(9, 'green')] },
      'Ann plays Green 9 and 7, crosses Green 9',
    ],
    [
      'a joker by the colour it is played as',
      'chose',
      { phase: 'play', colour: 'yellow', cards: [card(7, '', true)] },
      'Ann plays Yellow joker 7, no cross',
    ],
    ['who closed a row', 'closed', { rows: ['red'], seats: [0, 2] }, 'Red is closed by Ann and Cleo'],
    ['who closed a row and left', 'closed', { rows: ['blue'], seats: [4] }, 'Blue is closed by Seat 5'],
    ['a penalty', 'penalty', { penalties: 2 }, 'Ann takes a penalty'],
    ['why the game is over', 'ended', { reason: 'rows' }, 'The game is over: enough rows are closed'],
  ] as [string, string, Partial<Event>, string][])('%s', (_, kind, more, says) => {
    expect(line(kind, more)).toBe(says)
  })

  test('the throw, whatever dice are in it', () => {
    expect(line('rolled', { dice: { white: [3, 4], red: 2, blue: 6 } })).toBe('White 3 + 4 = 7, Red 2, Blue 6')
  })

  test('nothing of an event that a later server may send', () => {
    expect(line('danced')).toBe('')
  })

  test('a name as it is, however long', () => {
    const name = 'Wolfeschlegelsteinhausen'
    expect(line('passed', { name })).toBe(`${name} passes`)
  })
})

describe('a banner', () => {
  test.each(['closed', 'locked', 'penalty', 'kept', 'returned', 'timeout'])('is raised for %s', (kind) => {
    expect(bannerOf(event(kind, { rows: ['red'], seats: [0] }), table)).not.toBe('')
  })

  test('is not raised for who is back oneself', () => {
    expect(bannerOf(event('returned'), { ...table, you: { seat: event('returned').seat } })).toBe('')
  })

  test.each(['crossed', 'passed', 'rolled', 'joined'])('is not raised for %s', (kind) => {
    expect(bannerOf(event(kind, { cells: [cell(2, 'red')], dice: { white: [1, 1] } }), table)).toBe('')
  })
})

describe('what happened last', () => {
  const crossed = event('crossed', { cells: [cell(5, 'red')] })
  const passed = event('passed', { name: 'Ben' })

  test('leaves out who passed where somebody did more', () => {
    expect(happenedLine([crossed, passed], table)).toBe('Ann: Red 5')
  })

  test('names who passed where nobody did more', () => {
    expect(happenedLine([passed, event('passed', { name: 'Cleo' })], table)).toBe('Ben passes · Cleo passes')
  })

  test('is that a step was taken back, and not the step', () => {
    expect(happenedLine([event('undone')], table)).toBe('Ann takes back a step')
    expect(happenedLine([crossed, event('undone')], table)).toBe('Ann takes back a step')
    expect(happenedLine([event('undone'), event('redone')], table)).toBe('Ann redoes a step')
    expect(happenedLine([event('undone', { steps: 5 })], table)).toBe('Ann takes back 5 steps')
    expect(happenedLine([event('redone', { steps: 2 })], table)).toBe('Ann redoes 2 steps')
  })

  test('is of the newest throw where the whole game is told', () => {
    const rolled = event('rolled', { dice: { white: [1, 2] } })
    expect(happenedLine([rolled, crossed, rolled, passed, rolled], table)).toBe('Ben passes')
  })

  test('is no throw and no arrival', () => {
    expect(happenedLine([event('rolled', { dice: { white: [1, 2] } }), event('joined')], table)).toBe('')
  })
})
