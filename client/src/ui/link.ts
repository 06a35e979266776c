/** Goes where a link leads without loading a page, unless the person asks for a new tab or window. */
export const inPlace =
  (go: () => void) =>
  (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    go()
  }
