import { m } from './messages'

/** The longest name that a table accepts, in letters. */
export const LONGEST_NAME = 24

/** The names that are ready-made. */
const ready = () => m.name_suggestions().split(', ')

/** A ready-made name, the person's own if it is one and nobody else has it. */
export const readyName = (own: string, others: string[] = []): string =>
  ready().includes(own) && !others.includes(own) ? own : suggestedName(others)

/** A name for a person who has not given one, if possible none that others have. */
export function suggestedName(others: string[] = []): string {
  const names = ready()
  const left = names.filter((name) => !others.includes(name))
  const from = left.length ? left : names
  return from[Math.floor(Math.random() * from.length)] ?? ''
}
