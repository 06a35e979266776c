/** Puts a dot on the page's picture among the browser's tabs until what it returns is called. */
export function markTab(): () => void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  const plain = icon?.getAttribute('href')
  icon?.setAttribute('href', '/icon-turn.svg')
  return () => {
    if (plain) icon?.setAttribute('href', plain)
  }
}
