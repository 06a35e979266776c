import type { Hash } from './bytes'
import type { Shares } from './chain'
import type { Draw } from './check'
import { deckCommit, deckRoot, deckSeed, shuffled } from './deck'
import { cardOf, cardWord, type Edition, editionOf } from './editions'
import type { Deck, Of, Opening } from './events'
import { type Outcome, type Played, readRecord } from './record'
import { Refusal } from './refusal'
import { Stream, thrown } from './stream'

/** A shuffled deck, with the roster at the time of its draw. */
export type DrawnDeck = { line: number; event: Deck; roster: Hash; shares: Shares }

/** All draws of a game. */
export type DrawnGame = {
  game: string
  rules: string
  edition: Edition
  seats: number
  opening: Opening
  draws: Draw[]
  decks: DrawnDeck[]
  commits: Hash[]
}

/** A refusal of an earlier line than the one just read. */
export class Earlier extends Error {
  constructor(
    readonly line: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.message)
  }
}

/** What the first draw gives: who begins, and the own numbers of the sheets whose numbers the table did not set. */
export function openingOf(e: Opening, seed: Hash, seats: number, list: number[][], faces: number) {
  const stream = new Stream(seed)
  const first = stream.below(seats)
  if (new Set(list.map(String)).size < seats) return { first, pairs: null } // nothing can be dealt
  const pairs = new Array<number[]>(seats).fill([])
  for (const seat of e.set) {
    const [low = 0, high = 0] = e.lucky?.[seat] ?? []
    if (seat >= seats || low < 2 || low >= high || high > 2 * faces) throw new Refusal('fair_field', { field: 'set' })
    pairs[seat] = [low, high]
  }
  const taken = (pair: number[]) => pairs.some((other) => other.join() === pair.join())
  for (let seat = 0; seat < seats; seat++) {
    while (pairs[seat]?.length === 0) {
      const pair = list[stream.below(list.length)] ?? []
      if (!taken(pair)) pairs[seat] = pair
    }
  }
  return { first, pairs }
}

/** Checks the secrets of the decks, which the end of a game opens, and that the record shows what was drawn. */
export function checkEnd(g: DrawnGame, e: Of<'finished'>) {
  const opened = { n: e.decks.size, used: g.decks.length }
  if (opened.n !== opened.used) throw new Refusal('fair_secrets', opened)
  const orders = g.decks.map((deck, s) => {
    const secret = e.decks.get(s)
    if (secret === undefined) throw new Refusal('fair_secrets', opened)
    return openDeck(g, deck, s, secret)
  })
  const played = readRecord(e.record)
  if (played.edition !== g.edition.word || !editionOf(g.rules, played.print))
    throw new Refusal('fair_rules', { rules: played.edition, proposed: g.rules })
  if (played.names.length !== g.seats) throw new Refusal('fair_seats', { n: played.names.length })
  checkOpening(g, played, orders[0])
  checkOutcomes(g, played.outcomes, orders)
}

function openDeck(g: DrawnGame, deck: DrawnDeck, s: number, secret: Hash): number[] {
  if (deckCommit(g.game, s, secret) !== g.commits[s]) throw new Refusal('fair_secret', { deck: s })
  const seed = deckSeed(g.game, deck.roster, deck.event.draw, s, secret, deck.shares)
  const order = shuffled(seed, deck.event.cards)
  if (deckRoot(g.game, s, seed, order) === deck.event.root) return order
  throw new Earlier(deck.line, new Refusal('fair_root', { deck: s }))
}

function checkOpening(g: DrawnGame, played: Played, order: number[] | undefined) {
  const own = played.names.map((_, seat) => played.own.get(seat))
  const drawn =
    played.active === g.opening.first &&
    played.others.every((keyword) => g.edition.options.includes(keyword)) &&
    own.join(' ') === (g.opening.lucky ?? own.map(() => undefined)).join(' ') &&
    played.deck.join(' ') === (order ?? []).map(cardWord).join(' ')
  if (!drawn) throw new Refusal('fair_record_opening')
}

function checkOutcomes(g: DrawnGame, outcomes: Outcome[], orders: number[][]) {
  for (const [i, outcome] of outcomes.entries()) {
    const draw = g.draws[i]
    const { line, keyword, words } = outcome
    if (!draw) throw new Refusal('fair_record_more', { line })
    const order = orders[draw.deck] ?? []
    const fits =
      draw.deck === 0
        ? keyword === 'roll' && isThrow(words, thrown(draw.seed, g.edition.faces))
        : keyword === 'reshuffle' && isShuffle(words, order)
    if (!fits) throw new Refusal('fair_record_draw', { line, draw: draw.number })
  }
  const left = g.draws[outcomes.length]
  if (left) throw new Refusal('fair_record_fewer', { draw: left.number })
}

/** Whether the words of a record are a throw of these dice; coloured dice may be missing, once out of the game. */
function isThrow([first, second, ...coloured]: string[], dice: number[]): boolean {
  const shown = coloured.map((word) => 'RYGB'.indexOf(word[0] ?? ' '))
  const right = coloured.every((word, i) => word.slice(1) === `${dice[2 + (shown[i] ?? 0)]}`)
  const each = shown.every((colour, i) => colour >= 0 && shown.indexOf(colour) === i)
  return first === `${dice[0]}` && second === `${dice[1]}` && right && each
}

/** Whether the words of a record are cards in the order that was drawn. */
function isShuffle(words: string[], order: number[]): boolean {
  const cards = words.map(cardOf).sort((a, b) => a - b)
  return words.length === order.length && order.every((card, j) => cardWord(cards[card] ?? -1) === words[j])
}
