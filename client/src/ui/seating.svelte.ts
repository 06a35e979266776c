import { onDestroy } from 'svelte'
import { problemOf } from '../protocol/requests'
import { keepSeat } from '../protocol/seattoken'
import type { Error as Problem, Seated } from '../protocol/types'
import { type Plan, route } from './route.svelte'

/** A page's requests for a seat at a new table, one at a time. */
export class Seating {
  busy = $state(false)
  /** Why the last request failed. */
  problem = $state.raw<Problem | null>(null)
  #left = false

  constructor() {
    onDestroy(() => {
      this.#left = true
    })
  }

  /**
   * Keeps the seat that asked gives, and goes to its table with a plan unless the person has left the page; null
   * means no seat.
   */
  async take(asked: () => Promise<Pick<Seated, 'code' | 'token'> | null>, plan: Plan | null = null): Promise<void> {
    if (this.busy) return
    this.busy = true
    this.problem = null
    try {
      const seat = await asked()
      if (!seat) return
      keepSeat(seat.code, seat.token)
      if (!this.#left) route.toTable(seat.code, plan)
    } catch (error) {
      this.problem = problemOf(error)
    } finally {
      this.busy = false
    }
  }
}
