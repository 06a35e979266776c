export type ConfirmWhen = 'always' | 'touch' | 'never'

/** How long it is shown what the others did, and whether dice tumble. */
export type Speed = 'off' | 'fast' | 'normal'

interface Kept {
  name: string
  /** The chosen language, empty for the browser's. */
  language: string
  confirm: ConfirmWhen
  keys: boolean
  readyAlone: boolean
  speed: Speed
}

const KEY = 'rowlock.settings'
const first: Kept = { name: '', language: '', confirm: 'touch', keys: true, readyAlone: true, speed: 'normal' }

function load(): Kept {
  try {
    return { ...first, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return first // an unreadable note of taste is no loss
  }
}

/** What this person likes, kept in this browser. */
class Settings {
  #kept = $state(load())

  get kept(): Readonly<Kept> {
    return this.#kept
  }

  change(change: Partial<Kept>): void {
    Object.assign(this.#kept, change)
    localStorage.setItem(KEY, JSON.stringify(this.#kept))
  }
}

export const settings = new Settings()
