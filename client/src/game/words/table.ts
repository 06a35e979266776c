import { isReal } from '../../protocol/realdice'
import type { Play, Position, Table } from '../../protocol/types'
import { found, m } from '../../ui/messages'
import { list } from '../../ui/words'
import { layoutOf } from '../sheet/sheet'
import { asks } from './dice'

// Whom the table waits for, and how near the end is.

/** Whose turn it is, '' if nobody's, as on sheets in step. */
export function turnLine({ active, phase }: Position, me: string | undefined): string {
  if (!active || phase === 'sheet') return ''
  return active === me ? m.my_turn() : m.turn_of({ name: active })
}

export function decisionCall({ play, seats, you }: Table): string {
  if (!play) return ''
  const turn = turnLine(play.position, seats.find(({ seat }) => seat === you?.seat)?.name)
  return [m.your_decision({ hint: asks(play) }), turn].filter(Boolean).join('. ')
}

/** What all wait for the active player to do; '' if others decide too. */
export function aloneLine({ seats, play }: Pick<Table, 'seats' | 'play'>): string {
  const owing = seats.filter(({ owes }) => owes)
  const { active, phase } = play?.position ?? {}
  const [only] = owing
  if (owing.length !== 1 || !only || only.name !== active) return ''
  return found(`waits_${phase}`)?.({ name: only.name }) ?? ''
}

export function waitingLine(table: Pick<Table, 'seats' | 'play'>, mine: number | undefined): string {
  const others = table.seats.filter((seat) => seat.owes && seat.seat !== mine)
  if (!others.length) return ''
  return aloneLine(table) || m.waiting_for({ names: list(others.map((seat) => seat.name)) })
}

/** That real dice are thrown now, and may be entered by anybody who has a seat. */
export const enterCall = (position: Position, me: string | undefined): string =>
  `${m.paper_enter()}. ${turnLine(position, me)}`

/** Whom the table waits for, to one of them as what they do; '' if for nobody. */
export function awaitedLine(table: Table, { position, throw_ms }: Play): string {
  const me = table.seats.find(({ seat }) => seat === table.you?.seat)
  if (isReal(table) && position.phase === 'roll') return enterCall(position, me?.name)
  if (throw_ms != null) return position.active === me?.name ? m.hint_throw() : m.waiting_for({ names: position.active })
  return [me?.owes && decisionCall(table), waitingLine(table, me?.seat)].filter(Boolean).join('. ')
}

/** Whether one more closed row or one more penalty ends the game, and whether the last round has begun. */
function nearness(play: Play): { row: boolean; penalty: boolean; last: boolean } {
  const most = layoutOf(play)
  const { closed, penalties, near, last } = play.end
  return {
    row: near && closed + 1 === most.closed_rows,
    penalty: near && penalties + 1 === most.penalties,
    last,
  }
}

/** The players who have moved their pawns to the goal since an earlier moment. */
const arrived = (before: Play | null, { track, position }: Play): string[] =>
  position.players
    .filter(({ pawn }, seat) => pawn && track?.fields[pawn - 1]?.goal && pawn !== before?.position.players[seat]?.pawn)
    .map(({ name }) => name)

/** Whether the end is near enough for a warning. */
export const isNear = ({ end }: Play): boolean => end.near || end.last

/** The players who have closed the most rows, in a game in which each closes their own (K9); nobody in other games. */
function closers({ end, position }: Play): string[] {
  if (end.closed <= position.closed.length) return []
  return position.players.filter(({ locks }) => locks.length === end.closed).map(({ name }) => name)
}

/** Sentences for what has now come within one step of ending the game. */
export function nearLines(before: Table | null, table: Table): string[] {
  if (!table.play || table.state !== 'playing') return []
  const then = before?.play && before.game === table.game ? before.play : null
  const was = then && nearness(then)
  const is = nearness(table.play)
  const { end, position } = table.play
  const names = list(end.worst.map((seat) => position.players[seat]?.name ?? ''))
  const own = list(closers(table.play))
  const row = own ? m.near_own_row({ names: own }) : m.near_row()
  return [
    is.row && !was?.row ? row : '',
    is.penalty && !was?.penalty ? m.near_penalty({ names }) : '',
    is.last && !was?.last ? m.near_pawn({ names: list(arrived(then, table.play)) }) : '',
  ].filter(Boolean)
}

/** A sentence about the others who want another game, without those who already wanted it at the table before. */
export function rematchLine(before: Table | null, { seats, you }: Table): string {
  const knew = new Set(before?.seats.filter(({ rematch }) => rematch).map(({ name }) => name))
  const names = seats.filter(({ rematch, seat, name }) => rematch && seat !== you?.seat && !knew.has(name))
  return names.length ? m.rematch_wanted({ names: list(names.map(({ name }) => name)), count: names.length }) : ''
}

/** A sentence about the others who want the running game to end without a result; '' if nobody does. */
export function stopLine({ seats, you }: Table): string {
  const names = seats.filter(({ stop, seat }) => stop && seat !== you?.seat).map(({ name }) => name)
  return names.length ? m.stop_wanted({ names: list(names), count: names.length }) : ''
}

/** The names of those on other devices who must still agree before the game ends without a result. */
export const stopAwaits = ({ seats, you }: Table, here = (_: number): boolean => false): string[] =>
  seats.filter(({ word, stop, seat }) => word && (stop || (seat !== you?.seat && !here(seat)))).map(({ name }) => name)

/** What ends the game by the server's count: "rows" or "penalties", '' if neither. */
export function endReason(play: Play): string {
  const most = layoutOf(play)
  if (play.end.closed >= most.closed_rows) return 'rows'
  return play.end.penalties >= most.penalties ? 'penalties' : ''
}

export function meterLine(play: Play): string {
  const { closed, penalties, worst } = play.end
  const names = worst.map((seat) => play.position.players[seat]?.name ?? '')
  const { closed_rows: rows, penalties: most } = layoutOf(play)
  const who = (some: string[]) => (some.length ? m.meter_who({ names: list(some) }) : '')
  const closable = `${rows} ${who(closers(play))}`.trim()
  const counts = m.meter({ closed, rows: closable, penalties, most, who: penalties ? who(names) : '' }).trim()
  return play.end.last ? m.meter_pawn({ counts }) : counts
}
