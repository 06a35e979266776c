/** Held by the tab in which the tables of this browser run. */
const LOCK = 'rowlock'

/** Waits until no other tab runs the program: two would write one log. Rejected where the browser refuses locks. */
export async function alone(): Promise<void> {
  if (!navigator.locks) return // as on a home network without https; the database refuses the second writer then
  await new Promise<void>((granted, refused) => {
    navigator.locks
      .request(LOCK, () => {
        granted()
        return new Promise(() => {}) // until this worker ends
      })
      .catch(refused)
  })
}

/** Whether a tab is known to wait here for another to be closed: a browser that refuses locks does not say. */
export async function waitsForTab(): Promise<boolean> {
  try {
    const { pending = [] } = (await navigator.locks?.query()) ?? {}
    return pending.some(({ name }) => name === LOCK)
  } catch {
    return false
  }
}
