import type { Event } from '../../protocol/types'
import type { Cue } from '../../ui/sound'
import { isOutcome } from '../words/event'

/** The sounds for what is shown now: at most two, the most important last. */
export function cuesOf(events: Event[], decides: boolean, reminds = false): Cue[] {
  const kinds = new Set(events.map(({ kind }) => kind))
  if (kinds.has('ended')) return ['end']
  const cues: Cue[] = []
  if (kinds.has('closed') || kinds.has('locked')) cues.push('lock')
  else if (events.some(isOutcome)) cues.push('reveal')
  if (kinds.has('rolled')) cues.push('throw')
  if (decides) cues.push('decide')
  if (reminds) cues.push('remind')
  return cues.slice(-2)
}
