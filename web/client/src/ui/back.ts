// What stands over the page has an entry of its own in the browser's history, so that Back closes it and leaves nothing.

/** How to close what stands over the page, the last opened at the end. */
const open: (() => void)[] = []
/** Settled once the browser has gone back over the entry of something that was closed. */
let going: Promise<void> | null = null

globalThis.addEventListener?.('popstate', () => {
  const depth = history.state?.over ?? 0
  while (open.length > depth) open.pop()?.()
})

/** Lets Back close what has just been opened. What is returned is called once it is closed, however that came. */
export function onBack(close: () => void): () => void {
  open.push(close)
  history.pushState({ ...history.state, over: open.length }, '')
  return () => {
    const at = open.indexOf(close)
    if (at < 0) return // Back has closed it
    open.splice(at, 1)
    if (history.state?.over) goBack()
  }
}

/** Goes back over the entry of what was closed; what it changed of the address stays, as the language. */
function goBack(): void {
  const { href } = location
  going = new Promise((done) => {
    const arrived = () => {
      if (location.href !== href) history.replaceState(history.state, '', href)
      going = null
      done()
    }
    addEventListener('popstate', arrived, { once: true })
  })
  history.back()
}

/** Makes an address the current one; instead of the entry of what stands over the page, if something does. */
export function go(to: URL, then: () => void): void {
  if (going) {
    void going.then(() => go(to, then))
    return
  }
  if (history.state?.over) history.replaceState(null, '', to)
  else history.pushState(null, '', to)
  then()
}
