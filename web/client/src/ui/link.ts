/** Lets the page itself go where a link leads, unless who presses it asks for a tab or window of its own. */
export const inPlace =
  (go: () => void) =>
  (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    go()
  }
