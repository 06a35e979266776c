import type { Moment } from '../protocol/types'
import { endOf } from './moment'

// The address of a moment: #t=17 is the end of turn 17, #t=17.1 its first step.

/** The moment that an address names, null if it names none. */
export function momentIn(hash: string, moments: Moment[]): number | null {
  const match = /^#t=(\d+)(?:\.(\d+))?$/.exec(hash)
  if (!match) return null
  const [, turn, step] = match
  if (Number(turn) > (moments.at(-1)?.turn ?? 0)) return null
  const found = step ? moments.findIndex((one) => one.turn === Number(turn) && one.step === Number(step)) : -1
  return found >= 0 ? found : endOf(moments, Number(turn))
}

export function addressOf(moments: Moment[], at: number): string {
  const now = moments[at]
  if (!now) return ''
  return endOf(moments, now.turn) === at ? `#t=${now.turn}` : `#t=${now.turn}.${now.step}`
}
