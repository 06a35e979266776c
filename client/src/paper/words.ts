import { layoutOf } from '../game/sheet/sheet'
import { rollLine } from '../game/words/dice'
import { eventLine } from '../game/words/event'
import { cellName, rowName } from '../game/words/sheet'
import type { Choice, Event, Play, Roll, Step } from '../protocol/types'
import { colourOf } from '../ui/colours'
import { m } from '../ui/messages'
import { list } from '../ui/words'

/** People's name for a row, by the letters that the server names it with. */
function rowOf(play: Play, name: string): string {
  return rowName(layoutOf(play).rows.find((row) => row.name === name)?.colour ?? '')
}

/** The name of a choice on a sheet that does not cross a cell. */
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

/** A throw from the words of a record: 3 4 R5. */
function told([a, b, ...coloured]: string[]): Roll {
  const dice = coloured.map((word) => [colourOf[word.charAt(0)] ?? '', Number(word.slice(1))])
  return { white: [Number(a), Number(b)], ...Object.fromEntries(dice) }
}

/** What a seat did in a phase, from the server's word 0=R5. */
function deed(play: Play, phase: string, said: string): string {
  const [seat = '', word = ''] = said.split('=')
  const name = play.position.players[Number(seat)]?.name ?? ''
  const rows = layoutOf(play, Number(seat)).rows
  const cells = rows.flatMap((row) => row.cells).filter((cell) => cell.word === word)
  const kind = word === '-' ? 'passed' : 'crossed'
  const event = { seq: 0, kind, seat: Number(seat), name, phase, steps: Number(word) } satisfies Event
  return eventLine({ ...event, cells: cells.map((cell) => ({ ...cell, row: 0, place: 0 })) }, { seats: [] })
}

/** The name of a phase in a game with entered throws. */
function phaseName(play: Play, word: string): string {
  const [phase = '', ...words] = word.split(' ')
  return phase === 'roll' ? rollLine(told(words)) : words.map((said) => deed(play, phase, said)).join(' · ')
}

/** The name of a step in the list of steps to go back to. */
export function stepName(play: Play, { word, cells }: Step): string {
  if (word.includes(' ')) return phaseName(play, word)
  const named = cells.length ? list(cells.map(cellName)) : choiceName(play, word)
  return word.startsWith('pawn') && cells.length ? `${choiceName(play, word)}: ${named}` : named
}

export const ofKind = (play: Play, kind: string): Choice[] => play.choices.filter((choice) => choice.kind === kind)
