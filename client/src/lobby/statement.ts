import type { Error as Problem } from '../protocol/types'
import { colourOf } from '../ui/colours'

// A statement of the table's own, as a person types it: words of a record on any number of lines, or a whole file with
// such a statement in one line.

export interface OwnWord {
  word: string
  /** The line that it stands on, from 1. */
  line: number
}

/** The server reads messages of up to 4 KiB; this leaves room for the rest of the message. */
const MOST_LETTERS = 3_500

/** The words after the keyword or, if no line begins with it, all words outside comments. */
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

/** A field of a path, written as R7/1. */
interface PathField {
  colour: string
  number: number
  points: number
}

/** The field that a word stands for, null if none. Whether a path may have the field is for the server to decide. */
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

/** The line that a refusal is about, null if neither it nor its reason names a word. */
export function lineRefused(words: OwnWord[], { code, args = {} }: Problem): number | null {
  if (code === 'path_field') return words[Number(args.n) - 1]?.line ?? null
  const { reason } = args
  return typeof reason === 'object' ? lineRefused(words, reason) : null
}

/** The numbers that each seat has of its own, '' for those that are dealt. */
export const bySeat = (value: string, seats: number): string[] => {
  const own = value.split(',')
  return Array.from({ length: seats }, (_, seat) => own[seat]?.trim() ?? '')
}

/** A seat's own numbers in the form for the server; a person may separate them by other signs than spaces. */
export const numbersIn = (text: string): string => text.replace(/[\s,;&/+-]+/g, ' ').trim()
