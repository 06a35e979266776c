import { keep, kept } from '../protocol/storage'
import type { Settings as Chosen } from '../protocol/types'

export type ConfirmWhen = 'always' | 'touch' | 'never'

/** How long it is shown what the others did, and whether dice tumble. */
export type Speed = 'off' | 'fast' | 'normal'

export type Theme = 'system' | 'light' | 'dark' | 'contrast'

/** How much a person is helped: not at all, by lit cells, also by what a choice does, also by what it is worth. */
export type Helper = 'off' | 'legal' | 'preview' | 'price'

interface Kept {
  name: string
  /** The chosen language, empty for the browser's. */
  language: string
  theme: Theme
  confirm: ConfirmWhen
  keys: boolean
  readyAlone: boolean
  speed: Speed
  helper: Helper
  /** Whether dice show digits instead of pips. */
  digits: boolean
  /** Whether rows are told apart by their letters instead of shapes. */
  letters: boolean
  /** Null until the person has said: then a phone is silent, and nothing else. */
  sounds: boolean | null
  /** From 0 to 1. */
  volume: number
  haptics: boolean
  /** Whether it is shown what others say. */
  talk: boolean
  /** What was played last, empty for what is offered first; and against which bots, and how many of them. */
  edition: string
  bot: string
  bots: number
  /** The table that was made last for friends, and what it, or else the one before it, had. */
  made: { code: string; chosen: Chosen | null } | null
  /** How many people play at this device, and what those are called who play beside its owner. */
  people: number
  beside: string[]
  /** Whether a curtain hides each person's game from the next one. */
  curtain: boolean
  /** Of which game the sheet for real dice was last, and whether its throws were entered. */
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
  speed: 'normal',
  helper: 'preview',
  digits: false,
  letters: false,
  sounds: null,
  volume: 0.4,
  haptics: true,
  talk: true,
  edition: '',
  bot: '',
  bots: 1,
  made: null,
  people: 1,
  beside: [],
  curtain: true,
  sheet: '',
  dice: 'unseen',
}

function load(): Kept {
  try {
    return { ...first, ...JSON.parse(kept(KEY) || '{}') }
  } catch {
    return first // an unreadable note of taste is no loss
  }
}

/** What this person likes, kept in this browser. */
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

  /** Whether there are sounds: on a phone only for who has asked for them. */
  get sounds(): boolean {
    return this.#kept.sounds ?? !isTouched()
  }

  /** Whether what can be chosen is shown where it lies; who wants no help finds it alone. */
  get lights(): boolean {
    return this.#kept.helper !== 'off'
  }

  /** Whether a choice shows what it does before it is taken. */
  get previews(): boolean {
    return this.#kept.helper === 'preview' || this.prices
  }

  /** Whether a choice shows what it is worth, where the table tells. */
  get prices(): boolean {
    return this.#kept.helper === 'price'
  }

  /** Changes something, and nothing else: another tab may have changed that meanwhile. */
  change(change: Partial<Kept>): void {
    Object.assign(this.#kept, load(), change)
    keep(KEY, JSON.stringify(this.#kept))
  }
}

const isTouched = () => globalThis.matchMedia?.('(pointer: coarse)').matches ?? true

export const settings = new Settings()
