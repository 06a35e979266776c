/** A sentence that ends with a stop of its own. */
const STOPPED = /[.!?…:]$/

/** What one live region says. */
class Region {
  text = $state('')
  #next: string[] = []

  /** Says a line together with all that is said in the same task: of two texts in a row only the last would be heard. */
  say(line: string): void {
    if (!line) return
    if (!this.#next.length) queueMicrotask(() => this.#speak())
    this.#next.push(line)
  }

  clear(): void {
    this.text = ''
  }

  #speak(): void {
    const text = this.#next.splice(0).reduce((before, line) => `${before}${STOPPED.test(before) ? '' : '.'} ${line}`)
    this.text = this.text === text ? `${text}\u00a0` : text // it speaks only when its text changes; the space is not heard
  }
}

/** The two live regions: what happened, and what must be heard now. */
class Voice {
  readonly #log = new Region()
  readonly #urgent = new Region()

  get log(): string {
    return this.#log.text
  }

  get urgent(): string {
    return this.#urgent.text
  }

  say(line: string): void {
    this.#log.say(line)
  }

  call(line: string): void {
    this.#urgent.say(line)
  }

  /** Takes away what has been said; what is said in this task is still heard. */
  clear(): void {
    this.#log.clear()
    this.#urgent.clear()
  }
}

export const voice = new Voice()
