import { bytesToHex, concatBytes, type Hash, hexToBytes, keyed, named, sum, tag, u32, withLength } from './bytes'
import type { Edition } from './editions'
import type { Of, Opening } from './events'
import { readRecord, type Statement } from './record'

const utf8 = new TextEncoder()
const NO_CARDS = '00'.repeat(32)

/** The server's signed statements by draw: each a signature, a space and a digest. */
export type Settled = { [draw: number]: string }

/** The bytes that a statement's signature signs. */
export const asked = (game: string, draw: number, settled: Hash): Uint8Array =>
  concatBytes(tag('asked'), named(game), u32(draw), hexToBytes(settled))

/** Whether the table chose a set-up statement; otherwise it was drawn. */
function isChosen({ keyword, seat }: Statement, edition: Edition, opening: Opening): boolean {
  if (keyword === 'active') return opening.inTurn
  if (keyword === edition.own?.keyword) return opening.set.includes(seat)
  return edition.options.includes(keyword)
}

/** Digests of what had been decided before each draw of a finished game, by its record, from draw 1 on. */
export function settledBefore(game: string, edition: Edition, opening: Opening, end: Of<'finished'>): Hash[] {
  const key = end.decks.get(0) ?? NO_CARDS
  const digests: Hash[] = []
  let head = sum(tag('decided'), named(game))
  const note = () =>
    digests.push(bytesToHex(keyed(key, tag('settled'), named(game), u32(digests.length + 1), hexToBytes(head))))
  for (const one of readRecord(end.record).statements) {
    if (one.isTurn && digests.length === 0) note()
    if (one.keyword === 'roll' || one.keyword === 'reshuffle') note()
    if (one.isTurn || isChosen(one, edition, opening)) {
      head = sum(tag('decision'), head, withLength(utf8.encode(one.text)))
    }
  }
  return digests
}
