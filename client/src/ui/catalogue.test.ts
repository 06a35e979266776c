import { describe, expect, test } from 'vitest'
import printed from '../../../internal/words/language/rules.json'
import { type Locale, locales } from './locale'
import { kinds } from './words'

interface Variants {
  declarations: string[]
  selectors: string[]
  match: Record<string, string>
}
type Message = string | [Variants]
type Catalogue = Record<string, Message>

const files = import.meta.glob<Catalogue>(
  ['../../messages/*.json', '../../../internal/words/language/refusals/*.json'],
  {
    eager: true,
    import: 'default',
  },
)
const sources = import.meta.glob<string>(['../**/*.{ts,svelte}', '!../*/paraglide/**', '!../**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** All messages of a language, without "$schema". */
function catalogue(locale: string): Catalogue {
  const of = Object.entries(files).filter(([path]) => path.endsWith(`/${locale}.json`))
  const { $schema, ...messages } = Object.assign({}, ...of.map(([, messages]) => messages))
  return messages
}

/** The messages of the page alone. */
function pages(locale: string): Catalogue {
  const { $schema, ...messages } = files[`../../messages/${locale}.json`] ?? {}
  return messages
}

const english = catalogue('en')
const keys = Object.keys(english)

/** Every text of a message. */
const texts = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message[0].match))

const places = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort()

/** The places of a message, from all its texts. */
const allPlaces = (message: Message) => places(texts(message).join(' '))

const selectors = (message: Message) => (typeof message === 'string' ? [] : message[0].selectors)

/** The forms that a counted message requires in a language: "countPlural=one" and so on. */
function forms(message: [Variants], locale: string): string[] {
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  return categories.map((category) => `${message[0].selectors[0]}=${category}`).sort()
}

/** Messages that are the same in English: names, signs, and words with the same spelling. */
const alike: Record<Locale | 'all', string[]> = {
  all: ['app_name', 'edition_big_points', 'edition_longo', 'title_home', 'title_table'],
  en: keys,
  de: [
    'bonus',
    'clock_minutes',
    'letter_blue',
    'letter_red',
    'card_joker',
    'hand_of',
    'passkey_one',
    'passkey_title',
    'review_chance',
    'sheets_name',
    'track_start',
  ],
  pl: ['card_joker', 'clock_minutes', 'edition_onboard', 'joker_number', 'seat_bot', 'track_start'],
  uk: ['edition_onboard'],
  tr: ['card_joker', 'edition_onboard', 'joker_number', 'seat_bot'],
}

/** Whether a message has no words of its own, for example "{cell}, {state}". */
const isWordless = (message: Message) => !texts(message).some((text) => /\p{L}/u.test(text.replace(/\{\w+\}/g, '')))

/** The places that take words; all others take numbers. */
const worded =
  `best by card cards cell cells choice chosen colour crosses dice edition end fault field hint name names numbers
  other play reason row rows state text who words`.split(/\s+/)
const figure = `(?:\\d+|\\{(?!(?:${worded.join('|')})\\})\\w+\\})`
const ALONE = new RegExp(`^[„“‘(+−±]*${figure}(?:[/–.,:]${figure})*[^\\p{L}\\d{}\\u00a0]*$`, 'u')
const PAUSE = /[,;:.!?—·→]$/

/** The numbers of a text that a line break could separate from their words. Numbers in a list may stand alone. */
function adrift(text: string): string[] {
  const parts = text.split(' ')
  return parts.filter((part, at) => {
    const [before, after] = [parts[at - 1], parts[at + 1]]
    const begins = !before || part.startsWith('(') || PAUSE.test(before)
    const ends = !after || PAUSE.test(part) || /^[—·→(]/.test(after)
    return ALONE.test(part) && !(begins && ends)
  })
}

test('a number that a line can part from its word is found', () => {
  expect(adrift('Cross Red\u00a07, 8\u00a0and 9.')).toEqual(['9.'])
  expect(adrift('{count} cells of {most}, 1, 3, 6')).toEqual(['{count}', '{most},'])
  expect(adrift('5 + 4\u00a0is 9/10')).toEqual(['5', '9/10'])
  expect(adrift('{names} share {number}\u00a0points; field\u00a0{index}: {total}')).toEqual([])
})

describe.each(locales)('%s', (locale) => {
  const own = catalogue(locale)
  const both = keys.flatMap((key): [string, Message, Message][] => {
    const [message, model] = [own[key], english[key]]
    return message && model ? [[key, message, model]] : []
  })
  const faults = (fault: (message: Message, model: Message, key: string) => boolean) =>
    both.filter(([key, message, model]) => fault(message, model, key)).map(([key]) => key)

  test('has every message and no other', () => {
    expect(Object.keys(own).sort()).toEqual([...keys].sort())
  })

  test('leaves no text empty', () => {
    expect(faults((message) => texts(message).some((text) => text.trim() === ''))).toEqual([])
  })

  test('fills the same places', () => {
    expect(faults((message, model) => allPlaces(message).join() !== allPlaces(model).join())).toEqual([])
  })

  test('counts what English counts, in every form that the language has', () => {
    const wrong = faults((message, model) => {
      if (selectors(message).join() !== selectors(model).join()) return true
      if (typeof message === 'string') return false
      return Object.keys(message[0].match).sort().join() !== forms(message, locale).join()
    })
    expect(wrong).toEqual([])
  })

  test('breaks no line between a number and its word', () => {
    expect(
      Object.values(pages(locale))
        .flatMap(texts)
        .filter((text) => adrift(text).length > 0),
    ).toEqual([])
  })

  test('ends no sentence with a name, which may end in a full stop itself', () => {
    expect(faults((message) => texts(message).some((text) => /\{names?\}\.$/.test(text)))).toEqual([])
  })

  test('ends a game by the same words where that is offered and where it is done', () => {
    const words = (key: string) =>
      String(own[key])
        .toLowerCase()
        .match(/\p{L}{4,}/gu) ?? []
    expect(words('stop_game')).toEqual(expect.arrayContaining(words('stop_yes')))
  })

  test('says nothing in English', () => {
    const allowed = new Set([...alike.all, ...alike[locale as Locale]])
    const same = faults((message, model, key) => {
      if (allowed.has(key) || isWordless(model)) return false
      return texts(message).some((text) => texts(model).includes(text))
    })
    expect(same).toEqual([])
  })
})

test('the catalogue has the languages that can be chosen', () => {
  const found = Object.keys(files).map((path) => path.replace(/.*\/|\.json$/g, ''))
  expect([...new Set(found)].sort()).toEqual([...locales].sort())
})

const said = new Set(Object.values(sources).flatMap((source) => source.match(/(?<=\bm\.)[a-z]\w*/g) ?? []))

test('every message that is said is in the catalogue', () => {
  expect([...said].filter((key) => !keys.includes(key))).toEqual([])
})

/** What index.html says before there is a page. */
const before = import.meta.glob<string>('../../vite.config.ts', { eager: true, query: '?raw', import: 'default' })
for (const config of Object.values(before)) for (const [, key = ''] of config.matchAll(/'(page_\w+)'/g)) said.add(key)

/** What the command line says of the rules. */
for (const [, key = ''] of JSON.stringify(printed).matchAll(/"key":"(\w+)"/g)) said.add(key)

test('every message of the catalogue is said, or can be by a name that the server sends', () => {
  const unsaid = keys.filter((key) => !said.has(key) && !kinds.some((kind) => key.startsWith(`${kind}_`)))
  expect(unsaid).toEqual([])
})
