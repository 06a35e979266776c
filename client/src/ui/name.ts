import { m } from './messages'

/** The longest name that a table accepts, in letters. */
export const LONGEST_NAME = 24

/** A name for a person who has not given one, if possible none that others have. */
export function suggestedName(others: string[] = []): string {
  const names = m.name_suggestions().split(', ')
  const left = names.filter((name) => !others.includes(name))
  const from = left.length ? left : names
  return from[Math.floor(Math.random() * from.length)] ?? ''
}
