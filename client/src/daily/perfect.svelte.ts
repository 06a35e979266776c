import { jsonLines, lost } from '../protocol/lines'
import { anywhere, problemOf } from '../protocol/requests'
import type { Perfect, Progress } from '../protocol/types'

/** What perfect play makes of a day's throws, and the progress while that is worked out. */
export class PerfectPlay {
  perfect = $state.raw<Perfect | null>(null)
  /** The share of the work that is done, from 0 to 1. */
  share = $state(0)
  failed = $state(false)
  /** Whether it is worked out for another edition, or for other days alone. */
  none = $state(false)
  #control = new AbortController()

  async ask(day: string, edition: string): Promise<void> {
    this.failed = false
    const { signal } = this.#control
    try {
      const lines = anywhere(`daily/${day}/perfect?edition=${edition}`, { signal })
      for await (const line of jsonLines<Perfect | Progress>(lines, signal)) {
        if (line.type === 'perfect') this.perfect = line as Perfect
        else this.share = (line as Progress).done / line.total
      }
      if (!this.perfect) throw lost()
    } catch (error) {
      if (signal.aborted) return
      this.none = problemOf(error).code === 'not_now'
      this.failed = true
    }
  }

  stop(): void {
    this.#control.abort()
    this.#control = new AbortController()
    this.failed = true
  }
}
