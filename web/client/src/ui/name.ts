import { m } from './messages'

/** The longest name that a table takes. */
export const LONGEST_NAME = 24

/** A name for who has not said any yet, none that others have where one is left. */
export function suggestedName(others: string[] = []): string {
  const names = m.name_suggestions().split(', ')
  const left = names.filter((name) => !others.includes(name))
  const from = left.length ? left : names
  return from[Math.floor(Math.random() * from.length)] ?? ''
}
