import { asked } from './locale'

// The language that the address names. It counts in this tab; whoever passes the address on does not pass it on.

const KEY = 'rowlock.language'

/** The language that the address names, or named when this tab came to it, '' for none. */
export function named(): string {
  const language = asked(location.search)
  try {
    if (!language) return sessionStorage.getItem(KEY) ?? ''
    sessionStorage.setItem(KEY, language)
    leave()
  } catch {
    // Where nothing is kept the address goes on naming it: a reload would not find it otherwise.
  }
  return language
}

/** Another has been chosen. */
export function forget(): void {
  leave()
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // There is nothing to forget where nothing is kept.
  }
}

function leave(): void {
  const address = new URL(location.href)
  address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
}
