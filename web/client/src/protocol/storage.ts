// What this browser stores. If it stores nothing, by its settings or for lack of room, the page keeps it while it is open.

const open = new Map<string, string>()

export function kept(key: string): string {
  try {
    return open.get(key) ?? localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Keeps a text, and returns whether the browser stores it. */
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
    // A browser that stores nothing has nothing to remove.
  }
}
