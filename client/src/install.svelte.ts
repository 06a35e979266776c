import { finishedGames } from './protocol/owngames'
import { keep, kept } from './protocol/storage'

/** The event of a browser that can install the page. Some browsers lack it, and TypeScript's types do not know it. */
interface Installable extends Event {
  prompt(): Promise<unknown>
}

const KEY = 'rowlock.install'
/** A person who has finished this many games is offered to install the page. */
const PLAYED = 2

/** The offer to install the page: not at the first visit, and only once. */
export class Install {
  #offer = $state.raw<Installable | null>(null)
  #declined = $state(kept(KEY) !== '')
  /** Whether the browser installs only from a menu of its own, as on an iPhone. */
  readonly byHand = 'standalone' in navigator && navigator.standalone === false

  get due(): boolean {
    return (this.#offer !== null || this.byHand) && !this.#declined && finishedGames().length >= PLAYED
  }

  watch(): void {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault() // otherwise the browser asks at once
      this.#offer = event as Installable
    })
    addEventListener('appinstalled', () => this.decline())
  }

  async take(): Promise<void> {
    await this.#offer?.prompt()
    this.decline()
  }

  decline(): void {
    keep(KEY, 'declined')
    this.#declined = true
  }
}

export const install = new Install()
