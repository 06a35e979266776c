import { type Lesson, lessons, recordText } from '../learn/lessons'
import { bySeat } from '../lobby/statement'
import type { Edition, Error as Problem } from '../protocol/types'

// What is printed on a sheet is known to who knows the rules: a server, or the program in this browser. It is asked for the
// start of a game whose sheets have what was chosen for them.

/** What is chosen for the sheets, by the option's keyword as a table has it. */
export type Chosen = Record<string, string>

function statements({ options }: Edition, chosen: Chosen, seats: number): string[] {
  return options.flatMap(({ keyword, own, seats: each }) => {
    const value = chosen[keyword] ?? ''
    if (each) return bySeat(value, seats).flatMap((words, seat) => (words ? [`${keyword} ${seat + 1} ${words}`] : []))
    if (!value) return []
    return [own && value.startsWith(`${own} `) ? value : `${keyword} ${value}`]
  })
}

/** The record of a game that has not begun, of so many players or of as many as the edition allows. Where cards have to be dealt first, those of a lesson are. */
export function startOf(edition: Edition, count: number, chosen: Chosen): string {
  const dealt: Lesson | undefined = edition.dice ? undefined : lessons[edition.edition]?.[0]
  if (dealt) return recordText(edition.edition, dealt, '1', '2')
  const seats = Math.min(count, edition.seats[1])
  const players = Array.from({ length: seats }, (_, seat) => `player ${seat + 1}`)
  return ['rowlock 1', `edition ${edition.edition}`, ...players, ...statements(edition, chosen, seats), ''].join('\n')
}

/** Why a record is refused, without its line: no person has written it. */
export function reasonOf(problem: Problem): Problem {
  const { reason, why } = problem.args ?? {}
  const inner = typeof reason === 'object' ? reason : why
  return typeof inner === 'object' ? reasonOf(inner) : problem
}
