// What this browser stores. If it stores nothing, by its settings or for lack of room, the page keeps it while it is
// open.

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

/** The value that is kept as JSON, null if none is or its text cannot be read. */
export function keptValue(key: string): unknown {
  try {
    return JSON.parse(kept(key))
  } catch {
    return null
  }
}

export const keepValue = (key: string, value: unknown): boolean => keep(key, JSON.stringify(value))

export function drop(key: string): void {
  open.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // A browser that stores nothing has nothing to remove.
  }
}
