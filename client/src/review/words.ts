import type { Prices, Review } from '../protocol/types'
import { m } from '../ui/messages'

/** A line about how figures were found. */
export function methodLine({ method, samples }: Pick<Review | Prices, 'method' | 'samples'>): string {
  if (method === 'exact') return m.review_exact()
  const said = { count: samples }
  return method === 'net' ? m.review_net(said) : m.review_sampled(said)
}
