import './paraglide/registry' // imported by every catalogue, so it comes with the first page
import { firstOf, type Locale } from './locale'
import { forget, named } from './named'
import { settings } from './settings.svelte'

type Messages = typeof import('./paraglide/messages')

/** Each language has two files, for the first page and for later pages, so that only what is needed is loaded. */
const first = import.meta.glob<Partial<Messages>>(['./paraglide/messages/*.js', '!./paraglide/messages/_index.js'], {
  query: '?first',
})
const later = import.meta.glob<Partial<Messages>>(['./paraglide/messages/*.js', '!./paraglide/messages/_index.js'], {
  query: '?later',
})

async function load(halves: (typeof first)[], locale: Locale): Promise<Partial<Messages>> {
  const files = halves.map((half) => half[`./paraglide/messages/${locale}.js`])
  const messages = await Promise.all(
    files.map((file) => {
      if (!file) throw new Error(`there is no catalogue of ${locale}`)
      return file()
    }),
  )
  return Object.assign({}, ...messages)
}

/** The reader's present language and its messages. All that shows them is redrawn when it changes. */
class Language {
  #locale = $state<Locale>('en')
  #messages = $state.raw<Partial<Messages>>({})
  #halves = [first]
  #isWhole = false
  #asked: Locale = 'en'
  #reading: Promise<void> | null = null

  get locale(): Locale {
    return this.#locale
  }

  get messages(): Partial<Messages> {
    return this.#messages
  }

  /**
   * Begins with the language of the address, of an earlier choice, or of the browser: with all messages or their
   * first half.
   */
  async begin(whole = false): Promise<void> {
    if (whole) this.#halves = [first, later]
    await this.read(firstOf([named(), settings.kept.language, ...navigator.languages]))
    this.#isWhole = whole
    $effect.root(() => {
      $effect(() => this.#follow(settings.kept.language))
    })
  }

  /** Changes to the language chosen in another tab, unless the address of this one named a language. */
  #follow(chosen: string): void {
    if (chosen && chosen !== this.#asked && !named()) void this.read(firstOf([chosen]))
  }

  /** Changes to the language that the person chooses, and keeps the choice. */
  async choose(locale: Locale): Promise<void> {
    await this.read(locale)
    if (this.#asked !== locale) return // the person has chosen another one meanwhile
    settings.change({ language: locale })
    forget()
  }

  /** Changes to a language; if another is requested meanwhile, that one counts. */
  read(locale: Locale): Promise<void> {
    const reading: Promise<void> = load(this.#halves, locale).then(
      (messages) => {
        if (this.#reading !== reading && this.#reading) return this.#reading
        this.#messages = messages
        this.#locale = locale
      },
      (error) => {
        if (this.#reading !== reading && this.#reading) return this.#reading
        this.#asked = this.#locale // gives up the language that failed
        this.#reading = null
        throw error
      },
    )
    this.#asked = locale
    this.#reading = reading
    return reading
  }

  /** Loads the messages of later pages, in this language and in every language chosen from now on. */
  async complete(): Promise<void> {
    if (this.#isWhole) return
    this.#halves = [first, later]
    await this.read(this.#asked)
    this.#isWhole = true
  }
}

export const language = new Language()
