import sentences from './refusals.json'

export type Code = keyof typeof sentences

/** Why a bundle, or a line of it, is not taken: the same codes and sentences as the server's. */
export class Refusal extends Error {
  constructor(
    readonly code: Code,
    readonly args: Record<string, string | number> = {},
  ) {
    super(render(sentences[code], args))
  }
}

/** Fills the places of a sentence: {name}, or {n|one|many} for what is counted. */
function render(sentence: string, args: Record<string, string | number>): string {
  return sentence.replace(/\{([a-z]+)(?:\|([^|}]+)\|([^}]+))?\}/g, (_, name: string, one?: string, many?: string) => {
    const value = args[name] ?? ''
    return one ? `${value} ${value === 1 ? one : many}` : `${value}`
  })
}
