import { configure } from '@testing-library/svelte'
import { afterAll, vi } from 'vitest'
import { language } from './ui/language.svelte'
import { rulesDialog } from './ui/rulesdialog.svelte'
import { settings } from './ui/settings.svelte'

// The test files of a worker share one page: each leaves it as it found it.

const before = { ...settings.kept }

/** How long, in milliseconds, a test waits for what it expects: slowness of the machine is not a failure. */
const PATIENCE = 60_000

const { waitFor } = vi
vi.waitFor = (expects, options = PATIENCE) => waitFor(expects, options)
configure({ asyncUtilTimeout: PATIENCE })

// jsdom has no layout that could change.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
if (globalThis.document) globalThis.scrollTo = () => {} // jsdom has no layout and cannot scroll

await language.read('en')
await language.complete()

afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.waitFor = waitFor
  await wentBack()
  settings.change(before)
  rulesDialog.close()
  globalThis.localStorage?.clear()
  globalThis.sessionStorage?.clear()
  globalThis.history?.replaceState(null, '', '/')
})

/** Waits until the history holds no entry of a dialog: closing the last test's dialogs goes back over theirs later. */
async function wentBack(): Promise<void> {
  while (globalThis.history?.state?.over)
    await new Promise((done) => addEventListener('popstate', done, { once: true }))
}
