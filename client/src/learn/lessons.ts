import given from './lessons.json'

// The lessons: for each edition one or more positions in which the learner decides.

export interface Lesson {
  /** Names its texts in the catalogue. */
  name: string
  /** The lines of its record after the players, who are called You and Other here. */
  record: string[]
  /** For each decision the choices that the lesson aims at; an empty list accepts any. */
  aims: string[][]
}

export const lessons: Record<string, Lesson[] | undefined> = given

/** The edition that is taught from the beginning; the others are taught by their differences. */
export const whole = Object.keys(given).find((edition) => (lessons[edition]?.length ?? 0) > 1) ?? ''

/** The editions that are taught by their differences. */
export const different = Object.keys(given).filter((edition) => edition !== whole)

/** How many moments a lesson's record has: the lines after "active". */
export const momentsOf = ({ record }: Lesson): number =>
  record.length - 1 - record.findIndex((line) => line.startsWith('active '))

/** The record of a lesson, at whose end the learner decides. */
export function recordText(edition: string, { record }: Lesson, you: string, other: string): string {
  const names: Record<string, string> = { You: `"${you}"`, Other: `"${other}"` }
  const named = record.map((line) => line.replace(/\b(You|Other)\b/g, (name) => names[name] ?? name))
  const head = ['rowlock 1', `edition ${edition}`, `player ${names.You}`, `player ${names.Other}`]
  return [...head, ...named, ''].join('\n')
}
