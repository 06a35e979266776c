import type { Offers } from '../protocol/types'
import { settings } from '../ui/settings.svelte'

/** The edition that was played last, the first one that is offered where it is not among them. */
export const lastEdition = ({ editions }: Offers): string =>
  (editions.find(({ edition }) => edition === settings.kept.edition) ?? editions[0])?.edition ?? ''
