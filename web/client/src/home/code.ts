// The code of a table as somebody types it.

/** What a letter that no code has is taken for: somebody has read it wrong. */
const meant: Record<string, string> = { B: '8', S: '5', Z: '2' }

/** A code as tables have them: of a whole link its code, without spaces, in capitals. */
export function readCode(typed: string): string {
  const code = /\/t\/([^/?#]+)/.exec(typed)?.[1] ?? typed
  return code
    .toUpperCase()
    .replace(/[^A-Z0-9-]/g, '')
    .replace(/[BSZ]/g, (letter) => meant[letter] ?? letter)
}

/** The secret of an invitation, of a whole link; '' without one. */
export const readSecret = (typed: string): string => /\/t\/[^/?#]+[^#]*#(\S+)/.exec(typed)?.[1] ?? ''

/** Whether a table can have the code. */
export const isCode = (code: string): boolean => /^(HERE-)?[A-Z0-9]{6}$/.test(code)
