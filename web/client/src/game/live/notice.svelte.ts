import type { Error as Problem } from '../../protocol/types'
import { voice } from '../../ui/voice.svelte'

const silence = () => ''

/** What this browser has to say to its person. */
export class Notice {
  /** Why the server refused the last command, null if it did not. */
  refused = $state.raw<Problem | null>(null)
  #says = $state.raw(silence)

  /** In the language that is read now, '' for nothing. */
  get text(): string {
    return this.#says()
  }

  /** Shows and says something; what shows it is no live region of its own. */
  say(says: () => string, urgent = false): void {
    this.#says = says
    if (urgent) voice.call(this.text)
    else voice.say(this.text)
  }

  refuse(problem: Problem, says: () => string): void {
    this.refused = problem
    this.say(says)
  }

  /** Takes away what was said of what is over; why a command was refused may still stand beside it. */
  silence(): void {
    this.#says = silence
  }

  forget(): void {
    this.silence()
    this.refused = null
  }
}
