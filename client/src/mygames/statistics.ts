import type { Figure } from '../protocol/types'

// Estimates from a few games: a figure and its error. In 95 of 100 cases the true value lies within the error of the
// figure. The error is 0 if there are too few games to give one.

/** With fewer games than this, a figure has no error. */
const TOO_FEW = 3

/** How many standard errors the error is, by Student's distribution with this many degrees of freedom (from 2). */
const reach = (free: number): number => 1.96 + 2.37 / free + 2.82 / free ** 2 + 2.56 / free ** 3

/** The mean over all that the parts contain, however large each is: over games, the loss per decision. */
export function ratio(parts: { sum: number; of: number }[]): Figure {
  const all = parts.reduce((sum, part) => sum + part.of, 0)
  const value = parts.reduce((sum, part) => sum + part.sum, 0) / all
  const count = parts.length
  if (count < TOO_FEW) return { value, error: 0 }
  const squares = parts.reduce((sum, part) => sum + (part.sum - value * part.of) ** 2, 0)
  return { value, error: (reach(count - 1) * Math.sqrt((squares * count) / (count - 1))) / all }
}

export const mean = (values: number[]): Figure => ratio(values.map((sum) => ({ sum, of: 1 })))

/** The interval that contains the true share in 95 of 100 cases: Wilson's interval. */
export function range(share: number, games: number): [low: number, high: number] {
  const z2 = 1.96 ** 2
  const middle = share + z2 / (2 * games)
  const half = 1.96 * Math.sqrt((share * (1 - share) + z2 / (4 * games)) / games)
  const of = (value: number) => Math.min(Math.max(value / (1 + z2 / games), 0), 1)
  return [of(middle - half), of(middle + half)]
}
