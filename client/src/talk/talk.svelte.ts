import type { Said } from '../protocol/types'
import { m } from '../ui/messages'
import { settings } from '../ui/settings.svelte'
import { voice } from '../ui/voice.svelte'
import { muted } from './muted.svelte'
import { saidWords } from './phrases'

/** For how many milliseconds a line is shown over the page, how many at once, and how many the panel keeps. */
const STANDS = 5_000
const AT_ONCE = 2
const KEPT = 20

/** What people say at a table, while the page is open. */
export class Talk {
  /** Whether the panel is open. */
  open = $state(false)
  /** What was said lately, the newest first. */
  said = $state.raw<Said[]>([])
  /** What is shown over the page. */
  shown = $state.raw<Said[]>([])
  #timers = new Set<ReturnType<typeof setTimeout>>()

  constructor(private readonly code: string) {}

  hear(said: Said): void {
    if (!settings.kept.talk || muted.has(this.code, said.name)) return
    this.said = [said, ...this.said].slice(0, KEPT)
    this.shown = [...this.shown, said].slice(-AT_ONCE)
    voice.say(m.said({ name: said.name || m.watchers(), words: saidWords(said) }))
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      this.shown = this.shown.filter((one) => one !== said)
    }, STANDS)
    this.#timers.add(timer)
  }

  end(): void {
    for (const timer of this.#timers) clearTimeout(timer)
  }
}
