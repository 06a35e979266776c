import type { Card, Play } from '../../protocol/types'
import { m } from '../../ui/messages'
import { colourName, list, points } from '../../ui/words'
import { type DrawnRow, layoutOf, scoringRows } from '../sheet/sheet'
import { cardName, faceOf } from './card'

// The names of cells, locks and sheets.

/** A cell by its colour or colours and its number, or as a square, which has none: where it stands its word says. */
export function cellName({ colours, number, word = '' }: { colours: string[]; number: number; word?: string }): string {
  const left = /\d+(?=\+$)/.exec(word)?.[0]
  const square = left ? m.square_after({ number: left }) : m.square()
  return m.cell({ colour: colours.map(colourName).join('/'), number: number || square })
}

/** A cell's number as it is drawn among others, and a sign for a square. */
export const numberSign = ({ number }: { number: number }): string => (number ? String(number) : '□')

/** The name that people use for a word of the server, such as R7 or J4: a cell of a seat's sheet, or a card. */
export function wordName(play: Play, seat: number, word: string): string {
  const cell = layoutOf(play, seat)
    .rows.flatMap(({ cells }) => cells)
    .find((one) => one.word === word)
  if (cell) return cellName(cell)
  const face = faceOf(word)
  return face.number && (face.colour || face.joker) ? cardName(face) : word
}

/** A row by its colour; a row between others by the colours of both. */
export const rowName = (colour: string): string => colour.split('-').map(colourName).join('/')

export function lockLabel(row: DrawnRow): string {
  const colour = rowName(row.colour)
  if (row.lock !== 'open') return row.lock === 'locked' ? m.lock_own({ colour }) : m.lock_closed({ colour })
  return row.missing > 0 ? m.lock_needs({ colour, count: row.missing }) : m.lock_ready({ colour })
}

/** Which numbers of a hand everybody sees, where not the cards themselves. */
export const backsOf = (hand: Card[]): number[] =>
  hand.filter((card) => !card.colour && !card.joker).map((card) => card.number)

/**
 * A sheet, and what else everybody knows of its player: lucky numbers, where the pawn stands, the numbers of a hand.
 */
export function knownLine(play: Play, seat: number): string {
  const { lucky, pawn } = play.position.players[seat] ?? {}
  const backs = backsOf(play.cards?.hands[seat] ?? [])
  return [
    playerLine(play, seat),
    lucky && m.lucky_numbers({ numbers: list(lucky.map(String)) }),
    pawn && m.paper_pawn({ number: pawn }),
    backs.length && m.hand_of({ numbers: backs.join(', ') }),
  ]
    .filter(Boolean)
    .join('. ')
}

export function playerLine(play: Play, seat: number): string {
  const player = play.position.players[seat]
  if (!player) return ''
  const rows = scoringRows(play, seat).map((row) => {
    const { crosses: count, last } = row
    const colour = rowName(row.colour)
    return last === null ? m.row_empty({ colour }) : m.row_summary({ colour, count, last })
  })
  const { total } = player.points
  return m.player_summary({
    name: player.name,
    rows: rows.join(', '),
    count: player.penalties,
    points: m.points_short({ points: points(total), count: Math.abs(total) }),
  })
}
