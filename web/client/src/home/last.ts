import type { Offers, Settings } from '../protocol/types'
import { settings } from '../ui/settings.svelte'

/** The edition that was played last, the first one that is offered where it is not among them. */
export const lastEdition = ({ editions }: Offers): string =>
  (editions.find(({ edition }) => edition === settings.kept.edition) ?? editions[0])?.edition ?? ''

/** What the last table for friends had, as far as it is still offered; null where there was none. What was each seat's own is not among it. */
export function lastTable({ editions, clocks, listed }: Offers): Settings | null {
  const had = settings.kept.made?.chosen
  const offer = editions.find(({ edition }) => edition === had?.edition)
  if (!had || !offer) return null
  const forAll = offer.options.filter(({ seats, keyword }) => !seats && had.options[keyword])
  const options = Object.fromEntries(forAll.map(({ keyword }) => [keyword, had.options[keyword] ?? '']))
  return { ...had, options, clock: clocks.includes(had.clock) ? had.clock : 0, listed: had.listed && listed }
}

/** Keeps what the table has that was made last for friends. */
export function keepTable(code: string, chosen: Settings): void {
  if (settings.kept.made?.code === code) settings.change({ made: { code, chosen } })
}
