import { describe, expect, test } from 'vitest'
import { bytesToHex, sum } from './bytes'
import type { Draw } from './check'
import { checkProof, deckCommit, deckRoot, deckSeed, shuffled } from './deck'
import { cardWord, editions } from './editions'
import { checkEnd, type DrawnDeck, type DrawnGame, Earlier } from './end'
import type { Of, Opening } from './events'
import { Refusal } from './refusal'
import { thrown } from './stream'

const hash = (word: string) => sum(new TextEncoder().encode(word))
const game = 'TABLE1/1'
const edition = (rules: string) => editions[rules] ?? expect.fail(`no rules ${rules}`)

/** The code of a refusal, preceded by the line if an earlier one is refused. */
function refused(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    if (error instanceof Earlier) return `${error.line} ${error.refusal.code}`
    if (error instanceof Refusal) return error.code
    throw error
  }
  return ''
}

const opening: Opening = {
  event: 'opening',
  ...{ draw: 1, server: hash('server'), shares: new Map(), first: 1, lucky: null, set: [], inTurn: false },
}
const draw = (number: number, deck = 0): Draw => ({ number, seed: hash(`draw ${number}`), shares: new Map(), deck })
const finished = (record: string, decks = new Map<number, string>()): Of<'finished'> => ({
  event: 'finished',
  decks,
  record,
})

describe('a game of dice', () => {
  const dice: DrawnGame = {
    ...{ game, rules: 'classic@1', edition: edition('classic@1'), seats: 2, opening },
    ...{ draws: [draw(2), draw(3)], decks: [], commits: [] },
  }
  const head = ['rowlock 1', 'edition classic', 'player Ann', 'player Ben', 'active Ben']
  const words = (number: number, shown = 'RYGB') => {
    const [first, second, ...coloured] = thrown(hash(`draw ${number}`), 6)
    const right = [...shown].map((colour) => `${colour}${coloured['RYGB'.indexOf(colour)]}`)
    return ['roll', first, second, ...right].join(' ')
  }
  const true2 = words(2)
  const end = (lines: string[]) => refused(() => checkEnd(dice, finished(lines.join('\n'))))
  const changed = (from: string, to: string) => [...head, true2, words(3)].map((line) => (line === from ? to : line))

  test.each([
    ['as it was drawn', [...head, true2, words(3)]],
    ['without the dice of closed rows', [...head, true2, words(3, 'RB')]],
    ['with the coloured dice in another order', [...head, true2, words(3, 'BGRY')]],
    ['with what the players did', [...head, true2, 'white Ann=R5', 'colour -', words(3)]],
  ])('is taken %s', (_, record) => {
    expect(end(record)).toBe('')
  })

  test.each([
    ['fair_rules', 'of another edition', changed('edition classic', 'edition longo')],
    ['fair_seats', 'with a player more', [...head, 'player Cleo', true2, words(3)]],
    ['fair_seats', 'with a player fewer', changed('player Ann', '')],
    ['fair_record_opening', 'begun by another', changed('active Ben', 'active Ann')],
    ['fair_record_opening', 'begun by a stranger', changed('active Ben', 'active Cleo')],
    ['fair_record_opening', 'with a deck', [...head, 'deck R2', true2, words(3)]],
    ['fair_record_opening', 'with a lucky pair', [...head, 'lucky Ann 5 8', true2, words(3)]],
    ['fair_record_opening', 'with a board', [...head, 'board a', true2, words(3)]],
    ['fair_record_draw', 'with two throws changed over', [...head, words(3), true2]],
    ['fair_record_draw', 'with a reshuffle', changed(true2, 'reshuffle R2')],
    ['fair_record_draw', 'with a colour twice', changed(true2, words(2, 'RR'))],
    ['fair_record_draw', 'with a die of no colour', changed(true2, `${true2} X1`)],
    ['fair_record_draw', 'with one white die', changed(true2, true2.split(' ').slice(0, 2).join(' '))],
    ['fair_record_fewer', 'with a throw fewer', [...head, true2]],
    ['fair_record_more', 'with a throw more', [...head, true2, words(3), words(4)]],
    ['fair_record', 'with a quote that is open', [...head, true2, words(3), '"']],
  ])('%s: %s', (code, _, record) => {
    expect(end(record)).toBe(code)
  })

  test('opens no deck', () => {
    const record = [...head, true2, words(3)].join('\n')
    expect(refused(() => checkEnd(dice, finished(record, new Map([[0, hash('deck')]]))))).toBe('fair_secrets')
  })
})

describe('a game of cards', () => {
  const secret = hash('deck')
  const roster = hash('roster')
  const seed = deckSeed(game, roster, 1, 0, secret, new Map())
  const order = shuffled(seed, 44)
  const root = deckRoot(game, 0, seed, order)
  const dealt = (more: object = {}): DrawnDeck => ({
    ...{ line: 6, roster, shares: new Map() },
    event: { event: 'deck', draw: 1, deck: 0, cards: 44, root, ...more },
  })
  const cards = (deck = dealt(), committed = secret): DrawnGame => ({
    ...{ game, rules: 'cards@1', edition: edition('cards@1'), seats: 1, opening: { ...opening, first: 0 } },
    ...{ draws: [], decks: [deck], commits: [deckCommit(game, 0, committed)] },
  })
  const record = (deck = order) =>
    ['rowlock 1', 'edition cards', 'player Ann', 'active Ann', `deck ${deck.map(cardWord).join(' ')}`].join('\n')
  const end = (drawn: DrawnGame, text = record(), secrets = [secret]) =>
    refused(() => checkEnd(drawn, finished(text, new Map(secrets.map((word, deck) => [deck, word])))))

  test('is taken with the deck that was committed to, and no other', () => {
    expect(end(cards())).toBe('')
    expect(end(cards(), record(), [])).toBe('fair_secrets')
    expect(end(cards(), record(), [hash('another')])).toBe('fair_secret')
    expect(end(cards(dealt(), hash('another')))).toBe('fair_secret')
    expect(end(cards(), record(order.toReversed()))).toBe('fair_record_opening')
    expect(end(cards(), record(order.slice(1)))).toBe('fair_record_opening')
  })

  test.each([
    ['another root', { root: hash('root') }],
    ['another draw', { draw: 2 }],
    ['fewer cards', { cards: 43 }],
  ])('is refused at the line of its deck for %s', (_, more) => {
    expect(end(cards(dealt(more)))).toBe('6 fair_root')
  })

  test('a deck has every card once, and its own root', () => {
    expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 44 }, (_, card) => card))
    expect(deckRoot(game, 0, seed, order.toReversed())).not.toBe(root)
    expect(deckRoot(game, 1, seed, order)).not.toBe(root)
    expect(deckRoot('TABLE1/2', 0, seed, order)).not.toBe(root)
  })

  test('a place outside of a deck has no proof', () => {
    const one = deckRoot(game, 0, seed, [0])
    const proof = { card: 0, salt: bytesToHex(new Uint8Array(32)), path: [] }
    for (const place of [-1, 1]) expect(refused(() => checkProof(game, 0, place, 1, one, proof))).toBe('fair_proof')
  })
})
