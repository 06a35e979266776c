import { tick } from 'svelte'

/** On the first page, where nobody has pressed anything, there is no focus to lose. */
let pressed = false
for (const kind of ['click', 'keydown'])
  globalThis.addEventListener?.(kind, () => (pressed = true), { capture: true, once: true })

/** Takes the keyboard to an element once what had it has gone with what was pressed. */
export async function goOnAt(find: () => HTMLElement | null | undefined, how: FocusOptions = {}): Promise<void> {
  await tick()
  if (document.activeElement === document.body) find()?.focus(how)
}

/**
 * Takes the keyboard to the heading of a page that somebody has come to, where what they pressed has gone with the page
 * before. It moves nothing on the screen, and leaves the focus to whatever has it.
 */
export function arrive(heading: HTMLElement): void {
  heading.tabIndex = -1
  void goOnAt(() => (pressed ? heading : null), { preventScroll: true })
}
