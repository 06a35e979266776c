/** Whether a key is meant for something else: a field, what has keys of its own, a dialog or the browser's own shortcuts. */
export function isTaken({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const writes =
    target instanceof Element && target.closest('select, textarea, input:not([type=range]), [data-own-keys]')
  return Boolean(writes) || ctrlKey || metaKey || altKey || document.querySelector('dialog[open]') !== null
}
