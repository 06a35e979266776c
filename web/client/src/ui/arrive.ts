import { tick } from 'svelte'

/**
 * Takes the keyboard to the heading of a page that somebody has come to, where what they pressed has gone with the page
 * before. It moves nothing on the screen, and leaves the focus to whatever has it.
 */
export function arrive(heading: HTMLElement): void {
  heading.tabIndex = -1
  void tick().then(() => {
    const pressed = navigator.userActivation?.hasBeenActive !== false // on the first page nobody has pressed anything
    if (pressed && document.activeElement === document.body) heading.focus({ preventScroll: true })
  })
}
