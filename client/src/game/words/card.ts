import type { Card, Cell, Choice, Play, Position, Table } from '../../protocol/types'
import { colourOf } from '../../ui/colours'
import { m } from '../../ui/messages'
import { colourName, list } from '../../ui/words'
import { isOfCards, playColours, type Tapped, wanted } from '../decision/picking'

// The names of cards and plays.

/** The face of a card. */
export type Face = Pick<Card, 'number' | 'colour' | 'joker'>

/** Cards played as one colour, and the cells that they cross. */
interface Played {
  colour: string
  cards: Face[]
  cells: Cell[]
}

/** The face of a card, by its word: G4, J7, ?4. */
export function faceOf(word: string): Face {
  const letter = word.charAt(0)
  return { number: Number(word.slice(1)), colour: colourOf[letter] ?? '', joker: letter === 'J' }
}

export const facesOf = ({ cards = [] }: Choice): Face[] => cards.map(faceOf)

const played = (choice: Choice): Played => ({
  colour: choice.colour ?? '',
  cards: facesOf(choice),
  cells: choice.cells,
})

export function cardName({ colour, number, joker }: Face): string {
  if (joker) return m.card_joker({ number })
  return colour ? m.cell({ colour: colourName(colour), number }) : m.card_back({ number })
}

/** Numbers of one colour: "Green 11 and 9". Before a word, such as "joker 9", the line may break. */
function numbersOf(colour: string, numbers: string[]): string {
  const name = m.cell({ colour: colourName(colour), number: list(numbers) })
  return /^\d/.test(numbers[0] ?? '') ? name : name.replace('\u00a0', ' ')
}

function playedName({ colour, cards }: Played): string {
  return numbersOf(
    colour,
    cards.map((card) => (card.joker ? m.joker_number({ number: card.number }) : String(card.number))),
  )
}

const crossedName = ({ colour, cells }: Played) =>
  numbersOf(
    colour,
    cells.map((cell) => String(cell.number)),
  )

/** A play in full: its cards and what it crosses. */
export const playTitle = (choice: Choice): string => playName(played(choice))

function playName(play: Played): string {
  const cards = playedName(play)
  const all = play.cells.length === play.cards.length
  if (!play.cells.length) return m.play_nothing({ cards })
  return all ? m.play_all({ cards, count: play.cells.length }) : m.play_some({ cards, cells: crossedName(play) })
}

/** The number on top of the pile, which is called only after the active player has taken cards. */
export function callLine({ call, phase }: Position): string {
  if (!call) return m.call_none()
  return phase === 'call' ? m.call_for_all({ number: call }) : m.call_next({ number: call })
}

/** The cards on display and those of a hand, if it is known; '' in a game with dice. */
export function cardsLine({ position, cards }: Play, seat: number): string {
  if (!cards) return ''
  const hand = (cards.hands[seat] ?? []).map(cardName).join(', ')
  const shown = `${m.display()}: ${numbersList(cards.display)}`
  return [callLine(position), shown, hand && `${m.my_hand()}: ${hand}`].filter(Boolean).join('. ')
}

/**
 * What cards newly tell whoever looks at the table: a hand that is dealt, the colours of what is taken, the number
 * that is called.
 */
export function cardsNews({ play: was }: Table, { play, you }: Table, hidden: boolean): string[] {
  if (!play?.cards) return []
  const handOf = (one: Play | null) => one?.cards?.hands[you?.seat ?? -1] ?? []
  const had = new Set(handOf(was).map(({ word }) => word))
  const hand = hidden ? [] : handOf(play)
  const come = hand.filter(({ word }) => !had.has(word)).map(cardName)
  const mine = come.length && come.length === hand.length ? `${m.my_hand()}: ${come.join(', ')}` : list(come)
  const { phase, active, call } = play.position
  const { position } = was ?? {}
  const isCalled = position?.phase === phase && position.active === active && position.call === call
  return [mine, phase === 'call' && !isCalled ? callLine(play.position) : ''].filter(Boolean)
}

const numbersList = (cards: Face[]) => list(cards.map((card) => String(card.number)))

/** The sentence of the log for a play. */
export function playLine(name: string, play: Played): string {
  const some = play.cells.length > 0 && play.cells.length < play.cards.length
  if (!some) return m.event_played({ name, play: playName(play) })
  return m.event_played_some({ name, cards: playedName(play), cells: crossedName(play) })
}

export const takeLine = (name: string, cards: Face[]) => m.event_took({ name, cards: numbersList(cards) })

/** What to tap next, '' if there is nothing to ask. */
export function pickHint(choices: Choice[], tapped: Tapped[], colour: string | null): string {
  if (playColours(choices, tapped).length > 1 && !colour) return m.pick_colour()
  const kind = choices.find(isOfCards)?.kind
  const [count = 0] = wanted(choices, tapped)
  if (kind === 'take' && count) return tapped.length ? m.pick_more({ count }) : m.pick_first({ count })
  if (kind !== 'play' || tapped.length) return ''
  return choices.some((choice) => choice.cells.length) ? m.pick_cards() : m.pick_none()
}

/** A choice of cards to take, by their numbers. */
export const takeTitle = (choice: Choice) => m.take_choice({ cards: numbersList(facesOf(choice)) })
