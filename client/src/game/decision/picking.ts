import type { Card, Choice } from '../../protocol/types'

// Choosing by tapping cards. This only narrows what the server offers: a card may be tapped if some choice contains it
// together with those tapped before.

/** A tapped card; the place distinguishes equal cards. */
export interface Tapped {
  place: number
  card: Card
}

/** Whether a choice is made by tapping cards. */
export const isOfCards = (choice: Choice): boolean => cardsOf(choice).length > 0

const cardsOf = ({ cards = [] }: Choice): string[] => cards

/** Whether a choice contains all these cards, each as often. */
function within(cards: Card[], choice: Choice): boolean {
  const left = [...cardsOf(choice)]
  return cards.every(({ word }) => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

/** The choices that contain at least the tapped cards. */
export function holding(choices: Choice[], tapped: Tapped[]): Choice[] {
  const cards = tapped.map(({ card }) => card)
  return choices.filter((choice) => isOfCards(choice) && within(cards, choice))
}

/** The choices that contain exactly the tapped cards. */
export function exactly(choices: Choice[], tapped: Tapped[]): Choice[] {
  return holding(choices, tapped).filter((choice) => cardsOf(choice).length === tapped.length)
}

/** Whether a card may be tapped: to put it back, or because some choice contains it and those tapped before. */
export function mayTap(choices: Choice[], tapped: Tapped[], next: Tapped): boolean {
  return isTapped(tapped, next.place) || holding(choices, [...tapped, next]).length > 0
}

export const isTapped = (tapped: Tapped[], place: number): boolean => tapped.some((t) => t.place === place)

/** The tapped cards after one more tap, which takes a card or puts it back. */
export function tap(tapped: Tapped[], next: Tapped): Tapped[] {
  return isTapped(tapped, next.place) ? tapped.filter((t) => t.place !== next.place) : [...tapped, next]
}

/** How many more cards the remaining choices require, fewest first. */
export function wanted(choices: Choice[], tapped: Tapped[]): number[] {
  const missing = holding(choices, tapped).map((choice) => cardsOf(choice).length - tapped.length)
  return [...new Set(missing)].sort((a, b) => a - b)
}

/** The colours that the tapped cards can be played as; more than one while only jokers are tapped. */
export function playColours(choices: Choice[], tapped: Tapped[]): string[] {
  const plays = exactly(choices, tapped).filter((choice) => choice.kind === 'play')
  return [...new Set(plays.map(({ colour = '' }) => colour))]
}

/** The choices of exactly the tapped cards, in their only colour or the chosen one, most crosses first. */
export function narrowed(choices: Choice[], tapped: Tapped[], colour: string | null): Choice[] {
  const colours = playColours(choices, tapped)
  const wanted = colours.length > 1 ? colour : colours[0]
  return exactly(choices, tapped)
    .filter((choice) => choice.kind !== 'play' || choice.colour === wanted)
    .sort((a, b) => b.cells.length - a.cells.length)
}

const FEW = 4

/** A few plays to suggest: those that gain most, then those that give up least. */
export function best(choices: Choice[]): Choice[] {
  return choices
    .filter((choice) => choice.kind === 'play')
    .sort((a, b) => b.gain - a.gain || b.cells.length - a.cells.length || a.skips - b.skips)
    .slice(0, FEW)
}

/** Whether a card could be crossed in some choice, alone or with others. */
export function canCross(choices: Choice[], card: Card): boolean {
  return choices.some((choice) => choice.cells.length > 0 && within([card], choice))
}
