import { tick } from 'svelte'

/** Whether the person has pressed anything; before that there is no focus to lose. */
let pressed = false
for (const kind of ['click', 'keydown'])
  globalThis.addEventListener?.(kind, () => (pressed = true), { capture: true, once: true })

/** Moves the focus to an element if the focused one has disappeared. */
export async function goOnAt(find: () => HTMLElement | null | undefined, how: FocusOptions = {}): Promise<void> {
  await tick()
  if (document.activeElement === document.body) find()?.focus(how)
}

/**
 * Moves the focus to the heading of a new page if the pressed element has disappeared with the page before. It scrolls
 * nothing, and takes the focus from nothing that has it.
 */
export function arrive(heading: HTMLElement): void {
  heading.tabIndex = -1
  void goOnAt(() => (pressed ? heading : null), { preventScroll: true })
}
