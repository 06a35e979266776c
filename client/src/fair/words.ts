import type { Fault } from './verify'

type Message = (inputs: Record<string, unknown>) => string
const found = import.meta.glob<Record<string, Message>>(
  './paraglide/messages/refusal_{fair_*,no_such_rules}.js', // the page saved to disk has these in every language
  { eager: true },
)
const messages: Record<string, Message> = Object.assign({}, ...Object.values(found))

/** What is wrong with a bundle, in the reader's language. */
export const faultText = ({ code, args }: Fault): string => messages[`refusal_${code}`]?.(args) ?? code
