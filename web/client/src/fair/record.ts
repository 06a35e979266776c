import { Refusal } from './refusal'

/** What chance brought in a game, as its record says; whether the decisions keep the rules is not looked at. */
export type Played = {
  edition: string
  names: string[]
  /** Who begins, by seat. */
  active: number
  lucky: Map<number, [number, number]>
  deck: string[]
  /** Keywords of the other set-up statements. */
  others: string[]
  outcomes: Outcome[]
}

/** A throw or a reshuffle, with its line. */
export type Outcome = { line: number; keyword: 'roll' | 'reshuffle'; words: string[] }

const turns = ['white', 'colour', 'take', 'call', 'play']

export function readRecord(text: string): Played {
  const played: Played = {
    edition: '',
    names: [],
    active: 0,
    lucky: new Map(),
    deck: [],
    others: [],
    outcomes: [],
  }
  for (const [i, source] of text.split('\n').entries()) {
    const [keyword, ...words] = split(source, i + 1)
    if (keyword !== undefined) take(played, keyword, words, i + 1)
  }
  return played
}

function take(played: Played, keyword: string, words: string[], line: number) {
  const seat = () => played.names.indexOf(words[0] ?? '')
  if (keyword === 'rowlock' || turns.includes(keyword) || (keyword === 'pawn' && words.length < 2)) return
  switch (keyword) {
    case 'edition':
      played.edition = words.join(' ')
      return
    case 'player':
      played.names.push(words.join(' '))
      return
    case 'active':
      played.active = seat()
      return
    case 'lucky': {
      const [low = 0, high = 0] = words.slice(1).map(Number)
      played.lucky.set(seat(), [Math.min(low, high), Math.max(low, high)])
      return
    }
    case 'deck':
      played.deck = words
      return
    case 'roll':
    case 'reshuffle':
      played.outcomes.push({ line, keyword, words })
      return
  }
  played.others.push(keyword)
}

/** Cuts a line into words. Quotes keep spaces and # in a word; outside them # begins a comment. */
function split(line: string, number: number): string[] {
  const words: string[] = []
  let [word, quoted, inWord] = ['', false, false]
  for (const c of line.replace(/\r$/, '')) {
    if (!quoted && c === '#') break
    if (!quoted && (c === ' ' || c === '\t')) {
      if (inWord) words.push(word)
      ;[word, inWord] = ['', false]
      continue
    }
    inWord = true
    if (c === '"') quoted = !quoted
    else word += c
  }
  if (quoted) throw new Refusal('fair_record', { problem: `line ${number}: a double quote is not closed` })
  return inWord ? [...words, word] : words
}
