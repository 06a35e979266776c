// The record that is opened in this tab: a reload and an address of a moment find it again.

const KEY = 'rowlock.record'

export const kept = (): string => sessionStorage.getItem(KEY) ?? ''

export function keep(record: string): void {
  try {
    sessionStorage.setItem(KEY, record)
  } catch {
    sessionStorage.removeItem(KEY) // it has no room there: then it is opened anew after a reload
  }
}
