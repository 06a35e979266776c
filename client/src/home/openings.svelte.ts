import { openTables, problemOf } from '../protocol/requests'
import type { OpenTable } from '../protocol/types'

/** How many milliseconds pass between two looks. */
const EVERY = 15_000

/** The tables of a server at which anybody may sit down. */
export class Openings {
  tables = $state.raw<OpenTable[]>([])

  /** Asks the server. Without an answer nothing changes. */
  readonly look = async (): Promise<void> => {
    try {
      const { tables } = await openTables()
      this.tables = tables
    } catch (error) {
      problemOf(error)
    }
  }

  /** Looks now, and again while the page is in sight, until the function that it returns is called. */
  keepLooking(): () => void {
    void this.look()
    const looks = setInterval(() => {
      if (document.visibilityState === 'visible') void this.look()
    }, EVERY)
    return () => clearInterval(looks)
  }
}
