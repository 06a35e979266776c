import type { Choice, Field, Player, Track } from '../../protocol/types'

export interface DrawnPawn {
  seat: number
  name: string
  /** The text that distinguishes it from other pawns: as few letters of the name as possible. */
  mark: string
}

export interface DrawnField extends Field {
  /** Counted from the start, which is field 0 and shows no number. */
  index: number
  pawns: DrawnPawn[]
  choice: Choice | null
  /** Where it lies on the folded path, from 1. */
  line: number
  column: number
}

/** The path from the start to its end, folded like a ribbon into lines of perLine fields. */
export function drawTrack(track: Track, players: Player[], choices: Choice[], perLine: number): DrawnField[] {
  const start: Field = { number: 0, colour: '', points: 0, goal: false }
  const marks = pawnMarks(players.map((player) => player.name))
  return [start, ...track.fields].map((field, index) => ({
    ...field,
    index,
    pawns: players.flatMap(({ name, pawn }, seat) => (pawn === index ? [{ seat, name, mark: marks[seat] ?? '' }] : [])),
    choice: choices.find((choice) => choice.kind === 'pawn' && choice.field === index) ?? null,
    ...folded(index, perLine),
  }))
}

/** Every other line runs backwards, so that neighbours on the path lie side by side. */
function folded(index: number, perLine: number): { line: number; column: number } {
  const line = Math.floor(index / perLine)
  const along = index % perLine
  return { line: line + 1, column: line % 2 ? perLine - along : along + 1 }
}

/** The direction in which the ribbon goes on from a field: along its line, or down to the next. */
export function goesOn(fields: DrawnField[], field: DrawnField): string {
  const next = fields[field.index + 1]
  if (!next) return ''
  if (next.line !== field.line) return 'down'
  return field.line % 2 ? 'right' : 'left'
}

/** Initials, such as S2 for "Sensible 2"; followed by the seat's number if they do not distinguish the players. */
function pawnMarks(names: string[]): string[] {
  const marks = names.map((name) =>
    name
      .split(' ')
      .slice(0, 2)
      .map((part) => [...part].slice(0, 1).join('').toUpperCase())
      .join(''),
  )
  return marks.map((mark, seat) => (marks.filter((other) => other === mark).length > 1 ? `${mark}${seat + 1}` : mark))
}

const SMALL = 41
const LARGE = 60

/**
 * The size of a field in pixels. On a large screen the path takes two lines, and no more height than the screen can
 * spare.
 */
export function fieldSize(width: number, height: number, fields: number): number {
  const most = Math.min(LARGE, SMALL + (height - 800) / 10)
  return Math.max(SMALL, Math.floor(Math.min(most, width / Math.ceil(fields / 2))))
}
