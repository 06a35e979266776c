/** The style sheets that failed to load. */
const missing = new Set<HTMLLinkElement>()

document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target)
  },
  { capture: true },
)

/** Fetches again the style sheets that failed to load: an import requests its own only once. */
export async function fetchStyles(): Promise<void> {
  const links = [...missing]
  missing.clear()
  await Promise.all(
    links.map((link) => {
      const next = link.cloneNode() as HTMLLinkElement
      const come = new Promise((loaded, failed) => {
        next.onload = loaded
        next.onerror = () => failed(new Error(`no style sheet has come from ${next.href}`))
      })
      link.replaceWith(next)
      return come
    }),
  )
}
