import given from './lessons.json'

// What is taught: for each edition one position or more, in which whoever learns decides.

export interface Lesson {
  /** Its texts in the catalogue. */
  name: string
  /** What stands in the record behind the names, which are You and Other here. */
  record: string[]
  /** For each decision the choices that are meant, none for any. */
  aims: string[][]
}

export const lessons: Record<string, Lesson[] | undefined> = given

/** The edition that is taught from the beginning; of the others their difference is. */
export const whole = Object.keys(given).find((edition) => (lessons[edition]?.length ?? 0) > 1) ?? ''

/** The editions of which a difference is taught. */
export const different = Object.keys(given).filter((edition) => edition !== whole)

/** How many moments the record of a lesson has: what is written behind who is active. */
export const momentsOf = ({ record }: Lesson): number =>
  record.length - 1 - record.findIndex((line) => line.startsWith('active '))

/** The record of a lesson, at whose end whoever learns decides. */
export function recordText(edition: string, { record }: Lesson, you: string, other: string): string {
  const names: Record<string, string> = { You: `"${you}"`, Other: `"${other}"` }
  const named = record.map((line) => line.replace(/\b(You|Other)\b/g, (name) => names[name] ?? name))
  const head = ['rowlock 1', `edition ${edition}`, `player ${names.You}`, `player ${names.Other}`]
  return [...head, ...named, ''].join('\n')
}
