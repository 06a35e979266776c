import type { Said } from '../protocol/types'
import { word } from '../ui/words'

// The ready-made phrases of a table (wire/PROTOCOL.md); everybody reads them in their own language.

export const phrases = [
  'hello',
  'good_luck',
  'nice_one',
  'well_played',
  'bad_luck',
  'close_one',
  'thinking',
  'one_moment',
  'no_hurry',
  'thanks',
  'sorry',
  'again',
]

export const phraseName = (phrase: string): string => word('phrase', phrase)

/** What somebody has said, in words; a reaction has words too. */
export const saidWords = ({ phrase, text }: Pick<Said, 'phrase' | 'text'>): string => text || phraseName(phrase)
