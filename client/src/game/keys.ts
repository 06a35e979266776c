import type { Play, Player, Table } from '../protocol/types'
import { digit, isTaken, sign } from '../ui/keys'
import { m } from '../ui/messages'
import { settings } from '../ui/settings.svelte'
import type { Decision } from './decision/decision.svelte'
import { cardsLine } from './words/card'
import { rollLine } from './words/dice'
import { knownLine } from './words/sheet'
import { awaitedLine, meterLine } from './words/table'

/** What a read-out key says, '' for any other key; happened is the line about what happened last. */
export function readOut(
  event: KeyboardEvent,
  table: Table,
  play: Play,
  mine: Player | undefined,
  happened: string,
): string {
  if (isTaken(event)) return ''
  const { roll, players } = play.position
  switch (sign(event)) {
    case 'd':
      return roll ? rollLine(roll) : cardsLine(play, mine ? players.indexOf(mine) : -1) || m.no_roll()
    case 'm':
      return mine ? knownLine(play, players.indexOf(mine)) : m.watching()
    case 'o':
      return players
        .filter((p) => p !== mine)
        .map((p) => knownLine(play, players.indexOf(p)))
        .join('. ')
    case 'w':
      return awaitedLine(table, play) || m.nobody_waits()
    case 'e':
      return meterLine(play)
    case 'l':
      return happened || m.log_empty()
    default:
      return ''
  }
}

/**
 * Whether a key skips a reveal, as a press does: one that types, Enter or Escape. Others move the focus or have other
 * uses.
 */
export const isPress = (event: KeyboardEvent): boolean => /^(.|Enter|Escape)$/u.test(event.key) && !isTaken(event)

/** Whether a key opens the list of phrases. */
export const isSay = (event: KeyboardEvent): boolean => sign(event) === 's' && !isTaken(event)

/** Whether a key opens the help. */
export const isHelp = (event: KeyboardEvent): boolean => event.key === '?' && !isTaken(event)

/** Whether a key takes back what is picked, or asks for another choice. */
const isCancel = (event: KeyboardEvent): boolean => event.key === 'Escape' && !isTaken(event)

/** Whether a key throws the dice. */
export const isThrow = (event: KeyboardEvent): boolean => sign(event) === 'r' && !isTaken(event)

/** Carries out a key that decides; false if it does not decide. */
export function command(event: KeyboardEvent, decision: Decision): boolean {
  if (isTaken(event)) return false
  const choice =
    sign(event) === 'p'
      ? decision.offered.find((c) => c.kind === 'pass')
      : decision.offered.filter((c) => c.kind !== 'pass')[digit(event) - 1]
  if (!choice) return false
  decision.pick(choice, 'other')
  return true
}

/** Carries out a key that cancels what is picked, changes what is chosen, or decides. */
export function decide(event: KeyboardEvent, decision: Decision): void {
  if (isCancel(event)) {
    if (decision.made && !decision.picked && !decision.changing) decision.change()
    else decision.cancel()
  } else if (settings.kept.keys && command(event, decision)) event.preventDefault()
}
