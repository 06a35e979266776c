import { thisGame } from '../protocol/fold'
import type { Roll, Event as Shown, Table } from '../protocol/types'
import type { Event } from './events'

const colours = ['red', 'yellow', 'green', 'blue'] as const

/** Whether a table shows the dice that were drawn; it does not show a coloured die that is out of the game. */
function fits({ white: [first, second], ...coloured }: Roll, dice: number[]): boolean {
  const [one, other, ...rest] = dice
  return first === one && second === other && colours.every((c, i) => coloured[c] == null || coloured[c] === rest[i])
}

/** What chance brought in a game, by the lines of its bundle. A table must show exactly this. */
export class Drawn {
  private first = -1
  private own: number[][] | null = null
  /** The dice of each throw, null for a reshuffle: its cards have proofs of their own. */
  private readonly outcomes: (number[] | null)[] = []

  /** Takes a line that was checked. */
  take(event: Event): void {
    if (event.event === 'opening') [this.first, this.own] = [event.first, event.lucky]
    if (event.event === 'throw') this.outcomes.push(event.dice)
    if (event.event === 'deck' && event.server !== undefined) this.outcomes.push(null)
  }

  /** Whether a table that shows this game shows something other than was drawn. */
  differs(game: number, table: Table, events: Shown[]): boolean {
    const shown = this.shownOf(game, events)
    if (!shown || this.first < 0) return false
    const pairs = table.game === game ? table.play?.position.players?.map(({ lucky }) => lucky) : undefined
    return (
      shown.first !== this.first ||
      !!(this.own && pairs?.some((pair, seat) => pair && pair.join() !== this.own?.[seat]?.join())) ||
      shown.outcomes.some((roll, i) => {
        const dice = this.outcomes[i]
        return dice !== undefined && (dice === null ? roll !== null : roll === null || !fits(roll, dice))
      })
    )
  }

  /** Whether a table has shown every draw and no more. */
  isShown(game: number, events: Shown[]): boolean {
    return this.shownOf(game, events)?.outcomes.length === this.outcomes.length
  }

  /**
   * What chance brought according to the table's events, null if these do not reach back to the beginning of the
   * game.
   */
  private shownOf(game: number, events: Shown[]): { first: number; outcomes: (Roll | null)[] } | null {
    const [begun, ...rest] = thisGame(events)
    if (begun?.kind !== 'started' || begun.game !== game) return null
    const chance = rest.filter(({ kind }) => kind === 'rolled' || kind === 'reshuffled')
    return { first: begun.seat, outcomes: chance.map(({ dice }) => dice ?? null) }
  }
}
