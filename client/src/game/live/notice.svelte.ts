import type { Error as Problem } from '../../protocol/types'
import { voice } from '../../ui/voice.svelte'

const silence = () => ''

/** A line from this browser to its person. */
export class Notice {
  /** Why the server refused the last command, null if it did not. */
  refused = $state.raw<Problem | null>(null)
  #says = $state.raw(silence)

  /** The line in the reader's present language, '' for none. */
  get text(): string {
    return this.#says()
  }

  /** Shows a line and reads it aloud; the element that shows it must not be a live region. */
  say(says: () => string, urgent = false): void {
    this.#says = says
    if (urgent) voice.call(this.text)
    else voice.say(this.text)
  }

  refuse(problem: Problem, says: () => string): void {
    this.refused = problem
    this.say(says)
  }

  /** Takes away a line that is out of date; refused may stay. */
  silence(): void {
    this.#says = silence
  }

  forget(): void {
    this.silence()
    this.refused = null
  }
}
