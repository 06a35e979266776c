import table from './editions.json'

/** What a rule set throws and deals. The table is made from the rules by a test of package fair. */
export type Edition = {
  /** What records call it. */
  word: string
  /** Of a die, 0 where there are none. */
  faces: number
  /** The pairs of lucky numbers that are dealt. */
  lucky: number[][]
  /** In the whole deck, 0 where there is none. */
  cards: number
  least: number
  most: number
  /** The set-up statements that a table chooses. */
  options: string[]
}

export const editions: Record<string, Edition> = table

/** The words of the deck in order: R2 … R12, Y, G, B, then the jokers. */
export const cardWord = (card: number) => `${'RYGBJ'[Math.floor(card / 11)]}${2 + (card % 11)}`

/** The place of a card's word in the ordered deck, -1 if it is none. */
export function cardOf(word: string): number {
  const colour = 'RYGBJ'.indexOf(word[0] ?? ' ')
  const number = Number(word.slice(1))
  return colour < 0 || !/^([2-9]|1[0-2])$/.test(word.slice(1)) ? -1 : colour * 11 + number - 2
}
