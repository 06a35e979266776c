// Each dialog over the page has its own entry in the browser's history, so that Back closes it without leaving the
// page.

/** Closes each open dialog, the last opened at the end. */
const open: (() => void)[] = []
/** Resolves when the browser has gone back over the entries of closed dialogs; null if it is not going back. */
let going: Promise<void> | null = null

/** How many entries of dialogs lie over the page's own at the present place in the history. */
const depth = (): number => history.state?.over ?? 0

globalThis.addEventListener?.('popstate', () => {
  if (going) return // nobody pressed Back
  while (open.length > depth()) open.pop()?.()
})

// A page that was reloaded under a dialog begins without the dialog, and without its entry.
if (globalThis.history && depth() > 0) history.go(-depth())

/** Lets Back close what has just been opened. Call the returned function once it is closed, for whatever reason. */
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

/** Goes back over the entries of closed dialogs; keeps what they changed in the address, such as the language. */
function goBack(): void {
  const { href } = location
  going = new Promise((done) => {
    const arrived = () => {
      if (depth() > open.length) {
        history.back() // another dialog was closed meanwhile
        return
      }
      removeEventListener('popstate', arrived)
      if (location.href !== href) history.replaceState(history.state, '', href)
      while (depth() < open.length) enter(depth() + 1) // another dialog was opened meanwhile
      going = null
      done()
    }
    addEventListener('popstate', arrived)
    history.back()
  })
}

/** Makes an address the current one; it replaces the entry of a dialog over the page, if there is one. */
export function go(to: URL, then: () => void): void {
  if (going) {
    void going.then(() => go(to, then))
    return
  }
  if (depth() > 0) history.replaceState(null, '', to)
  else history.pushState(null, '', to)
  then()
}
