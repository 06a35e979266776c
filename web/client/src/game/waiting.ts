import type { Play, Table } from '../protocol/types'
import { m } from '../ui/messages'
import type { LiveTable } from './live/table.svelte'
import { aloneLine, turnLine, waitingLine } from './words/table'

/** What is said of a game where nothing is asked for. */
interface Waiting {
  /** What the table waits for or, while that stands, what was done. */
  waiting: string
  /** Whose turn it is, '' where the rest says enough: what was done, or the names of those who are waited for. */
  turn: string
  /** Whether what was done is told. */
  reveals: boolean
}

/** For a player, or for who watches: without a name. */
export function waitingOf(live: LiveTable, table: Table, { position }: Play, me: string | undefined): Waiting {
  const decides = live.decision.open.length > 0
  const reveals = live.reveal.stands && !decides
  /** Whether what was chosen here waits for the line. */
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
