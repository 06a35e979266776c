import { bytesToHex, type Hash, keyed, named, sum, tag, u32 } from './bytes'
import { type Shares, sharesBytes } from './chain'
import { Refusal } from './refusal'
import { Stream } from './stream'

export const DECKS = 8

/** The commitment to the secret of deck s. */
export const deckCommit = (game: string, s: number, secret: Hash): Hash =>
  sum(tag('deck-commit'), named(game), u32(s), secret)

/** The seed of deck s, shuffled at draw k. */
export const deckSeed = (game: string, roster: Hash, k: number, s: number, secret: Hash, shares: Shares): Hash =>
  bytesToHex(keyed(secret, tag('deck'), named(game), roster, u32(k), u32(s), sharesBytes(shares)))

/** 0 … n-1 in the order that a seed gives, the top card first. */
export function shuffled(seed: Hash, n: number): number[] {
  const stream = new Stream(seed)
  const order = Array.from({ length: n }, (_, i) => i)
  for (let i = n - 1; i > 0; i--) {
    const j = stream.below(i + 1)
    ;[order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0]
  }
  return order
}

const salt = (seed: Hash, j: number): Hash => bytesToHex(keyed(seed, tag('salt'), u32(j)))

const leaf = (game: string, s: number, j: number, card: number, salted: Hash): Hash =>
  sum(Uint8Array.of(0), tag('card'), named(game), u32(s), u32(j), u32(card), salted)

const node = (left: Hash, right: Hash): Hash => sum(Uint8Array.of(1), tag('node'), left, right)

/** The Merkle root of deck s; a last node without a neighbour moves up as it is. */
export function deckRoot(game: string, s: number, seed: Hash, order: number[]): Hash {
  let level = order.map((card, j) => leaf(game, s, j, card, salt(seed, j)))
  while (level.length > 1) {
    const above: Hash[] = []
    for (let i = 0; i < level.length; i += 2) {
      const [left = '', right] = level.slice(i, i + 2)
      above.push(right === undefined ? left : node(left, right))
    }
    level = above
  }
  return level[0] ?? ''
}

/** Opens the card at one place of a deck, and no other card. */
export type Proof = { card: number; salt: Hash; path: Hash[] }

/** Refuses a proof that does not lead from place j of deck s, which has this many cards, to its root. */
export function checkProof(game: string, s: number, j: number, cards: number, root: Hash, proof: Proof) {
  const path = [...proof.path]
  let [at, place, size] = [leaf(game, s, j, proof.card, proof.salt), j, cards]
  for (; size > 1; place = place >> 1, size = (size + 1) >> 1) {
    const right = (place ^ 1) > place
    if ((place ^ 1) >= size) continue
    const neighbour = path.shift() ?? '00'
    at = right ? node(at, neighbour) : node(neighbour, at)
  }
  const outside = j < 0 || j >= cards || proof.card < 0 || proof.card >= cards
  if (outside || path.length > 0 || at !== root) throw new Refusal('fair_proof', { place: j })
}
