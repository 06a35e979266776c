import type { Player, Roll } from './types'

// What was sent colour by colour, read for any colour that a layout may name.

const numbers = (record: object, colour: string): unknown => (record as Record<string, unknown>)[colour]

/** The crossed numbers of the row with this lock, left to right. */
export const crossed = (player: Player, colour: string): number[] =>
  (numbers(player.rows, colour) as number[] | undefined) ?? []

export const rowPoints = (player: Player, colour: string): number =>
  (numbers(player.points, colour) as number | undefined) ?? 0

/** What the die of this colour shows, zero if it was not thrown. */
export const dieOf = (roll: Roll, colour: string): number => (numbers(roll, colour) as number | undefined) ?? 0
