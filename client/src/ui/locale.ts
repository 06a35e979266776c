// Finds the reader's language.

/** The languages of the catalogue, each by its own name. */
export const languages = {
  en: 'English',
  de: 'Deutsch',
  pl: 'Polski',
  uk: 'Українська',
  tr: 'Türkçe',
} as const

export type Locale = keyof typeof languages

export const locales = Object.keys(languages) as Locale[]

/** The language that an address asks for, "" for none. */
export const asked = (search: string): string => new URLSearchParams(search).get('lang') ?? ''

/** The language of the first tag, such as "de-AT", that the catalogue has; otherwise English. */
export function firstOf(tags: readonly string[]): Locale {
  const wanted = tags.map((tag) => tag.toLowerCase().split('-')[0])
  return wanted.map((tag) => locales.find((locale) => locale === tag)).find(Boolean) ?? 'en'
}
