/** The lock that is held by the tab in which the tables of this browser run. */
const LOCK = 'rowlock'

/** Waits until no other tab runs the program, as two would write the same log. Rejects if the browser refuses locks. */
export async function alone(): Promise<void> {
  if (!navigator.locks) return // as on a home network without https; there the database refuses a second writer
  await new Promise<void>((granted, refused) => {
    navigator.locks
      .request(LOCK, () => {
        granted()
        return new Promise(() => {}) // until this worker ends
      })
      .catch(refused)
  })
}

/** Whether this browser says that a tab waits for another to close; a browser that refuses locks says nothing. */
export async function waitsForTab(): Promise<boolean> {
  try {
    const { pending = [] } = (await navigator.locks?.query()) ?? {}
    return pending.some(({ name }) => name === LOCK)
  } catch {
    return false
  }
}
