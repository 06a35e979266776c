import type { Offers, Settings } from '../protocol/types'
import { settings } from '../ui/settings.svelte'

/** The edition that was played last or, if it is not offered, the first that is. */
export const lastEdition = ({ editions }: Offers): string =>
  (editions.find(({ edition }) => edition === settings.kept.edition) ?? editions[0])?.edition ?? ''

/**
 * The settings of the last table for friends, as far as still offered, without those of single seats; null if there
 * was none.
 */
export function lastTable({ editions, clocks, listed }: Offers): Settings | null {
  const had = settings.kept.made?.chosen
  const offer = editions.find(({ edition }) => edition === had?.edition)
  if (!had || !offer) return null
  const forAll = offer.options.filter(({ seats, keyword }) => !seats && had.options[keyword])
  const options = Object.fromEntries(forAll.map(({ keyword }) => [keyword, had.options[keyword] ?? '']))
  return { ...had, options, clock: clocks.includes(had.clock) ? had.clock : 0, listed: had.listed && listed }
}

/** Keeps the settings of a table if it is the last one made for friends. */
export function keepTable(code: string, chosen: Settings): void {
  if (settings.kept.made?.code === code) settings.change({ made: { code, chosen } })
}
