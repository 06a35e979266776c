/** Puts a dot on the icon of the browser tab and of the installed page, until the returned function is called. */
export function markTab(): () => void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  const plain = icon?.getAttribute('href')
  icon?.setAttribute('href', '/icon-turn.svg')
  navigator.setAppBadge?.().catch(() => {}) // some devices do not allow it
  return () => {
    if (plain) icon?.setAttribute('href', plain)
    navigator.clearAppBadge?.().catch(() => {})
  }
}
