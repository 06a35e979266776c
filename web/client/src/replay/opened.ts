// The record that is opened in this tab: a reload and an address of a moment find it again.

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
    // Where there is no room for it, or nothing is kept, it is opened anew after a reload.
  }
}
