import type { Choice, Track } from '../../protocol/types'
import { m } from '../../ui/messages'
import { colourName, list } from '../../ui/words'
import type { DrawnField } from '../track/track'

// The names of a path's fields, and where a pawn goes.

/** Where a pawn goes: the field, and whether going there crosses its number. */
export function pawnTitle({ field: at = 0, steps = 0 }: Choice, track: Track | null): string {
  const field = track?.fields[at - 1]
  const name = field ? m.cell({ colour: colourName(field.colour), number: field.number }) : ''
  return m.pawn_choice({ count: steps, cell: name })
}

export function fieldLabel(field: DrawnField): string {
  if (!field.number) return withPawns(m.track_start(), field)
  const name = m.cell({ colour: colourName(field.colour), number: field.number })
  const label = m.field_label({ index: field.index, cell: name, count: field.points })
  const full = field.goal ? m.field_goal({ field: label }) : label
  // With real dice only the people can see which fields in between are free.
  if (!field.choice?.steps) return withPawns(full, field)
  const steps = m.field_steps({ field: full, count: field.choice.steps })
  return withPawns(field.choice.cells.length ? steps : m.field_again({ field: steps }), field)
}

function withPawns(label: string, { pawns }: DrawnField): string {
  return pawns.length ? m.field_pawns({ field: label, names: list(pawns.map((pawn) => pawn.name)) }) : label
}
