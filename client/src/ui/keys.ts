/**
 * Whether a key is meant for something else: a field, a part with keys of its own, a dialog or a shortcut of the
 * browser.
 */
export function isTaken({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const writes =
    target instanceof Element && target.closest('select, textarea, input:not([type=range]), [data-own-keys]')
  return Boolean(writes) || ctrlKey || metaKey || altKey || document.querySelector('dialog[open]') !== null
}

/** The signs of some American keys without a letter. */
const SIGNS: Record<string, string> = { BracketLeft: '[', BracketRight: ']', Comma: ',', Period: '.' }

/**
 * The sign of a key, letters in lower case. For a letter that is not Latin, it is the sign of the same key on an
 * American keyboard.
 */
export function sign({ key, code }: KeyboardEvent): string {
  const typed = /^(\p{Script=Latin}|\P{Letter})$/u.test(key)
  return (typed ? key : (SIGNS[code] ?? code.replace(/^Key/, ''))).toLowerCase()
}

/**
 * The number of a digit key, NaN for any other key. Without Shift the digit row of some keyboards writes other signs,
 * as French and Czech ones do.
 */
export function digit({ key, code, shiftKey }: KeyboardEvent): number {
  if (/^\d$/.test(key)) return Number(key)
  return shiftKey ? Number.NaN : Number(/^Digit(\d)$/.exec(code)?.[1] ?? Number.NaN)
}

/** Where the keys that move the focus within a part lead: how far down and how far to the right. */
const STEPS: Record<string, [down: number, right: number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
}
export const stepOf = ({ key }: KeyboardEvent): [down: number, right: number] | undefined => STEPS[key]
