import { isReal } from '../../protocol/realdice'
import type { Play, Position, Table } from '../../protocol/types'
import { found, m } from '../../ui/messages'
import { list } from '../../ui/words'
import { layoutOf } from '../sheet/sheet'
import { hint } from './dice'

// Who is waited for, and how near the end is.

/** Whose turn it is, '' where nobody's: sheets in step have none. */
export function turnLine({ active, phase }: Position, me: string | undefined): string {
  if (!active || phase === 'sheet') return ''
  return active === me ? m.my_turn() : m.turn_of({ name: active })
}

export function decisionCall({ play, seats, you }: Table): string {
  if (!play) return ''
  const turn = turnLine(play.position, seats.find(({ seat }) => seat === you?.seat)?.name)
  return [m.your_decision({ hint: hint(play.position) }), turn].filter(Boolean).join('. ')
}

/** What the active player alone may do now, and all wait for; '' where others decide too. */
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

/** What has come so near that one more of it ends the game: closed rows, penalties; and whose pawn has begun the last round. */
function nearness(play: Play): { row: boolean; penalty: boolean; pawns: string[] } {
  const most = layoutOf(play)
  const { closed, penalties, near } = play.end
  return {
    row: near && closed + 1 === most.closed_rows,
    penalty: near && penalties + 1 === most.penalties,
    pawns: atGoal(play),
  }
}

/** Whose pawns stand where the first of them has begun the last round. */
const atGoal = ({ track, position }: Play): string[] =>
  position.players.filter(({ pawn }) => pawn && track?.fields[pawn - 1]?.goal).map(({ name }) => name)

/** Whether the end is near enough to be warned of. */
export const isNear = (play: Play): boolean => play.end.near || isLastRound(play)

export const isLastRound = (play: Play): boolean => atGoal(play).length > 0

/** Who has closed the most rows, in a game in which each closes their own (K9); nobody in any other. */
function closers({ end, position }: Play): string[] {
  if (end.closed <= position.closed.length) return []
  return position.players.filter(({ locks }) => locks.length === end.closed).map(({ name }) => name)
}

/** What newly is one step from ending the game, in sentences. */
export function nearLines(before: Table | null, table: Table): string[] {
  if (!table.play || table.state !== 'playing') return []
  const was = before?.play && before.game === table.game ? nearness(before.play) : null
  const is = nearness(table.play)
  const { end, position } = table.play
  const names = list(end.worst.map((seat) => position.players[seat]?.name ?? ''))
  const own = list(closers(table.play))
  const row = own ? m.near_own_row({ names: own }) : m.near_row()
  return [
    is.row && !was?.row ? row : '',
    is.penalty && !was?.penalty ? m.near_penalty({ names }) : '',
    is.pawns.length && !was?.pawns.length ? m.near_pawn({ names: list(is.pawns) }) : '',
  ].filter(Boolean)
}

/** Who else wants another game, in a sentence: of those who are there now, whom the table before did not know to want it. */
export function rematchLine(before: Table | null, { seats, you }: Table): string {
  const knew = new Set(before?.seats.filter(({ rematch }) => rematch).map(({ name }) => name))
  const names = seats.filter(({ rematch, seat, name }) => rematch && seat !== you?.seat && !knew.has(name))
  return names.length ? m.rematch_wanted({ names: list(names.map(({ name }) => name)), count: names.length }) : ''
}

/** Who of the others wants the game that is on to end without a result, in a sentence; '' where nobody does. */
export function stopLine({ seats, you }: Table): string {
  const names = seats.filter(({ stop, seat }) => stop && seat !== you?.seat).map(({ name }) => name)
  return names.length ? m.stop_wanted({ names: list(names), count: names.length }) : ''
}

/**
 * Of whom a game that this person wants to end waits for a word: of those who play themselves, elsewhere, and have not given
 * it. Real dice give nobody who is away to a bot: the word that is given again finds out whether it has been for long enough.
 */
export const stopAwaits = ({ seats, you, settings }: Table, here = (_: number): boolean => false): string[] =>
  seats
    .filter(({ kind, kept, stop, seat }) => kind === 'person' && !kept && !stop && seat !== you?.seat && !here(seat))
    .filter(({ present }) => present || !isReal({ settings }))
    .map(({ name }) => name)

/** What has come that ends the game, as the server counts it: closed rows or penalties; '' for nothing yet. */
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
  return isLastRound(play) ? m.meter_pawn({ counts }) : counts
}
