import { readFileSync } from 'node:fs'
import settings from './project.inlang/settings.json' with { type: 'json' }

const messages = new URL('messages/', import.meta.url)

/** The messages of a language. @param {string} locale @returns {Record<string, string>} */
export const said = (locale) => JSON.parse(readFileSync(new URL(`${locale}.json`, messages), 'utf8'))

/** A message in every language, as HTML, for pages that do not know their reader's. @param {string} key */
export const saidInAll = (key) =>
  settings.locales.map((locale) => `<p lang="${locale}">${said(locale)[key]}</p>`).join('')
