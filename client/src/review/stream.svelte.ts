import { problemOf } from '../protocol/requests'
import type { Error as Problem } from '../protocol/types'
import type { Ask, Depth } from './lines'
import { nothing, type Received, receive } from './received'

/** The review of a game as far as this page knows it: the quick one, then the deep one, which replaces it. */
export class ReviewStream {
  received = $state.raw<Received>(nothing)
  /** The depth of the review that is coming in. */
  coming = $state<Depth | null>(null)
  /** The depth of the last complete review. */
  done = $state<Depth | null>(null)
  /** How many decisions of the review coming in have arrived. */
  judged = $state(0)
  problem = $state.raw<Problem | null>(null)
  #control = new AbortController()

  constructor(private readonly ask: Ask) {}

  /** Asks for a review. The last problem is forgotten at once or, if the page asks by itself, when something comes. */
  async make(depth: Depth, byItself = false): Promise<void> {
    this.stop()
    const { signal } = this.#control
    this.coming = depth
    this.judged = 0
    if (!byItself) this.problem = null
    try {
      for await (const line of this.ask(depth, signal)) {
        this.problem = null
        this.received = receive(this.received, line)
        if (line.type === 'decision') this.judged++
      }
      if (signal.aborted) return
      this.done = depth
    } catch (error) {
      if (signal.aborted) return
      this.problem = problemOf(error)
    }
    this.coming = null
  }

  stop(): void {
    this.#control.abort()
    this.#control = new AbortController()
    this.coming = null
  }
}
