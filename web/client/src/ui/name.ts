import { m } from './messages'

/** The longest name that a table takes. */
export const LONGEST_NAME = 24

/** A name for who has not said any yet. */
export function suggestedName(random: () => number = Math.random): string {
  const names = m.name_suggestions().split(', ')
  return names[Math.floor(random() * names.length)] ?? ''
}
