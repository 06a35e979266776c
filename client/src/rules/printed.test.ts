import { afterEach, expect, test, vi } from 'vitest'
import { language } from '../ui/language.svelte'
import { pages } from './pages'

// The command line shows these pages without their pictures. It reads from a file which messages they consist of; this
// test checks the file against the pages, and npx vitest run src/rules/printed.test.ts -u writes it.

/** The key of a text's message, and its arguments. */
const message = (text: () => string): object => JSON.parse(text())

/** Messages whose text is their own key. */
const keys = new Proxy({} as typeof language.messages, {
  get:
    (_, key) =>
    (args: object = {}) =>
      JSON.stringify({ key, ...(Object.keys(args).length > 0 ? { args } : {}) }),
})

afterEach(() => vi.restoreAllMocks())

test('the command line has the same pages', async () => {
  vi.spyOn(language, 'messages', 'get').mockReturnValue(keys)
  const printed = Object.fromEntries(
    Object.entries(pages).map(([edition, page]) => [
      edition,
      page?.sections.map(({ title, steps, counted }) => ({
        title: message(title),
        counted,
        steps: steps.map(({ text, reading, clauses }) => ({
          text: message(text),
          reading: reading && message(reading),
          clauses,
        })),
      })),
    ]),
  )
  await expect(`${JSON.stringify(printed, null, 1)}\n`).toMatchFileSnapshot(
    '../../../internal/words/language/rules.json',
  )
})
