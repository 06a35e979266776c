import type { Play, Position, Roll } from '../../protocol/types'
import { m } from '../../ui/messages'
import { colourName, word } from '../../ui/words'

// What a phase asks for, and what the dice show.

export function hint({ phase, roll, call }: Pick<Position, 'phase' | 'roll' | 'call'>): string {
  const [a = 0, b = 0] = roll?.white ?? []
  return word('hint', phase, { a, b, sum: a + b, number: call ?? 0 })
}

/** What a decision asks for: its phase, or to pass where nothing else can be done. */
export const asks = ({ position, choices }: Pick<Play, 'position' | 'choices'>): string =>
  choices.length && choices.every(({ kind }) => kind === 'pass') ? m.nothing_fits() : hint(position)

export function rollLine(roll: Roll): string {
  const coloured = Object.entries(roll).filter(([die, value]) => die !== 'white' && value)
  const dice = coloured.map(([die, value]) => m.cell({ colour: colourName(die), number: String(value) }))
  const [a, b] = roll.white
  return m.rolled({ a, b, sum: a + b, dice: dice.join(', ') })
}
