// The code of a table as a person types it.

/** Letters that no code has, and the digits that a person misread as them. */
const meant: Record<string, string> = { B: '8', S: '5', Z: '2' }

/** The code in what was typed, or in a whole link: in capitals, without spaces. */
export function readCode(typed: string): string {
  const code = /\/t\/([^/?#]+)/.exec(typed)?.[1] ?? typed
  return code
    .toUpperCase()
    .replace(/[^A-Z0-9-]/g, '')
    .replace(/[BSZ]/g, (letter) => meant[letter] ?? letter)
}

/** The secret of the invitation in a whole link, '' if there is none. */
export const readSecret = (typed: string): string => /\/t\/[^/?#]+[^#]*#(\S+)/.exec(typed)?.[1] ?? ''

/** Whether this can be the code of a table. */
export const isCode = (code: string): boolean => /^(HERE-)?[A-Z0-9]{6}$/.test(code)
