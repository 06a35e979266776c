import type { Error as Problem } from './types'

/** A request that was refused, or that did not reach who answers it. */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.text)
  }
}

/** Where no server answers, or one that cannot just now, as while it is started anew: to ask again is soon of use. */
const away = new Set(['offline', 'shutdown', 'unavailable'])
export const isAway = (problem: Problem | null): boolean => problem !== null && away.has(problem.code)

/** What ends a connection because its seat is no more this browser's. After all else that ends one the seat is still there. */
const seatLost = new Set(['no_table', 'bad_token', 'removed'])
export const isSeatLost = ({ code }: Problem): boolean => seatLost.has(code)
