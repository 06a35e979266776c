import type { Edition, Offers, Table } from './types'

/** What a table plays as its server offers it; a sheet of somebody's own says it itself. */
export const offerOf = (offers: Offers | null, { settings, sheet }: Table): Edition | undefined =>
  sheet?.about ?? offers?.editions.find(({ edition }) => edition === settings.edition)
