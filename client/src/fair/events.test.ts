import { describe, expect, test } from 'vitest'
import { decode } from './events'
import { Refusal } from './refusal'

const hash = 'ab'.repeat(32)
const other = 'cd'.repeat(32)
const links = { draw: 3, server: hash, shares: { 0: hash, 2: other } }
const shares = new Map([
  [0, hash],
  [2, other],
])

/** An event of each kind, as in a bundle. */
const events = {
  proposed: { event: 'proposed', rules: 'cards@1', anchor: hash, decks: [hash, other] },
  sat: { event: 'sat', seat: 2, anchor: hash },
  started: { event: 'started', seats: 3, roster: hash },
  missing: { event: 'missing', draw: 4, seat: 1 },
  opening: { event: 'opening', ...links, first: 1, lucky: [[4, 9]] },
  throw: { event: 'throw', ...links, dice: [1, 2, 3, 4, 5, 6] },
  deck: { event: 'deck', draw: 1, deck: 0, cards: 44, root: hash },
  finished: { event: 'finished', decks: { 0: hash }, record: 'rowlock 1\n' },
}
type Kind = keyof typeof events
const kinds = Object.keys(events) as Kind[]

const read = (event: object) => decode(new TextEncoder().encode(JSON.stringify(event)))

/** The field that a refusal names. */
function refusedField(event: object): unknown {
  try {
    read(event)
  } catch (error) {
    if (error instanceof Refusal) return error.args.field
    throw error
  }
  return undefined
}

describe.each(kinds)('%s', (kind) => {
  const event: Record<string, unknown> = events[kind]

  test('is read with its numbers and hashes', () => {
    const { shares: given, decks, ...more } = event
    expect(read(event)).toMatchObject(more)
    if (given) expect(read(event)).toMatchObject({ shares })
    if (decks && !Array.isArray(decks)) expect(read(event)).toMatchObject({ decks: new Map([[0, hash]]) })
  })

  test('lacks none of its fields', () => {
    const fields = Object.keys(event).filter((name) => name !== 'event')
    const without = fields.map((name) => refusedField({ ...event, [name]: undefined }))
    expect(without).toEqual(fields)
  })

  test('has no field of its own, and none of another event', () => {
    expect(refusedField({ ...event, note: 'hello' })).toBe('note')
    const foreign = kind === 'sat' ? 'roster' : 'seats'
    if (!(foreign in event)) expect(refusedField({ ...event, [foreign]: 1 })).toBe(foreign)
  })

  test('says first what it is', () => {
    const { event: word, ...more } = event
    expect(refusedField({ ...more, event: word })).toBe('event')
  })
})

test.each([['unheard'], [''], ['Throw'], [1], [null]])('there is no event %s', (word) => {
  expect(refusedField({ event: word })).toBe('event')
})

describe('an opening', () => {
  test('may say whose lucky numbers were set, and that the first seat is due in turn', () => {
    expect(read(events.opening)).toMatchObject({ set: [], inTurn: false, lucky: [[4, 9]] })
    expect(read({ ...events.opening, set: [0, 2], in_turn: true })).toMatchObject({ set: [0, 2], inTurn: true })
    expect(read({ ...events.opening, lucky: null })).toMatchObject({ lucky: null })
  })

  test.each([
    ['set', []],
    ['set', null],
    ['in_turn', false],
    ['in_turn', 'true'],
    ['lucky', [[4, 9, 1]]],
    ['first', -1],
  ])('is refused with %s %j', (field, value) => {
    expect(refusedField({ ...events.opening, [field]: value })).toBe(field)
  })
})

describe('a throw', () => {
  test.each([[[]], [[1, 2, 3, 4, 5]], [[1, 2, 3, 4, 5, 6, 1]]])('of %j is not of six dice', (dice) => {
    expect(refusedField({ ...events.throw, dice })).toBe('dice')
  })
})

describe('a deck', () => {
  test('has links if it is shuffled in the game, both of them', () => {
    expect(read(events.deck)).not.toHaveProperty('server')
    expect(read({ ...events.deck, ...links })).toMatchObject({ server: hash, shares })
    expect(refusedField({ ...events.deck, server: hash })).toBe('shares')
    expect(refusedField({ ...events.deck, shares: { 0: hash } })).toBe('server')
  })
})
