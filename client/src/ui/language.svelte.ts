import './paraglide/registry' // imported by every catalogue, so it comes with the first page
import { firstOf, type Locale } from './locale'
import { forget, named } from './named'
import { settings } from './settings.svelte'

type Messages = typeof import('./paraglide/messages')

/** A part of a catalogue. Each page needs the part of its own and those before it. */
export type Part = 'first' | 'table' | 'pages'

/** Each language has three files, so that only what is needed is loaded. */
const parts: Record<Part, Record<string, () => Promise<Partial<Messages>>>> = {
  first: import.meta.glob<Partial<Messages>>(['./paraglide/messages/*.js', '!./paraglide/messages/_index.js'], {
    query: '?first',
  }),
  table: import.meta.glob<Partial<Messages>>(['./paraglide/messages/*.js', '!./paraglide/messages/_index.js'], {
    query: '?table',
  }),
  pages: import.meta.glob<Partial<Messages>>(['./paraglide/messages/*.js', '!./paraglide/messages/_index.js'], {
    query: '?pages',
  }),
}
const order: Part[] = ['first', 'table', 'pages']

/** Loads the messages of a language as far as a part. */
async function load(last: Part, locale: Locale): Promise<Partial<Messages>> {
  const needed = order.slice(0, order.indexOf(last) + 1)
  const files = needed.map((part) => parts[part][`./paraglide/messages/${locale}.js`])
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
  /** The last part that is asked for, and the last that has come. */
  #last: Part = 'first'
  #has: Part = 'first'
  #asked: Locale = 'en'
  #reading: Promise<void> | null = null

  get locale(): Locale {
    return this.#locale
  }

  get messages(): Partial<Messages> {
    return this.#messages
  }

  /** Begins with the language of the address, of an earlier choice, or of the browser, as far as a part. */
  async begin(last: Part = 'first'): Promise<void> {
    this.#last = last
    await this.read(firstOf([named(), settings.kept.language, ...navigator.languages]))
    this.#has = last
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
    const reading: Promise<void> = load(this.#last, locale).then(
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

  /** Loads the messages as far as a part, in this language and in every language chosen from now on. */
  async complete(last: Part = 'pages'): Promise<void> {
    const wanted = order.indexOf(last)
    if (wanted <= order.indexOf(this.#has)) return
    if (wanted > order.indexOf(this.#last)) this.#last = last
    const asked = this.#last
    await this.read(this.#asked)
    this.#has = asked
  }
}

export const language = new Language()
