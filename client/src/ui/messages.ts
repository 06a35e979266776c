import { language } from './language.svelte'

type Messages = typeof import('./paraglide/messages')
type Message = (inputs?: Record<string, unknown>) => string

const inCatalogue = (key: string) => language.messages[key as keyof Messages] as Message | undefined

/** The message of a key in the reader's language, if the catalogue has it. */
export function found(key: string): Message | undefined {
  return inCatalogue(key) && say(key)
}

/** Letters written from right to left. */
const LEFTWARDS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** A name isolated from the direction of the sentence around it, as the element bdi does for a name on its own. */
export function apart<T>(value: T): T | string {
  return typeof value === 'string' && LEFTWARDS.test(value) ? `\u2068${value}\u2069` : value
}

function say(key: string): Message {
  return (inputs) => {
    const message = inCatalogue(key)
    if (!message) throw new Error(`the catalogue has no ${key}`)
    return message(inputs && Object.fromEntries(Object.entries(inputs).map(([key, value]) => [key, apart(value)])))
  }
}

/** The messages; each looks up the language when it is used. */
export const m = new Proxy({} as Record<string, Message>, {
  get: (said, key: string) => {
    said[key] ??= say(key)
    return said[key]
  },
}) as unknown as Messages
