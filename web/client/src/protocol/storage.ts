// What this browser keeps. Where it keeps nothing, as some are told to, or has no room, the page does for as long as it is open.

const open = new Map<string, string>()

export function kept(key: string): string {
  try {
    return open.get(key) ?? localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Keeps a text, and says whether the browser does. */
export function keep(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    open.delete(key)
    return true
  } catch {
    open.set(key, text)
    return false
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
