import { asked } from './locale'

// The language that the address names. It counts in this tab and then leaves the address, so that a person who passes
// the address on does not pass on the language.

const KEY = 'rowlock.language'

/** The language that the address names, or named when this tab opened; '' for none. */
export function named(): string {
  const language = asked(location.search)
  try {
    if (!language) return sessionStorage.getItem(KEY) ?? ''
    sessionStorage.setItem(KEY, language)
    leave()
  } catch {
    // A browser that stores nothing keeps it in the address: otherwise a reload would lose it.
  }
  return language
}

/** Forgets it: the person has chosen a language. */
export function forget(): void {
  leave()
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
}

function leave(): void {
  const address = new URL(location.href)
  address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
}
