// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { settings } from '../ui/settings.svelte'
import { command, decide, readOut } from './keys'
import { type Heard, hear, recordingOf } from './recorded/recorded'

let heard: Heard

function open(edition: string): void {
  heard = hear(recordingOf(edition).middle)
}

const key = (name: string, more: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key: name, ...more })

function read(event: KeyboardEvent, seated = true): string {
  const { table, play } = heard
  return readOut(event, table, play, seated ? play.position.players[0] : undefined, 'Ann passes')
}

/** A key pressed in an element. */
function within(element: HTMLElement, name: string): KeyboardEvent {
  document.body.append(element)
  const event = key(name, { bubbles: true })
  element.dispatchEvent(event)
  return event
}

beforeEach(() => {
  settings.change({ confirm: 'always' })
  open('classic')
})
afterEach(() => {
  heard.live.end()
  document.body.replaceChildren()
})

const ann =
  'Ann: Red 2 crosses, last 10, Yellow 1 cross, last 9, Green 3 crosses, last 5, Blue 1 cross, last 10; 0 penalties, 11 points'
const greedy =
  'Greedy: Red no crosses, Yellow no crosses, Green 3 crosses, last 5, Blue 4 crosses, last 5; 0 penalties, 16 points'

describe('a key reads out', () => {
  test.each([
    ['d', 'White 4 + 1 = 5, Red 3, Yellow 4, Green 5, Blue 5'],
    ['m', ann],
    ['o', greedy],
    ['w', 'Your decision. Add one white and one coloured die. Your turn'],
    ['e', 'Rows closed 0/2 · most penalties 0/4'],
    ['l', 'Ann passes'],
    ['D', 'White 4 + 1 = 5, Red 3, Yellow 4, Green 5, Blue 5'],
    ['x', ''],
    ['1', ''],
  ])('%s: %s', (name, says) => {
    expect(read(key(name))).toBe(says)
  })

  test('under Caps Lock, too', () => {
    expect(read(key('E', { code: 'KeyE', modifierCapsLock: true }))).toBe('Rows closed 0/2 · most penalties 0/4')
    expect(read(key('У', { code: 'KeyE', modifierCapsLock: true }))).toBe('Rows closed 0/2 · most penalties 0/4')
  })

  test('on a Cyrillic keyboard, too', () => {
    expect(read(key('у', { code: 'KeyE' }))).toBe('Rows closed 0/2 · most penalties 0/4')
  })

  test('the cards that lie on the table, and the own hand, in a game of cards', () => {
    open('cards')
    const shown = 'On top: 4. Cards to take from: 6, 11, 5, and 9'
    expect(read(key('d'))).toBe(`${shown}. Your hand: Red 3, Red 12, Green 6, Blue 5, Blue 8`)
    expect(read(key('d'), false)).toBe(shown)
  })

  test.each([
    ['longo', 'm', 'Lucky 10 and 13'],
    ['longo', 'o', 'Lucky 11 and 12'],
    ['onboard', 'm', 'Pawn on field 4'],
    ['onboard', 'o', 'Pawn on field 3'],
    ['cards', 'o', 'Hand: 2, 7, 11'],
  ])('in %s with %s what else is known of a player: %s', (edition, name, says) => {
    open(edition)
    expect(read(key(name))).toMatch(new RegExp(`points\\. ${says}$`))
  })

  test('every sheet to who watches', () => {
    expect(read(key('m'), false)).toBe('You are watching.')
    expect(read(key('o'), false)).toBe(`${ann}. ${greedy}`)
  })

  test('that nothing has happened yet', () => {
    const { table, play } = heard
    expect(readOut(key('l'), table, play, undefined, '')).toBe('Nothing yet')
  })

  test('whom else the table waits for', () => {
    const { table, play } = heard
    const waits = (...owing: number[]) => {
      const seats = table.seats.map((seat) => ({ ...seat, owes: owing.includes(seat.seat) }))
      return readOut(key('w'), { ...table, seats }, play, play.position.players[0], '')
    }
    expect(waits(1)).toBe('Waiting for Greedy')
    expect(waits(0, 1)).toMatch(/^Your decision\. .*\. Waiting for Greedy$/)
  })

  test.each([
    ['real dice', { dice: 'entered' }, 'Greedy', null, 'Enter the throw. Greedy’s turn'],
    ['dice that they throw', {}, 'Ann', 1000, 'Throw the dice'],
    ['dice that another throws', {}, 'Greedy', 1000, 'Waiting for Greedy'],
  ])('of %s who throws them', (_, more, active, throw_ms, says) => {
    const { table, play } = heard
    const rolls = { ...play, throw_ms, position: { ...play.position, phase: 'roll', active } }
    const seats = table.seats.map((seat) => ({ ...seat, owes: false }))
    const now = { ...table, seats, settings: { ...table.settings, ...more }, play: rolls }
    expect(readOut(key('w'), now, rolls, play.position.players[0], '')).toBe(says)
  })

  test('that nobody is waited for', () => {
    heard = hear(recordingOf('classic').last)
    expect(read(key('w'))).toBe('Waiting for nobody')
  })
})

