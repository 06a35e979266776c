import { pageOf } from './compose'
import type { Printing } from './game'
import printed from './layouts.json'
import type { Page } from './page'

/** What every edition prints. A test of package wire writes the file. */
const editions = printed as unknown as Record<string, Omit<Printing, 'edition'>>

/** What an edition prints, by the server's word for it; null for one that is not known here. */
export const printingOf = (edition: string) => editions[edition] ?? null

/** The page of an edition, by the server's word for it; there is none for an edition that is not known here. */
export const pageFor = (edition: string): Page | null => {
  const printing = printingOf(edition)
  return printing ? pageOf({ edition, ...printing }) : null
}

/** The editions that have a page. */
export const told = Object.keys(editions)
