// What this browser keeps. Where it is told to keep nothing, as some are, the page keeps it for as long as it is open.

const open = new Map<string, string>()

export function kept(key: string): string {
  try {
    return localStorage.getItem(key) ?? open.get(key) ?? ''
  } catch {
    return open.get(key) ?? ''
  }
}

export function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
    open.delete(key)
  } catch {
    open.set(key, text)
  }
}

export function drop(key: string): void {
  open.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // There is nothing to remove where nothing is kept.
  }
}
