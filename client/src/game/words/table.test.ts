import { describe, expect, test } from 'vitest'
import type { Choice, Play, Position, Seat, Table } from '../../protocol/types'
import { asks, hint } from './dice'
import { decisionCall, meterLine, nearLines, turnLine, waitingLine } from './table'

const seat = (index: number, owes: boolean) =>
  ({ seat: index, name: ['Ann', 'Ben', 'Cleo', 'Dan', 'Eva'][index], owes }) as Seat

describe('who is waited for', () => {
  const at = (seats: Seat[], phase = 'white', active = 'Ben') =>
    ({ seats, play: { position: { phase, active } } }) as Pick<Table, 'seats' | 'play'>
  const five = at([0, 1, 2, 3, 4].map((index) => seat(index, index !== 1)))

  test('are the others who owe a decision, at a table of five', () => {
    expect(waitingLine(five, 0)).toBe('Waiting for Cleo, Dan, and Eva')
  })

  test('are all of them for a spectator', () => {
    expect(waitingLine(five, undefined)).toBe('Waiting for Ann, Cleo, Dan, and Eva')
  })

  test('is nobody where only the reader has to decide', () => {
    expect(waitingLine(at([seat(0, true), seat(1, false)]), 0)).toBe('')
  })
})

describe('what all wait for', () => {
  const at = (phase: string, active: string, owing: number[]) =>
    ({ seats: [0, 1, 2].map((one) => seat(one, owing.includes(one))), play: { position: { phase, active } } }) as Pick<
      Table,
      'seats' | 'play'
    >

  test.each([
    ['colour', 'Ben may add a coloured die'],
    ['pawn', 'Ben may move the pawn'],
    ['take', 'Ben takes cards from the display'],
    ['white', 'Waiting for Ben'],
    ['call', 'Waiting for Ben'],
  ])('is said where the active player alone decides: %s', (phase, says) => {
    expect(waitingLine(at(phase, 'Ben', [1]), 0)).toBe(says)
  })

  test('is who is left of several', () => {
    expect(waitingLine(at('colour', 'Ben', [2]), 0)).toBe('Waiting for Cleo')
  })
})

describe('whose turn it is', () => {
  const position = { active: 'Ben', phase: 'white' } as Position

  test.each([
    ['Ben', position, 'Your turn'],
    ['Ann', position, 'Ben’s turn'],
    [undefined, position, 'Ben’s turn'],
    ['Ben', { ...position, phase: 'sheet' }, ''],
    ['Ben', { ...position, active: '' }, ''],
  ])('is told to %s', (me, at, says) => {
    expect(turnLine(at, me)).toBe(says)
  })
})

/** A game near its end, with the pawns of Ann and Ben on these fields of a path whose last two fields are the goal. */
const play = (end: Partial<Play['end']>, pawns: number[] = []) =>
  ({
    end: { closed: 0, penalties: 0, worst: [], near: false, last: false, ...end },
    layouts: [{ closed_rows: 2, penalties: 4 }],
    sheets: [{ layout: 0 }],
    track: { name: 'a', fields: [{ goal: false }, { goal: true }, { goal: true }] },
    position: {
      closed: [],
      players: [
        { name: 'Ann', locks: [], pawn: pawns[0] },
        { name: 'Ben', locks: ['red'], pawn: pawns[1] },
      ],
    },
  }) as unknown as Play

describe('the way to the end', () => {
  test('names who has the most penalties', () => {
    expect(meterLine(play({ penalties: 3, worst: [1] }))).toBe('Rows closed 0/2 · most penalties 3/4 (Ben)')
    expect(meterLine(play({ penalties: 1, worst: [0, 1] }))).toBe('Rows closed 0/2 · most penalties 1/4 (Ann and Ben)')
  })

  // K9, K11
  test('names who has closed the most rows where each closes their own', () => {
    const own = play({ closed: 1, near: true, worst: [0, 1] })
    expect(meterLine(own)).toBe('Rows closed 1/2 (Ben) · most penalties 0/4')
    const table = { state: 'playing', play: own } as Table
    expect(nearLines(null, table)).toEqual(['One more row closed by Ben ends the game'])
    own.position.closed = ['red']
    expect(meterLine(own)).toBe('Rows closed 1/2 · most penalties 0/4')
    expect(nearLines(null, table)).toEqual(['One more closed row ends the game'])
  })

  test('names nobody while there are none', () => {
    expect(meterLine(play({ worst: [0, 1] }))).toBe('Rows closed 0/2 · most penalties 0/4')
  })
})

describe('the last round', () => {
  const at = (last: boolean, ...pawns: number[]) =>
    ({ state: 'playing', game: 1, play: play({ worst: [0, 1], last }, pawns) }) as Table & { play: Play }

  test('B6: is told when it begins, with whose pawn has come to the goal', () => {
    const begun = at(true, 3, 2)
    const says = 'Pawn at the goal (Ben): the last round, one more turn for everybody else'
    expect(nearLines(at(false, 3, 1), begun)).toEqual([says]) // Ann's pawn was set down there
    expect(nearLines(begun, at(true, 3, 3))).toEqual([])
    expect(nearLines(null, at(false, 0, 2))).toEqual([])
  })

  test('B6: stands beside what else leads to the end', () => {
    expect(meterLine(at(false, 3, 1).play)).toBe('Rows closed 0/2 · most penalties 0/4')
    expect(meterLine(at(true, 3, 2).play)).toBe('Rows closed 0/2 · most penalties 0/4 · last round')
  })
})

describe('what a phase asks for', () => {
  test('is said with the white sum', () => {
    expect(hint({ phase: 'white', roll: { white: [3, 4] } })).toBe('White 3 + 4 = 7: cross it or pass')
  })

  test.each([
    ['take', 'Take cards from the display'],
    ['call', 'Cross 7, or pass'],
    ['pawn', 'Move your pawn, or pass'],
    ['over', 'The game is over'],
  ])('is said without dice in %s', (phase, says) => {
    expect(hint({ phase, roll: null, call: 7 })).toBe(says)
  })

  test('is said no further where only passing is left', () => {
    const position = { phase: 'colour', roll: { white: [3, 4] } } as Position
    const [pass, cross] = [{ kind: 'pass' }, { kind: 'cross' }] as Choice[]
    expect(asks({ position, choices: [pass, cross] as Choice[] })).toBe('Add one white and one coloured die')
    expect(asks({ position, choices: [pass] as Choice[] })).toBe('Nothing fits')
    expect(asks({ position, choices: [] })).toBe('Add one white and one coloured die')
  })

  test('is called out with what is to be decided', () => {
    const table = {
      play: { position: { phase: 'play', active: 'Ben', roll: null }, choices: [] },
      seats: [seat(0, true), seat(1, true)],
      you: { seat: 0 },
    } as unknown as Table
    expect(decisionCall(table)).toBe('Your decision. Play one to three cards. Ben’s turn')
    const own = { ...table, you: { seat: 1, host: false, rematch: '' } }
    expect(decisionCall(own)).toBe('Your decision. Play one to three cards. Your turn')
    expect(decisionCall({ play: null } as Table)).toBe('')
  })
})
