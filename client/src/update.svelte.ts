import { registerSW } from 'virtual:pwa-register'
import { route } from './ui/route.svelte'

const LOOK_EVERY = 60 * 60 * 1000

/** The new version of the page that the service worker has fetched and that waits to be taken. */
class Update {
  ready = $state(false)
  /**
   * The address that this page, still the old version, showed when this or another tab took the new one; null before
   * that.
   */
  takenAt = $state<string | null>(null)
  /** Whether this tab asked for it. */
  asked = $state(false)
  #take = (): Promise<void> => Promise.resolve()

  /** Registers the service worker, which keeps the page for use without a network, once the page is idle. */
  watch(): void {
    if (!('serviceWorker' in navigator)) return // for example on a home network without https
    const register = () => {
      this.#take = registerSW({
        immediate: true,
        onNeedRefresh: () => {
          this.ready = true
        },
        onNeedReload: () => {
          this.takenAt = route.path
        },
        onRegisteredSW: (_, registration) => {
          setInterval(() => registration?.update().catch(() => {}), LOOK_EVERY) // it fails without a network
        },
      })
    }
    if ('requestIdleCallback' in window) requestIdleCallback(register, { timeout: 10_000 })
    else setTimeout(register, 3_000)
  }

  /** Takes the new version; the page is reloaded once it shows no table. */
  take(): Promise<void> {
    this.asked = true
    return this.#take()
  }
}

export const update = new Update()
