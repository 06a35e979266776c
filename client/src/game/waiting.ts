import type { Play, Table } from '../protocol/types'
import { m } from '../ui/messages'
import type { LiveTable } from './live/table.svelte'
import { aloneLine, turnLine, waitingLine } from './words/table'

/** What the tray says while this person has nothing to decide. */
interface Waiting {
  /** What the table waits for or, during a reveal, what was done. */
  waiting: string
  /** Whose turn it is, '' if waiting says enough: what was done, or the names of those whom the table waits for. */
  turn: string
  /** Whether waiting says what was done. */
  reveals: boolean
}

/** What the tray says to the player named me, or to a watcher, who has no name. */
export function waitingOf(live: LiveTable, table: Table, { position }: Play, me: string | undefined): Waiting {
  const decides = live.decision.open.length > 0
  const reveals = live.reveal.stands && !decides
  /** Whether a choice made here waits for the connection. */
  const unheard = live.lostSince !== null && live.decision.sent !== null
  const awaited = waitingLine(table, table.you?.seat)
  const waiting =
    (reveals && live.news.happened) ||
    (unheard && m.no_line()) ||
    (live.throws && m.hint_throw()) ||
    (live.enters && m.paper_enter()) ||
    awaited ||
    m.waiting()
  const named = me ? position.active !== me && !decides && awaited : aloneLine(table)
  return { waiting, turn: reveals || unheard || named ? '' : turnLine(position, me), reveals }
}
