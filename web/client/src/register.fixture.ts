interface Calls {
  onNeedRefresh(): void
  onNeedReload(): void
}

/** What the page was registered with last. */
export const registered: { calls: Calls | null; taken: number } = { calls: null, taken: 0 }

/** What the build puts in place of it registers the service worker. */
export const registerSW = (calls: Calls) => {
  registered.calls = calls
  return async () => {
    registered.taken++
  }
}
