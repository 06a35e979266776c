type CodeOf<Key> = Key extends `refusal_${infer Code}` ? Code : never

/** The codes by which package fair refuses a bundle. */
export type Code = Extract<
  CodeOf<keyof typeof import('./paraglide/messages')>,
  `fair_${string}` | 'no_such_rules' | 'no_such_seat'
>

export type Args = Record<string, string | number>

/** Why a bundle, or a line of it, is refused. */
export class Refusal extends Error {
  constructor(
    readonly code: Code,
    readonly args: Args = {},
  ) {
    super(code)
  }
}
