import type { Command } from '../../protocol/messages'

/** Within how many milliseconds after the first of two presses was taken the second one is answered. */
const TWICE = 3_000

/** The commands that ask for nothing more when they are said again, by the second of two presses. */
const ONCE = new Set(['gather', 'nudge', 'rematch', 'remove', 'return', 'stand_in', 'start', 'stop', 'tell', 'throw'])

/** Knows the second of two presses by the first, which the server has taken. */
export class Repeats {
  #taken = ''
  #at = 0

  taken(command: Command): void {
    if (!ONCE.has(command.type)) return
    this.#taken = JSON.stringify(command)
    this.#at = performance.now()
  }

  /** Whether the same command was taken just before: what it wants is done. */
  has(command: Command): boolean {
    return JSON.stringify(command) === this.#taken && performance.now() - this.#at < TWICE
  }

  forget(): void {
    this.#taken = ''
  }
}
