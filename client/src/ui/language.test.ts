// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let language: typeof import('./language.svelte').language
let settings: typeof import('./settings.svelte').settings

const file = (locale: string) => `./paraglide/messages/${locale}.js`

/** Holds back the file of a language until come or fail is called. */
function hold(locale: string): { come: () => void; fail: () => void } {
  let come = () => {}
  let fail = () => {}
  const told = new Promise<void>((done, broken) => {
    come = done
    fail = () => broken(new TypeError('Failed to fetch dynamically imported module'))
  })
  told.catch(() => {}) // even if nobody waits for it
  vi.doMock(`${file(locale)}?first`, async (original) => {
    await told
    return original()
  })
  return { come, fail }
}

beforeEach(async () => {
  localStorage.clear()
  vi.resetModules()
  language = (await import('./language.svelte')).language
  settings = (await import('./settings.svelte')).settings
  await language.begin()
})
afterEach(() => {
  for (const locale of ['de', 'pl']) vi.doUnmock(`${file(locale)}?first`)
  settings.change({ language: '' })
})

/** Chooses German, whose file fails to come this time, but not afterwards. */
async function fail(): Promise<void> {
  const german = hold('de')
  const chosen = language.choose('de')
  german.fail()
  await expect(chosen).rejects.toThrow()
  expect([language.locale, settings.kept.language]).toEqual(['en', ''])
  vi.doUnmock(`${file('de')}?first`)
}

test('a language whose file did not come does not come with the words of a later page', async () => {
  await fail()
  await language.complete()
  expect(language.locale).toBe('en')
})

test('a language whose file did not come can be chosen again, and followed from another tab', async () => {
  await fail()
  settings.change({ language: 'de' })
  await vi.waitFor(() => expect(language.locale).toBe('de'))
  await language.choose('en')
  await language.choose('de')
  expect(language.locale).toBe('de')
})

test('of two languages the one that was chosen last is read, whichever file comes first', async () => {
  const german = hold('de')
  const first = language.choose('de')
  const last = language.choose('pl')
  await vi.waitFor(() => expect(language.locale).toBe('pl'))
  german.come()
  await Promise.all([first, last])
  expect([language.locale, settings.kept.language]).toEqual(['pl', 'pl'])
})

test('that one is read, too, where the file of the other does not come', async () => {
  const german = hold('de')
  const polish = hold('pl')
  const first = language.choose('de')
  const last = language.choose('pl')
  german.fail()
  polish.come()
  await Promise.all([first, last])
  expect([language.locale, settings.kept.language]).toEqual(['pl', 'pl'])
})
