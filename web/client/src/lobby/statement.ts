import type { Error as Problem } from '../protocol/types'
import { colourOf } from '../ui/colours'

// A statement of the table's own, as a person writes it: words of a record in
// any number of lines, or a whole file that holds one line of them.

export interface OwnWord {
  word: string
  /** Where it was written, from 1. */
  line: number
}

/** The server reads messages of 4 KiB; the rest of a message fits in what is left of them. */
const MOST_LETTERS = 3_500

/** The words after the keyword; without a line that begins with it, all words that are no remark. */
export function ownWords(keyword: string, text: string): OwnWord[] {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/#.*/, '').trim().split(/\s+/))
  const stated = lines.some(([first]) => first === keyword)
  return lines.flatMap((words, at) => {
    if (stated && words[0] !== keyword) return []
    return words.slice(stated ? 1 : 0).flatMap((word) => (word ? [{ word, line: at + 1 }] : []))
  })
}

export const statement = (keyword: string, words: OwnWord[]): string =>
  [keyword, ...words.map(({ word }) => word)].join(' ')

export const isTooLong = (statement: string): boolean => statement.length > MOST_LETTERS

/** A field of a path, as it is written: R7/1. */
interface PathField {
  colour: string
  number: number
  points: number
}

/** The field that a word writes, null for none. Whether a path may have it is the server's to say. */
export function fieldOf(word: string): PathField | null {
  const [, letter = '', number, points] = /^([RYGB])(\d+)\/(\d+)$/.exec(word) ?? []
  const colour = colourOf[letter]
  return colour ? { colour, number: Number(number), points: Number(points) } : null
}

/** Whether a refusal, or its reason, is about a path. */
export function isOfPath({ code, args = {} }: Problem): boolean {
  const { reason } = args
  return code.startsWith('path_') || (typeof reason === 'object' && isOfPath(reason))
}

/** The line that a refusal is about, if it or its reason says which of the words it means. */
export function lineRefused(words: OwnWord[], { code, args = {} }: Problem): number | null {
  if (code === 'path_field') return words[Number(args.n) - 1]?.line ?? null
  const { reason } = args
  return typeof reason === 'object' ? lineRefused(words, reason) : null
}

/** What each seat has of its own, empty where it is dealt. */
export const bySeat = (value: string, seats: number): string[] => {
  const own = value.split(',')
  return Array.from({ length: seats }, (_, seat) => own[seat]?.trim() ?? '')
}

/** The numbers of a seat's own, as the table is told; they may be divided by other signs than spaces. */
export const numbersIn = (text: string): string => text.replace(/[\s,;&/+-]+/g, ' ').trim()
