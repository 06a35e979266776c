import { isTaken, sign } from '../ui/keys'
import { settings } from '../ui/settings.svelte'
import type { Replayed } from './replayed.svelte'

const always: Record<string, (replay: Replayed) => void> = {
  ArrowLeft: (replay) => replay.turns(-1),
  ArrowRight: (replay) => replay.turns(1),
  Home: (replay) => replay.step(-replay.last),
  End: (replay) => replay.step(replay.last),
}

/** Keys of one character, which a person can switch off. */
const single: Record<string, (replay: Replayed) => void> = {
  '[': (replay) => replay.rounds(-1),
  ']': (replay) => replay.rounds(1),
  ',': (replay) => replay.step(-1),
  '.': (replay) => replay.step(1),
  p: (replay) => replay.toggle(),
}

/** Carries out a key, and returns whether it means anything here. */
export function act(event: KeyboardEvent, replay: Replayed): boolean {
  if (isTaken(event)) return false
  const what = always[event.key] ?? (settings.kept.keys ? single[sign(event)] : undefined)
  what?.(replay)
  return what !== undefined
}
