interface Calls {
  onNeedRefresh(): void
  onNeedReload(): void
}

/** The last registration, and how often it was told to take the new version. */
export const registered: { calls: Calls | null; taken: number } = { calls: null, taken: 0 }

/** Stands in for the function by which the build registers the service worker. */
export const registerSW = (calls: Calls) => {
  registered.calls = calls
  return async () => {
    registered.taken++
  }
}
