import table from './editions.json'

/** What a rule set throws and deals. A test of package fair writes editions.json from the rules. */
export type Edition = {
  /** Its name in records. */
  word: string
  /** The faces of a die, 0 without dice. */
  faces: number
  /** The pairs of numbers that sheets are dealt, each once at most, and the keyword that records have for one. */
  own: { keyword: string; pairs: number[][] } | null
  /** The cards in the whole deck, 0 without one. */
  cards: number
  least: number
  most: number
  /** The set-up statements that a table chooses. */
  options: string[]
}

export const editions: Record<string, Edition> = table

/** Whether a statement of a record says what a sheet was dealt of its own. */
export const isOwn = (keyword: string) => Object.values(editions).some(({ own }) => own?.keyword === keyword)

/** The word of a card by its place in the ordered deck: R2 … R12, then Y, G, B, then the jokers. */
export const cardWord = (card: number) => `${'RYGBJ'[Math.floor(card / 11)]}${2 + (card % 11)}`

/** The place of a card's word in the ordered deck, -1 if it is not a card. */
export function cardOf(word: string): number {
  const colour = 'RYGBJ'.indexOf(word[0] ?? ' ')
  const number = Number(word.slice(1))
  return colour < 0 || !/^([2-9]|1[0-2])$/.test(word.slice(1)) ? -1 : colour * 11 + number - 2
}
