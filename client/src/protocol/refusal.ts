import type { Error as Problem } from './types'

/** A request that was refused, or that did not arrive. */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.text)
  }
}

/**
 * Codes that say that no server answers, or that it cannot just now, as during a restart: asking again soon makes
 * sense.
 */
const away = new Set(['offline', 'shutdown', 'unavailable'])
export const isAway = (problem: Problem | null): boolean => problem !== null && away.has(problem.code)

/**
 * Codes that end a connection because its seat is no longer this browser's. Whatever else ends one, the seat remains.
 */
const seatLost = new Set(['no_table', 'bad_token', 'removed'])
export const isSeatLost = ({ code }: Problem): boolean => seatLost.has(code)
