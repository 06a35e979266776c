import { type Lesson, lessons, recordText } from '../learn/lessons'
import { bySeat } from '../lobby/statement'
import type { Edition, Error as Problem } from '../protocol/types'

// Only a server or the program in this browser knows what a sheet prints, as they know the rules. The page asks for the
// start of a game with the chosen options.

/** The chosen options by keyword, as in the settings of a table. */
export type Chosen = Record<string, string>

function statements({ options }: Edition, chosen: Chosen, seats: number): string[] {
  return options.flatMap(({ keyword, own, seats: each }) => {
    const value = chosen[keyword] ?? ''
    if (each) return bySeat(value, seats).flatMap((words, seat) => (words ? [`${keyword} ${seat + 1} ${words}`] : []))
    if (!value) return []
    return [own && value.startsWith(`${own} `) ? value : `${keyword} ${value}`]
  })
}

/**
 * The record of a game that has not begun, with count players or as many as the edition allows. If cards have to be
 * dealt first, it takes those of a lesson.
 */
export function startOf(edition: Edition, count: number, chosen: Chosen): string {
  const dealt: Lesson | undefined = edition.dice ? undefined : lessons[edition.edition]?.[0]
  if (dealt) return recordText(edition.edition, dealt, '1', '2')
  const seats = Math.min(count, edition.seats[1])
  const players = Array.from({ length: seats }, (_, seat) => `player ${seat + 1}`)
  return ['rowlock 1', `edition ${edition.edition}`, ...players, ...statements(edition, chosen, seats), ''].join('\n')
}

/** The reason inside a refusal of a record, without the line: no person wrote the record. */
export function reasonOf(problem: Problem): Problem {
  const { reason, why } = problem.args ?? {}
  const inner = typeof reason === 'object' ? reason : why
  return typeof inner === 'object' ? reasonOf(inner) : problem
}
