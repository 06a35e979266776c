import { registerSW } from 'virtual:pwa-register'
import { route } from './ui/route.svelte'

const LOOK_EVERY = 60 * 60 * 1000

/** The version of the page that the service worker has fetched and that waits to be taken. */
class Update {
  ready = $state(false)
  /** Where this page stood when this or another tab took it, null before; the page is still the old one. */
  takenAt = $state<string | null>(null)
  /** Whether it was asked for here. */
  asked = $state(false)
  #take = (): Promise<void> => Promise.resolve()

  /** Lets the service worker keep the page for when there is no network, once the page has nothing else to do. */
  watch(): void {
    if (!('serviceWorker' in navigator)) return // as on a home network without https
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
          setInterval(() => registration?.update().catch(() => {}), LOOK_EVERY) // without a network there is none
        },
      })
    }
    if ('requestIdleCallback' in window) requestIdleCallback(register, { timeout: 10_000 })
    else setTimeout(register, 3_000)
  }

  /** Takes the new version; the page is loaded anew once it shows no table. */
  take(): Promise<void> {
    this.asked = true
    return this.#take()
  }
}

export const update = new Update()
