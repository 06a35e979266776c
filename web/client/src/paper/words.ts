import { layoutOf } from '../game/sheet/sheet'
import { rollLine } from '../game/words/dice'
import { eventLine } from '../game/words/event'
import { cellName, rowName } from '../game/words/sheet'
import type { Choice, Event, Play, Roll, Step } from '../protocol/types'
import { colourOf } from '../ui/colours'
import { m } from '../ui/messages'
import { list } from '../ui/words'

/** The row that the server names by its letters, as people name it. */
function rowOf(play: Play, name: string): string {
  return rowName(layoutOf(play).rows.find((row) => row.name === name)?.colour ?? '')
}

/** What a choice on a sheet does, besides crossing a cell. */
export function choiceName(play: Play, word: string): string {
  const [kind = '', about = ''] = word.split(':')
  switch (kind) {
    case 'penalty':
      return m.paper_penalty()
    case 'close':
      return m.paper_closed({ row: rowOf(play, about) })
    case 'struck':
      return m.paper_struck({ number: Number(about) })
    case 'pawn':
      return m.paper_pawn({ number: Number(about) })
    case 'end':
      return m.paper_end()
    default:
      return word
  }
}

/** A throw as the record writes it: 3 4 R5. */
function told([a, b, ...coloured]: string[]): Roll {
  const dice = coloured.map((word) => [colourOf[word.charAt(0)] ?? '', Number(word.slice(1))])
  return { white: [Number(a), Number(b)], ...Object.fromEntries(dice) }
}

/** What a seat did in a phase, as the server writes it: 0=R5. */
function deed(play: Play, phase: string, said: string): string {
  const [seat = '', word = ''] = said.split('=')
  const name = play.position.players[Number(seat)]?.name ?? ''
  const rows = layoutOf(play, Number(seat)).rows
  const cells = rows.flatMap((row) => row.cells).filter((cell) => cell.word === word)
  const kind = word === '-' ? 'passed' : 'crossed'
  const event = { seq: 0, kind, seat: Number(seat), name, phase, steps: Number(word) } satisfies Event
  return eventLine({ ...event, cells: cells.map((cell) => ({ ...cell, row: 0, place: 0 })) }, { seats: [] })
}

/** A phase of a game whose throws are entered. */
function phaseName(play: Play, word: string): string {
  const [phase = '', ...words] = word.split(' ')
  return phase === 'roll' ? rollLine(told(words)) : words.map((said) => deed(play, phase, said)).join(' · ')
}

/** A step in the list of what can be taken back. */
export function stepName(play: Play, { word, cells }: Step): string {
  if (word.includes(' ')) return phaseName(play, word)
  const named = cells.length ? list(cells.map(cellName)) : choiceName(play, word)
  return word.startsWith('pawn') && cells.length ? `${choiceName(play, word)}: ${named}` : named
}

export const ofKind = (play: Play, kind: string): Choice[] => play.choices.filter((choice) => choice.kind === kind)
