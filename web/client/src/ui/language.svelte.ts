import { asked, firstOf, type Locale } from './locale'
import { settings } from './settings.svelte'

type Messages = typeof import('./paraglide/messages')

/** Each language is a file of its own: only what is read is loaded. */
const files = import.meta.glob<Messages>(['./paraglide/messages/*.js', '!./paraglide/messages/_index.js'])

/** The language that is read now, and its messages. What is drawn with them is drawn anew when it changes. */
class Language {
  #locale = $state<Locale>('en')
  #messages = $state.raw<Partial<Messages>>({})

  get locale(): Locale {
    return this.#locale
  }

  get messages(): Partial<Messages> {
    return this.#messages
  }

  /** Begins with the language of the address, of an earlier choice, or of the browser. */
  begin(): Promise<void> {
    return this.read(firstOf([asked(location.search), settings.kept.language, ...navigator.languages]))
  }

  /** Changes to what the person chooses, and keeps it. */
  async choose(locale: Locale): Promise<void> {
    await this.read(locale)
    settings.change({ language: locale })
    const address = new URL(location.href)
    address.searchParams.delete('lang')
    history.replaceState(history.state, '', address)
  }

  async read(locale: Locale): Promise<void> {
    const load = files[`./paraglide/messages/${locale}.js`]
    if (!load) throw new Error(`there is no catalogue of ${locale}`)
    this.#messages = await load()
    this.#locale = locale
  }
}

export const language = new Language()
