import type { Error as Problem } from './types'

/** A request that was refused, or that did not reach who answers it. */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.text)
  }
}
