import { isOwn, PRINT } from './editions'
import { Refusal } from './refusal'

/** A game's record, read for what chance brought; whether the decisions keep the rules is not checked here. */
export type Played = {
  edition: string
  /** The lines of a sheet of one's own. */
  print: string[]
  names: string[]
  /** The seat that begins. */
  active: number
  /** The numbers that a sheet was dealt of its own, by seat. */
  own: Map<number, [number, number]>
  deck: string[]
  /** Keywords of the other set-up statements. */
  others: string[]
  outcomes: Outcome[]
  /** All statements after the players. */
  statements: Statement[]
}

/** A throw or a reshuffle, with its line. */
export type Outcome = { line: number; keyword: 'roll' | 'reshuffle'; words: string[] }

const heads = ['rowlock', 'edition', PRINT, 'player']
const isNamed = (keyword: string) => keyword === 'active' || isOwn(keyword)
const turns = ['join', 'white', 'colour', 'take', 'call', 'play']

/** A statement with its players renamed to P1, P2 and so on; seat is the player named by its first word. */
export type Statement = { keyword: string; seat: number; text: string; isTurn: boolean }

/** A word without its quotes, and the place of the last "=" outside them, -1 for none. */
type Word = { text: string; equals: number }

export function readRecord(text: string): Played {
  const played: Played = {
    edition: '',
    print: [],
    names: [],
    active: 0,
    own: new Map(),
    deck: [],
    others: [],
    outcomes: [],
    statements: [],
  }
  for (const [i, source] of text.split('\n').entries()) {
    const [first, ...words] = split(source, i + 1)
    if (!first) continue
    if (first.text === PRINT) played.print.push(source.replace(/\r$/, '').slice(PRINT.length + 1))
    const texts = words.map(({ text }) => text)
    take(played, first.text, texts, i + 1)
    if (!heads.includes(first.text)) played.statements.push(nameless(played.names, first.text, words))
  }
  return played
}

/** A name in Unicode's composed form without surrounding spaces, as all readers keep names. */
const oneForm = (name: string) => name.trim().normalize('NFC')

/** A statement with its players named by seat, because a seat may change hands. */
function nameless(names: string[], keyword: string, words: Word[]): Statement {
  const seat = isNamed(keyword) ? names.indexOf(oneForm(words[0]?.text ?? '')) : -1
  const texts = words.map(({ text, equals }, i) => {
    if (i === 0 && seat >= 0) return `P${seat + 1}`
    const chooser = names.indexOf(oneForm(text.slice(0, Math.max(equals, 0))))
    return chooser >= 0 ? `P${chooser + 1}${text.slice(equals)}` : text
  })
  return { keyword, seat, text: [keyword, ...texts].join(' '), isTurn: isTurn(keyword, words.length) }
}

const isTurn = (keyword: string, words: number) =>
  turns.includes(keyword) || ['roll', 'reshuffle'].includes(keyword) || (keyword === 'pawn' && words < 2)

function take(played: Played, keyword: string, words: string[], line: number) {
  const seat = () => played.names.indexOf(oneForm(words[0] ?? ''))
  switch (keyword) {
    case 'rowlock':
    case PRINT: // the rules' name is made of these
      return
    case 'edition':
      played.edition = words.join(' ')
      return
    case 'player':
      played.names.push(oneForm(words.join(' ')))
      return
    case 'active':
      played.active = seat()
      return
    case 'deck':
      played.deck = words
      return
    case 'roll':
    case 'reshuffle':
      played.outcomes.push({ line, keyword, words })
      return
  }
  if (isOwn(keyword)) {
    const [low = 0, high = 0] = words.slice(1).map(Number)
    played.own.set(seat(), [Math.min(low, high), Math.max(low, high)])
  } else if (!isTurn(keyword, words.length)) played.others.push(keyword)
}

/**
 * Cuts a line into words. Quotes around a word, or after its "=", protect spaces and #; outside them # begins a
 * comment.
 */
function split(line: string, number: number): Word[] {
  const fault = (why: string) => new Refusal('fair_record', { problem: `line ${number}: ${why}` })
  const words: Word[] = []
  let [word, quoted, closed, inWord, equals] = ['', false, false, false, -1]
  for (const c of line.replace(/\r$/, '')) {
    if (!quoted && c === '#') break
    if (!quoted && (c === ' ' || c === '\t')) {
      if (inWord) words.push({ text: word, equals })
      ;[word, closed, inWord, equals] = ['', false, false, -1]
      continue
    }
    inWord = true
    if (!quoted && c === '=') [equals, closed] = [word.length, false]
    if (closed || (c === '"' && !quoted && word.length > equals + 1))
      throw fault('double quotes stand around a name, a name cannot have one in it')
    if (c === '"') [quoted, closed] = [!quoted, quoted]
    else word += c
  }
  if (quoted) throw fault('a double quote is not closed')
  return inWord ? [...words, { text: word, equals }] : words
}
