import { keepValue, keptValue } from '../protocol/storage'
import type { Settings as Chosen } from '../protocol/types'

export type ConfirmWhen = 'always' | 'touch' | 'never'

/** How long a reveal takes, and whether dice tumble. */
export type Speed = 'off' | 'fast' | 'normal'

export type Theme = 'system' | 'light' | 'dark' | 'contrast'

/**
 * How much help a person gets; each level adds to the last: nothing, lit cells, what a choice does, what it is worth.
 */
export type Helper = 'off' | 'legal' | 'preview' | 'price'

interface Kept {
  name: string
  /** The chosen language, '' for the browser's. */
  language: string
  theme: Theme
  confirm: ConfirmWhen
  keys: boolean
  readyAlone: boolean
  /** Whether a decision that ends the phase is held back for a second, so that it can be changed. */
  hold: boolean
  speed: Speed
  helper: Helper
  /** Whether dice show digits instead of pips. */
  digits: boolean
  /** Whether letters distinguish the rows, instead of shapes. */
  letters: boolean
  /** null until the person has chosen; until then only phones are silent. */
  sounds: boolean | null
  /** From 0 to 1. */
  volume: number
  haptics: boolean
  /** Whether a screen reader is told what other seats do. */
  others: boolean
  /** Whether to show what others say. */
  talk: boolean
  /** The edition played last, '' for the first on offer; and the kind and number of bots. */
  edition: string
  bot: string
  bots: number
  /** The table made last for friends, with its settings or, until those are known, those of the one before. */
  made: { code: string; chosen: Chosen | null } | null
  /** How many people share this device, and the names of those besides its owner. */
  people: number
  beside: string[]
  /** The faces of those besides its owner, '' for none. */
  faces: string[]
  /** Whether a curtain hides each person's game from the next one. */
  curtain: boolean
  /** The edition of the last sheet for real dice, and whether its throws were entered. */
  sheet: string
  dice: 'unseen' | 'entered'
}

const KEY = 'rowlock.settings'
const first: Kept = {
  name: '',
  language: '',
  theme: 'system',
  confirm: 'touch',
  keys: true,
  readyAlone: true,
  hold: false,
  speed: 'normal',
  helper: 'preview',
  digits: false,
  letters: false,
  sounds: null,
  volume: 0.4,
  haptics: true,
  others: true,
  talk: true,
  edition: '',
  bot: '',
  bots: 1,
  made: null,
  people: 1,
  beside: [],
  faces: [],
  curtain: true,
  sheet: '',
  dice: 'unseen',
}

/** Losing unreadable settings does no harm. */
const load = (): Kept => ({ ...first, ...(keptValue(KEY) as Partial<Kept> | null) })

/** This person's settings, kept in this browser. */
class Settings {
  #kept = $state(load())

  constructor() {
    globalThis.addEventListener?.('storage', ({ key }) => {
      if (key === KEY) Object.assign(this.#kept, load()) // another tab has changed something
    })
  }

  get kept(): Readonly<Kept> {
    return this.#kept
  }

  /** Whether sounds are on; on a phone only if the person has asked for them. */
  get sounds(): boolean {
    return this.#kept.sounds ?? !isTouched()
  }

  /** Whether to offer sounds: on a phone, until the person has chosen. */
  get offersSounds(): boolean {
    return this.#kept.sounds === null && (globalThis.matchMedia?.('(pointer: coarse)').matches ?? false)
  }

  /** Whether cells and cards that can be chosen are lit. */
  get lights(): boolean {
    return this.#kept.helper !== 'off'
  }

  /** Whether a choice shows what it does before it is taken. */
  get previews(): boolean {
    return this.#kept.helper === 'preview' || this.prices
  }

  /** Whether a choice shows what it is worth, if the table says so. */
  get prices(): boolean {
    return this.#kept.helper === 'price'
  }

  /** Changes these settings and no others: another tab may have changed those meanwhile. */
  change(change: Partial<Kept>): void {
    Object.assign(this.#kept, load(), change)
    keepValue(KEY, this.#kept)
  }
}

const isTouched = () => globalThis.matchMedia?.('(pointer: coarse)').matches ?? true

export const settings = new Settings()
