import { language } from './language.svelte'

type Messages = typeof import('./paraglide/messages')
type Message = (inputs?: Record<string, unknown>) => string

/** The message of a key in the language that is read, if the catalogue has it. */
export function found(key: string): Message | undefined {
  return language.messages[key as keyof Messages] as Message | undefined
}

function say(key: string): Message {
  return (inputs) => {
    const message = found(key)
    if (!message) throw new Error(`the catalogue has no ${key}`)
    return message(inputs)
  }
}

/** The messages; each looks up the language when it is said. */
export const m = new Proxy({} as Record<string, Message>, {
  get: (said, key: string) => {
    said[key] ??= say(key)
    return said[key]
  },
}) as unknown as Messages
