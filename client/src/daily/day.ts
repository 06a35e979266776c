import { language } from '../ui/language.svelte'

/** A day in words, in the same time zone for everybody. */
export const dayName = (day: string): string =>
  new Intl.DateTimeFormat(language.locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(day),
  )

/** The day by this device's clock, in UTC like the days of the daily roll. */
export const utcDay = (): string => new Date().toISOString().slice(0, 10)
