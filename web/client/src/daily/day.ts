import { language } from '../ui/language.svelte'

/** A day as people say it: its date is the same for everybody. */
export const dayName = (day: string): string =>
  new Intl.DateTimeFormat(language.locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(day),
  )

/** Which day it is by the clock of this device: the days of the daily roll are those of UTC. */
export const utcDay = (): string => new Date().toISOString().slice(0, 10)

/** Points with a fraction. */
export const average = (value: number): string =>
  new Intl.NumberFormat(language.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)
