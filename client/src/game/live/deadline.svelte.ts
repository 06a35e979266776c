import { m } from '../../ui/messages'
import { sound } from '../../ui/sound'
import { voice } from '../../ui/voice.svelte'

/** How long before the deadline this person is reminded. */
const LATE = 5_000

/** The moment at which the decision clock runs out. */
export class Deadline {
  /** In the time of performance.now(), null without a decision clock. */
  at = $state<number | null>(null)
  #late: ReturnType<typeof setTimeout> | undefined

  /** waits says whether the table waits for this person. */
  constructor(private readonly waits: () => boolean) {}

  /** Sets the deadline; warns once when little time is left. */
  set(at: number | null): void {
    this.forget()
    this.at = at
    const wait = (at ?? 0) - LATE - performance.now()
    if (wait > 0) this.#late = setTimeout(() => this.#warn(), wait)
  }

  forget(): void {
    clearTimeout(this.#late)
    this.at = null
  }

  #warn(): void {
    if (!this.waits()) return
    voice.call(m.clock_left({ count: LATE / 1000 }))
    sound('late')
  }
}
