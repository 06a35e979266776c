import { crossed } from '../../protocol/byColour'
import type { Choice, Layout, Player, Position } from '../../protocol/types'
import { letterOf } from '../../ui/colours'

export type CellState = 'open' | 'legal' | 'crossed' | 'passed' | 'closed'

export interface DrawnCell {
  row: number
  place: number
  number: number
  colour: string
  state: CellState
  closes: boolean
  fresh: boolean
  choices: Choice[]
}

export interface DrawnRow {
  colour: string
  crosses: number
  lock: 'open' | 'locked' | 'closed'
  cells: DrawnCell[]
}

export interface Drawing {
  layout: Layout
  position: Position
  player: Player
  choices: Choice[]
  fresh: Set<string>
  seat: number
}

/** What a sheet shows, row by row; it reads what was sent and judges nothing. */
export function drawSheet(drawing: Drawing): DrawnRow[] {
  return drawing.layout.rows.map((_, index) => drawRow(drawing, index))
}

function drawRow({ layout, position, player, choices, fresh, seat }: Drawing, row: number): DrawnRow {
  const { lock: colour = '', cells = [] } = layout.rows[row] ?? {}
  const marks = new Set(crossed(player, colour))
  const last = cells.findLastIndex((cell) => marks.has(cell.number))
  const locked = player.locks.includes(colour)
  const closed = locked || position.closed.includes(colour)
  const drawn = cells.map((cell, place): DrawnCell => {
    const here = choices.filter((choice) => choice.cells.some((c) => c.row === row && c.place === place))
    const state: CellState = marks.has(cell.number)
      ? 'crossed'
      : here.length
        ? 'legal'
        : place < last
          ? 'passed'
          : closed
            ? 'closed'
            : 'open'
    const isFresh = fresh.has(`${seat}:${letterOf(colour)}${cell.number}`)
    return { ...cell, row, place, state, fresh: isFresh, choices: here }
  })
  return { colour, crosses: marks.size, lock: locked ? 'locked' : closed ? 'closed' : 'open', cells: drawn }
}

/** Whether a choice would leave this cell behind for good: an open one left of the cells that it crosses. */
export function isLostBy(choice: Choice | null, cell: DrawnCell): boolean {
  if (!choice?.skips || cell.state === 'crossed' || cell.state === 'passed') return false
  const places = choice.cells.filter((c) => c.row === cell.row).map((c) => c.place)
  return places.length > 0 && cell.place < Math.max(...places) && !places.includes(cell.place)
}
