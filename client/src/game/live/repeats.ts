import type { Command } from '../../protocol/messages'

/** How many milliseconds after a command was taken its repetition counts as the second of two presses. */
const TWICE = 3_000

/** The commands that want nothing more when a second press repeats them. */
const ONCE = new Set(['gather', 'nudge', 'rematch', 'remove', 'return', 'stand_in', 'start', 'stop', 'tell', 'throw'])

/** Recognizes the second of two presses, by the command of the first that the server has taken. */
export class Repeats {
  #taken = ''
  #at = 0

  taken(command: Command): void {
    if (!ONCE.has(command.type)) return
    this.#taken = JSON.stringify(command)
    this.#at = performance.now()
  }

  /** Whether the same command was taken just before, so that its effect is already there. */
  has(command: Command): boolean {
    return JSON.stringify(command) === this.#taken && performance.now() - this.#at < TWICE
  }

  forget(): void {
    this.#taken = ''
  }
}
