// The record opened in this tab, kept for a reload and for addresses of its moments.

const KEY = 'rowlock.record'

let opened = ''

export function kept(): string {
  try {
    return opened || (sessionStorage.getItem(KEY) ?? '')
  } catch {
    return ''
  }
}

export function keep(record: string): void {
  opened = record
  try {
    sessionStorage.removeItem(KEY)
    sessionStorage.setItem(KEY, record)
  } catch {
    // If the browser has no room or stores nothing, the person has to open it again after a reload.
  }
}
