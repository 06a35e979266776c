const SOON = 4_000
export const LATE = 32_000

/**
 * Keeps asking while the page is visible: soon at first, more and more seldom while no answer comes, and at once when
 * the page becomes visible again or the network is back. After an answer it waits for pace. Returns a function that
 * ends it.
 */
export function askAgain(ask: () => Promise<boolean>, pace = SOON): () => void {
  const end = new AbortController()
  let wait = SOON
  let asks = false
  let timer = setTimeout(go, wait)

  async function go(): Promise<void> {
    clearTimeout(timer)
    if (asks || document.hidden) return
    asks = true
    wait = (await ask()) ? pace : Math.min(2 * wait, LATE)
    asks = false
    clearTimeout(timer)
    if (!end.signal.aborted) timer = setTimeout(go, wait)
  }

  document.addEventListener('visibilitychange', go, { signal: end.signal })
  addEventListener('online', go, { signal: end.signal })
  return () => {
    end.abort()
    clearTimeout(timer)
  }
}
