import { sum, utf8ToBytes } from './bytes'
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

/** The word that records have for a sheet of one's own, and the keyword of its lines. */
const OWN = 'own'
export const PRINT = 'print'

/** What a rule set throws and deals, by its name and the lines of a sheet of one's own; null if nobody knows it. */
export function editionOf(rules: string, print: string[]): Edition | null {
  if (!print.length) return editions[rules] ?? null
  const lines = print.map((line) => `${PRINT} ${line}\n`).join('')
  return rules === `${OWN}@${sum(utf8ToBytes(lines)).slice(0, 16)}` ? ownEdition(print) : null
}

/** What a sheet of one's own throws and deals, by the lines that say so (docs/sheet.md). */
function ownEdition(print: string[]): Edition {
  const edition: Edition = { word: OWN, faces: 6, own: null, cards: 0, least: 1, most: 5, options: [] }
  for (const [keyword, ...words] of print.map((line) => line.split(' '))) {
    const [first = 0, second = 0] = words.map(Number)
    if (keyword === 'dice') edition.faces = first
    else if (keyword === 'cards') Object.assign(edition, { faces: 0, cards: words.length ? 55 : 44 })
    else if (keyword === 'seats') Object.assign(edition, { least: first, most: second })
    else if (keyword === 'lucky') edition.own = { keyword, pairs: words.map(ascendingPair) }
    else if (keyword === 'path') edition.options = ['board', 'path']
  }
  return edition
}

const ascendingPair = (word: string) =>
  word
    .split('/')
    .map(Number)
    .sort((a, b) => a - b)

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
