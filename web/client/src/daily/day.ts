import { language } from '../ui/language.svelte'

/** A day as people say it: its date is the same for everybody. */
export const dayName = (day: string): string =>
  new Intl.DateTimeFormat(language.locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(day),
  )

/** Points with a fraction. */
export const average = (value: number): string =>
  new Intl.NumberFormat(language.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)
