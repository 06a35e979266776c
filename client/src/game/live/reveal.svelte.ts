import type { Step } from './steps'

/** A press this soon after a decision is the second of a double click, and skips nothing. */
const OWN_PRESS = 500

/** Shows the steps of a table one after the other. */
export class Reveal {
  /** Whether an outcome is being shown for its time, before what follows. */
  stands = $state(false)
  #queue: Step[] = []
  #standing: ReturnType<typeof setTimeout> | undefined
  /** When this person decided last. */
  #decided = Number.NEGATIVE_INFINITY

  constructor(private readonly show: (step: Step) => void) {}

  add(steps: Step[]): void {
    if (this.#queue.length && steps.some(({ stands }) => stands)) this.#showAll() // nobody has to wait for two reveals
    this.#queue.push(...steps)
    if (this.#standing === undefined) this.#showNext()
  }

  decided(): void {
    this.#decided = performance.now()
  }

  /** Shows all waiting steps at once. */
  skip(): void {
    if (performance.now() - this.#decided >= OWN_PRESS) this.#showAll()
  }

  /** Drops all waiting steps. */
  forget(): void {
    this.#stop()
    this.#queue = []
    this.#decided = Number.NEGATIVE_INFINITY
  }

  #stop(): void {
    clearTimeout(this.#standing)
    this.#standing = undefined
    this.stands = false
  }

  #showAll(): void {
    this.#stop()
    for (const step of this.#queue.splice(0)) this.show(step)
  }

  #showNext(): void {
    this.#stop()
    const step = this.#queue.shift()
    if (!step) return
    this.show(step)
    if (step.stands) {
      this.stands = true
      this.#standing = setTimeout(() => this.#showNext(), step.stands)
    } else this.#showNext()
  }
}
