import { afterEach, expect, test, vi } from 'vitest'
import { language } from '../ui/language.svelte'
import { pages } from './pages'

// The command line shows these pages without their pictures. It reads which messages they are made of from a file that
// this test holds to them: npx vitest run src/rules/printed.test.ts -u writes it anew.

/** The message of a text, and what fills its places. */
const message = (text: () => string): object => JSON.parse(text())

/** Messages that say which they are. */
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
  await expect(`${JSON.stringify(printed, null, 1)}\n`).toMatchFileSnapshot('../../../../language/rules.json')
})
