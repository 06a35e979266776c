import type { Command } from '../../protocol/messages'

/** How soon after the first of two presses has been taken the second one's answer comes. */
const TWICE = 3_000

/** What asks for nothing more when it is said again, by the second of two presses. */
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

  /** Whether what a command wants is so, by one that was taken just before. */
  has(command: Command): boolean {
    return JSON.stringify(command) === this.#taken && performance.now() - this.#at < TWICE
  }

  forget(): void {
    this.#taken = ''
  }
}
