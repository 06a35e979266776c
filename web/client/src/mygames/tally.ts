import type { Played } from '../protocol/played'
import type { Figure } from '../protocol/types'
import { mean, range, ratio } from './statistics'

// What the notes of games come to.

/** Who sat against one: the kind of all the bots, or bots of several kinds, or people too. */
export type Rivals = { bot: string } | 'bots' | 'people'

/** The wins against some. */
export interface Won {
  against: Rivals
  games: number
  share: number
  low: number
  high: number
  /** The share that each would have if all won equally often. */
  even: number
}

/** What reviews found, in their unit. */
export interface Judged {
  unit: string
  games: number
  decisions: number
  loss: Figure
  luck: Figure
}

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)

/** Games by what they have in common, those with the most games first. */
export function grouped(games: Played[], keyOf: (game: Played) => string): [key: string, games: Played[]][] {
  const groups = new Map<string, Played[]>()
  for (const game of games) groups.set(keyOf(game), [...(groups.get(keyOf(game)) ?? []), game])
  return [...groups].toSorted(([, a], [, b]) => b.length - a.length)
}

/** Who sat against one, null for nobody. */
export function rivalsOf({ others }: Played): Rivals | null {
  const [bot] = others
  if (bot === undefined) return null
  if (others.includes('')) return 'people'
  return others.every((other) => other === bot) ? { bot } : 'bots'
}

/** A first place that is shared is a share of a win. */
export const winOf = ({ rank, firsts }: Played) => (rank === 1 ? 1 / firsts : 0)

export function wins(games: Played[]): Won[] {
  const contested = games.filter(({ others }) => others.length > 0)
  return grouped(contested, (game) => JSON.stringify(rivalsOf(game))).map(([against, games]) => {
    const share = sum(games.map(winOf)) / games.length
    const [low, high] = range(share, games.length)
    const even = sum(games.map(({ others }) => 1 / (others.length + 1))) / games.length
    return { against: JSON.parse(against), games: games.length, share, low, high, even }
  })
}

/** How often one had which place, the first place first; none where nobody else played. */
export function places(games: Played[]): [place: number, count: number][] {
  const contested = games.filter(({ others }) => others.length > 0)
  return grouped(contested, ({ rank }) => String(rank))
    .map(([rank, games]): [number, number] => [Number(rank), games.length])
    .toSorted(([a], [b]) => a - b)
}

/** What reviews found, for each unit: those of games alone count points. */
export function judged(games: Played[]): Judged[] {
  const reviews = games.flatMap(({ review }) => (review?.decisions ? [review] : []))
  return ['chance', 'points'].flatMap((unit) => {
    const of = reviews.filter((review) => review.unit === unit)
    if (!of.length) return []
    const loss = ratio(of.map(({ loss, decisions }) => ({ sum: loss, of: decisions })))
    const luck = mean(of.map(({ luck }) => luck))
    return [{ unit, games: of.length, decisions: sum(of.map(({ decisions }) => decisions)), loss, luck }]
  })
}
