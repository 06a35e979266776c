import { MEDALS, type Medal, type Played } from '../protocol/played'
import type { Figure } from '../protocol/types'
import { mean, range, ratio } from './statistics'

// Totals of the notes of games.

/** The opponents: bots of one kind, bots of several kinds, or people among them. */
export type Rivals = { bot: string } | 'bots' | 'people'

/** The wins against opponents of one sort. */
interface Won {
  against: Rivals
  games: number
  share: number
  low: number
  high: number
  /** The share if all players won equally often. */
  even: number
}

/** The findings of reviews with the same unit. */
export interface Judged {
  unit: string
  games: number
  decisions: number
  loss: Figure
  luck: Figure
}

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)

/** Games grouped by a key, the largest group first. */
export function grouped(games: Played[], keyOf: (game: Played) => string): [key: string, games: Played[]][] {
  const groups = new Map<string, Played[]>()
  for (const game of games) groups.set(keyOf(game), [...(groups.get(keyOf(game)) ?? []), game])
  return [...groups].toSorted(([, a], [, b]) => b.length - a.length)
}

/** With whom a game was played. */
export const COMPANIES = ['alone', 'bots', 'people'] as const
export type Company = (typeof COMPANIES)[number]

export function companyOf({ others }: Pick<Played, 'others'>): Company {
  if (!others.length) return 'alone'
  return others.includes('') ? 'people' : 'bots'
}

/** How often each medal was won, those that never were left out. */
export const medalsOf = (games: Played[]): [medal: Medal, count: number][] =>
  MEDALS.map((medal): [Medal, number] => [medal, games.filter(({ medals }) => medals?.includes(medal)).length]).filter(
    ([, count]) => count > 0,
  )

/** The opponents in a game, null if none. */
function rivalsOf({ others }: Played): Rivals | null {
  const [bot] = others
  if (bot === undefined) return null
  if (others.includes('')) return 'people'
  return others.every((other) => other === bot) ? { bot } : 'bots'
}

/** How much of a win a game was: a shared first place is a share of a win. */
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

/** How often this player took each place, the first place first, in games with opponents. */
export function places(games: Played[]): [place: number, count: number][] {
  const contested = games.filter(({ others }) => others.length > 0)
  return grouped(contested, ({ rank }) => String(rank))
    .map(([rank, games]): [number, number] => [Number(rank), games.length])
    .toSorted(([a], [b]) => a - b)
}

/** The findings of reviews by unit: reviews of games alone count points, the others chance. */
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
