import { untrack } from 'svelte'
import { isAway } from '../protocol/refusal'
import { problemOf } from '../protocol/requests'
import type { Error as Problem } from '../protocol/types'
import { askAgain } from './again'

/** Asks until an answer has come. An answer to an older question no longer counts. */
export class Asked<Answer> {
  answer = $state.raw<Answer | null>(null)
  /** Why the last question got no answer. It stays while the next one is pending. */
  problem = $state.raw<Problem | null>(null)
  #control = new AbortController()

  /**
   * question is told by a signal when its answer no longer counts; isOfUse says whether to ask again after a problem.
   */
  constructor(
    private readonly question: (signal: AbortSignal) => Promise<Answer>,
    private readonly isOfUse = isAway,
  ) {}

  /** Asks, and returns whether an answer has come. */
  readonly ask = async (): Promise<boolean> => {
    this.end()
    this.#control = new AbortController()
    const { signal } = this.#control
    try {
      const answer = await this.question(signal)
      if (signal.aborted) return false
      this.answer = answer
      this.problem = null
      return true
    } catch (error) {
      if (!signal.aborted) this.problem = problemOf(error)
      return false
    }
  }

  /** Asks when the component is created, and again by itself while it exists. */
  keepAsking(): void {
    const again = $derived(this.isOfUse(this.problem))
    $effect(() => {
      untrack(() => void this.ask())
      return () => this.end()
    })
    $effect(() => (again ? askAgain(this.ask) : undefined))
  }

  end(): void {
    this.#control.abort()
  }
}
