/** Whether a key is meant for something else: a field, a part with keys of its own, a dialog or a shortcut of the browser. */
export function isTaken({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const writes =
    target instanceof Element && target.closest('select, textarea, input:not([type=range]), [data-own-keys]')
  return Boolean(writes) || ctrlKey || metaKey || altKey || document.querySelector('dialog[open]') !== null
}

/** The signs of some American keys without a letter. */
const SIGNS: Record<string, string> = { BracketLeft: '[', BracketRight: ']', Comma: ',', Period: '.' }

/** The sign of a key, letters in lower case. For a letter that is not Latin, it is the sign of the same key on an American keyboard. */
export function sign({ key, code }: KeyboardEvent): string {
  const typed = /^(\p{Script=Latin}|\P{Letter})$/u.test(key)
  return (typed ? key : (SIGNS[code] ?? code.replace(/^Key/, ''))).toLowerCase()
}
