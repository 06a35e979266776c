import { crossed } from '../../protocol/byColour'
import type { Layout, Player } from '../../protocol/types'
import * as m from '../../ui/paraglide/messages'
import { colourName, points, word } from '../../ui/words'
import type { DrawnCell, DrawnRow } from '../sheet/sheet'

// What cells, locks and sheets are called.

export function cellLabel(cell: DrawnCell): string {
  const plain = m.cell({ colour: colourName(cell.colour), number: cell.number })
  if (cell.state !== 'legal') return m.cell_is({ cell: plain, state: word('state', cell.state) })
  const name = cell.choices[0]?.lucky ? m.cell_lucky({ cell: plain }) : plain
  const skips = cell.choices[0]?.skips ?? 0
  return skips ? m.cell_legal_skips({ cell: name, count: skips }) : m.cell_legal({ cell: name })
}

export function lockLabel(row: DrawnRow, layout: Layout): string {
  const colour = colourName(row.colour)
  if (row.lock !== 'open') return row.lock === 'locked' ? m.lock_own({ colour }) : m.lock_closed({ colour })
  const missing = layout.need - row.crosses
  return missing > 0 ? m.lock_needs({ colour, count: missing }) : m.lock_ready({ colour })
}

/** Why a cell cannot be crossed now, for the person who tried. */
export function whyNot(cell: DrawnCell, row: DrawnRow, layout: Layout): string {
  const name = m.cell({ colour: colourName(cell.colour), number: cell.number })
  if (cell.state !== 'open') return m.cell_is({ cell: name, state: word('state', cell.state) })
  if (cell.closes && row.crosses < layout.need) return m.why_need({ cell: name, count: layout.need })
  return m.why_not_now({ cell: name })
}

export function playerLine(player: Player, layout: Layout): string {
  const rows = layout.rows.map(({ lock }) => {
    const row = crossed(player, lock)
    return m.row_summary({ colour: colourName(lock), count: row.length, last: row.at(-1) ?? '–' })
  })
  const { total } = player.points
  return m.player_summary({ name: player.name, rows: rows.join(', '), count: player.penalties, total: points(total) })
}
