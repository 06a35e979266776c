import './paraglide/registry' // what every catalogue imports comes with the first page
import { firstOf, type Locale } from './locale'
import { forget, named } from './named'
import { settings } from './settings.svelte'

type Messages = typeof import('./paraglide/messages')

/** Each language is a file of its own, and its later half another: only what is read is loaded. */
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

/** The language that is read now, and its messages. What is drawn with them is drawn anew when it changes. */
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

  /** Begins with the language of the address, of an earlier choice, or of the browser: with all of it, or its first half. */
  async begin(whole = false): Promise<void> {
    if (whole) this.#halves = [first, later]
    await this.read(firstOf([named(), settings.kept.language, ...navigator.languages]))
    this.#isWhole = whole
    $effect.root(() => {
      $effect(() => this.#follow(settings.kept.language))
    })
  }

  /** Changes to what another tab has chosen, but where the address of this one named a language. */
  #follow(chosen: string): void {
    if (chosen && chosen !== this.#asked && !named()) void this.read(firstOf([chosen]))
  }

  /** Changes to what the person chooses, and keeps it. */
  async choose(locale: Locale): Promise<void> {
    await this.read(locale)
    if (this.#asked !== locale) return // another has been chosen meanwhile
    settings.change({ language: locale })
    forget()
  }

  /** Changes to a language; where another is asked for meanwhile, that one counts. */
  read(locale: Locale): Promise<void> {
    const reading: Promise<void> = load(this.#halves, locale).then(
      (messages) => {
        if (this.#reading !== reading && this.#reading) return this.#reading
        this.#messages = messages
        this.#locale = locale
      },
      (error) => {
        if (this.#reading !== reading && this.#reading) return this.#reading
        this.#asked = this.#locale // what has failed is asked for no more
        this.#reading = null
        throw error
      },
    )
    this.#asked = locale
    this.#reading = reading
    return reading
  }

  /** Has the messages of the pages that are fetched later, in this language and those that are read from now on. */
  async complete(): Promise<void> {
    if (this.#isWhole) return
    this.#halves = [first, later]
    await this.read(this.#asked)
    this.#isWhole = true
  }
}

export const language = new Language()