describe('a key takes', () => {
  test.each([
    ['1', 'B9'],
    ['2', 'B6'],
    ['p', '-'],
    ['P', '-'],
  ])('with %s the choice %s', (name, choice) => {
    expect(command(key(name), heard.live.decision)).toBe(true)
    expect(heard.live.decision.picked).toBe(choice)
  })

  test.each(['0', '3', '9', ' ', 'Enter', 'a', 'F1'])('nothing with %j', (name) => {
    expect(command(key(name), heard.live.decision)).toBe(false)
    expect(heard.live.decision.picked).toBeNull()
  })

  test.each([
    ['French', '&', 'Digit1'],
    ['Czech', '+', 'Digit1'],
    ['French with Shift', '1', 'Digit1', true],
    ['Persian', '۱', 'Digit1'],
  ])('the first with the key of its digit on a keyboard that is %s', (_, name, code, shiftKey = false) => {
    expect(command(key(name, { code, shiftKey }), heard.live.decision)).toBe(true)
    expect(heard.live.decision.picked).toBe(heard.live.decision.offered.find(({ kind }) => kind !== 'pass')?.choice)
  })

  test.each([
    ['!', 'Digit1'],
    ['%', 'Digit5'],
  ])('nothing with %s, which needs Shift', (name, code) => {
    expect(command(key(name, { code, shiftKey: true }), heard.live.decision)).toBe(false)
  })

  test('pass under Caps Lock, on a Cyrillic keyboard too', () => {
    for (const name of ['P', 'З']) {
      expect(command(key(name, { code: 'KeyP', modifierCapsLock: true }), heard.live.decision)).toBe(true)
      heard.live.decision.cancel()
    }
  })

  test('no pass where there is none', () => {
    open('cards')
    expect(command(key('p'), heard.live.decision)).toBe(false)
  })
})

test('Escape takes back what is picked, then changes the choice that is made, and lets it stand', () => {
  const { decision } = heard.live
  const states = () => [decision.picked, decision.made, decision.changing]
  const press = () => {
    decide(key('Escape'), decision)
    return states()
  }
  const [choice] = decision.all
  decision.picked = choice?.choice ?? null
  expect(press()).toEqual([null, null, false])
  const { table } = heard
  const chosen = choice?.choice ?? null
  heard.hear({ ...recordingOf('classic').middle, events: [], table: { ...table, play: { ...heard.play, chosen } } })
  expect(press()).toEqual([null, chosen, true])
  expect(press()).toEqual([null, chosen, false])
})

describe('a key is left alone', () => {
  test.each(['ctrlKey', 'metaKey', 'altKey'])('with %s', (modifier) => {
    const pressed = key('d', { [modifier]: true })
    expect(read(pressed)).toBe('')
    expect(command(key('1', { [modifier]: true }), heard.live.decision)).toBe(false)
  })

  test.each(['input', 'select'])('in a field: %s', (tag) => {
    expect(read(within(document.createElement(tag), 'd'))).toBe('')
    expect(command(within(document.createElement(tag), '1'), heard.live.decision)).toBe(false)
  })

  test('while a dialog is open, and not after', () => {
    const dialog = document.createElement('dialog')
    dialog.open = true
    document.body.append(dialog)
    expect(read(key('d'))).toBe('')
    dialog.open = false
    expect(read(key('d'))).not.toBe('')
  })

  test('not on a button, where digits mean nothing else', () => {
    expect(command(within(document.createElement('button'), '1'), heard.live.decision)).toBe(true)
  })
})
