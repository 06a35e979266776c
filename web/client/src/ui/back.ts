// What stands over the page has an entry of its own in the browser's history, so that Back closes it and leaves nothing.

/** How to close what stands over the page, the last opened at the end. */
const open: (() => void)[] = []
/** Settled once the browser has gone back over the entries of what was closed. */
let going: Promise<void> | null = null

/** How many entries lie over the page's own where the browser stands. */
const depth = (): number => history.state?.over ?? 0

globalThis.addEventListener?.('popstate', () => {
  if (going) return // nobody pressed Back
  while (open.length > depth()) open.pop()?.()
})

// A page that was loaded anew under something begins without it, and without its entry.
if (globalThis.history && depth() > 0) history.go(-depth())

/** Lets Back close what has just been opened. What is returned is called once it is closed, however that came. */
export function onBack(close: () => void): () => void {
  open.push(close)
  if (!going) enter(open.length)
  return () => {
    const at = open.indexOf(close)
    if (at < 0) return // Back has closed it
    open.splice(at, 1)
    if (!going && depth() > open.length) goBack()
  }
}

function enter(over: number): void {
  history.pushState({ ...history.state, over }, '')
}

/** Goes back over the entries of what was closed; what it changed of the address stays, as the language. */
function goBack(): void {
  const { href } = location
  going = new Promise((done) => {
    const arrived = () => {
      if (depth() > open.length) {
        history.back() // something else was closed meanwhile
        return
      }
      removeEventListener('popstate', arrived)
      if (location.href !== href) history.replaceState(history.state, '', href)
      while (depth() < open.length) enter(depth() + 1) // something was opened meanwhile
      going = null
      done()
    }
    addEventListener('popstate', arrived)
    history.back()
  })
}

/** Makes an address the current one; instead of the entry of what stands over the page, if something does. */
export function go(to: URL, then: () => void): void {
  if (going) {
    void going.then(() => go(to, then))
    return
  }
  if (depth() > 0) history.replaceState(null, '', to)
  else history.pushState(null, '', to)
  then()
}
