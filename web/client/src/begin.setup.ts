import { afterAll, vi } from 'vitest'
import { language } from './ui/language.svelte'
import { settings } from './ui/settings.svelte'

// The files of a worker share one page: each leaves it as it found it.

const before = { ...settings.kept }

if (globalThis.document) globalThis.scrollTo = () => {} // a page without layout has nowhere to go

await language.read('en')
await language.complete()

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  settings.change(before)
  globalThis.localStorage?.clear()
  globalThis.sessionStorage?.clear()
  globalThis.history?.replaceState(null, '', '/')
})
