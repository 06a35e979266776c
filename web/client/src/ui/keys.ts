/** Whether a key is meant for something else: a field, what has keys of its own, a dialog or the browser's own shortcuts. */
export function isTaken({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const writes =
    target instanceof Element && target.closest('select, textarea, input:not([type=range]), [data-own-keys]')
  return Boolean(writes) || ctrlKey || metaKey || altKey || document.querySelector('dialog[open]') !== null
}

/** What stands on American keys of no letter. */
const SIGNS: Record<string, string> = { BracketLeft: '[', BracketRight: ']', Comma: ',', Period: '.' }

/** The sign of a key, a letter small; of a letter that is not Latin the one that an American keyboard has in its place. */
export function sign({ key, code }: KeyboardEvent): string {
  const typed = /^(\p{Script=Latin}|\P{Letter})$/u.test(key)
  return (typed ? key : (SIGNS[code] ?? code.replace(/^Key/, ''))).toLowerCase()
}
