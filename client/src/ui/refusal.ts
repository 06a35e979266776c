import type { Error as Problem } from '../protocol/types'
import { language } from './language.svelte'
import { found, m } from './messages'

// Why something was refused, made from the server's codes and arguments in the reader's language.

/** The places that take a row or a die by its colours, as in red-yellow. */
const coloured = new Set(['row', 'die', 'colour', 'other_colour'])

/** The places that take a cell or a card by its word, as in R7. */
const named = new Set(['cell', 'other', 'card'])

/** Gives the name for the word of a cell or a card. */
type NameOf = (word: string) => string

const asWritten: NameOf = (word) => word

/** The last cross stands in the row of the cell, so its number names it; a record's word stays whole. */
const numberOf = (name: string) => name.replace(/.*\s/, '')

const colours = (words: string) =>
  words
    .split('-')
    .map((colour) => found(`refusal_row_${colour}`)?.() ?? colour)
    .join('-')

function reason({ code, args = {}, text }: Problem, nameOf: NameOf): string {
  const message = found(`refusal_${code}`)
  if (!message) return text
  const places = Object.entries(args).map(([name, arg]) => {
    if (typeof arg === 'object') return [name, reason(arg, nameOf)]
    if (name === 'last') return [name, numberOf(nameOf(String(arg)))]
    if (named.has(name)) return [name, nameOf(String(arg))]
    return [name, coloured.has(name) ? colours(String(arg)) : arg]
  })
  return message(Object.fromEntries(places))
}

/** Codes that say that something does not exist, or no longer does: asking again is of no use. */
const gone = new Set(['no_table', 'no_game', 'no_result', 'not_game_number'])
export const isGone = (problem: Problem | null): boolean => problem !== null && gone.has(problem.code)

/** Whether a sentence begins with a person's name from the refusal. */
function beginsWithName(text: string, { args = {} }: Problem): boolean {
  return Object.entries(args).some(([place, arg]) =>
    typeof arg === 'object' ? beginsWithName(text, arg) : place === 'name' && text.startsWith(String(arg)),
  )
}

/**
 * A refusal as a sentence. It begins with a capital letter, but a name stays as written. Without nameOf, cells and
 * cards are called by their words in records.
 */
export function problemLine(problem: Problem, nameOf = asWritten): string {
  if (problem.code === 'offline') return m.problem_offline() // the browser's own code, like the next two
  if (problem.code === 'device') return m.problem_device()
  if (problem.code === 'other_tab') return m.other_tab()
  const text = reason(problem, nameOf)
  const sentence = beginsWithName(text, problem)
    ? text
    : text.charAt(0).toLocaleUpperCase(language.locale) + text.slice(1)
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
