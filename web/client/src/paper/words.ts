import { cellName, rowName } from '../game/words/sheet'
import type { Choice, Play, Step } from '../protocol/types'
import { m } from '../ui/messages'
import { list } from '../ui/words'

/** The row that the server names by its letters, as people name it. */
function rowOf(play: Play, name: string): string {
  return rowName(play.layouts[0]?.rows.find((row) => row.name === name)?.colour ?? '')
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

/** A step in the list of what can be taken back. */
export function stepName(play: Play, { word, cells }: Step): string {
  const named = cells.length ? list(cells.map(cellName)) : choiceName(play, word)
  return word.startsWith('pawn') && cells.length ? `${choiceName(play, word)}: ${named}` : named
}

export const ofKind = (play: Play, kind: string): Choice[] => play.choices.filter((choice) => choice.kind === kind)
