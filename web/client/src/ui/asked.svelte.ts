import { untrack } from 'svelte'
import { isAway } from '../protocol/refusal'
import { problemOf } from '../protocol/requests'
import type { Error as Problem } from '../protocol/types'
import { askAgain } from './again'

/** What is asked for until it has come. An answer to an older question counts no more. */
export class Asked<Answer> {
  answer = $state.raw<Answer | null>(null)
  /** Why the last question has brought none. It stands while the next one is on its way. */
  problem = $state.raw<Problem | null>(null)
  #control = new AbortController()

  /** It is asked by a function that is told when its answer counts no more; again where that is of use. */
  constructor(
    private readonly question: (signal: AbortSignal) => Promise<Answer>,
    private readonly isOfUse = isAway,
  ) {}

  /** Asks, and says whether an answer has come. */
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

  /** Asks for as long as a component is there, by itself again. */
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
