/** Puts a dot on the page's picture among the browser's tabs, and on that of the installed page, until what it returns is called. */
export function markTab(): () => void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  const plain = icon?.getAttribute('href')
  icon?.setAttribute('href', '/icon-turn.svg')
  navigator.setAppBadge?.().catch(() => {}) // a device may not allow it
  return () => {
    if (plain) icon?.setAttribute('href', plain)
    navigator.clearAppBadge?.().catch(() => {})
  }
}
