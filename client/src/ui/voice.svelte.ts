/** Matches a text with punctuation at its end. */
const STOPPED = /[.!?…:]$/

/** The text of a live region. */
class Region {
  text = $state('')
  #next: string[] = []

  /**
   * Says a line together with all others of the same task: of two texts in a row, only the last would be read aloud.
   */
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
    // screen readers speak only when the text changes; the space is silent
    this.text = this.text === text ? `${text}\u00a0` : text
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

  /** Removes what was said before; lines of the same task are still said. */
  clear(): void {
    this.#log.clear()
    this.#urgent.clear()
  }
}

export const voice = new Voice()
