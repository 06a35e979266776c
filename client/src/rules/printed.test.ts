import { afterEach, expect, test, vi } from 'vitest'
import english from '../../messages/en.json'
import { language } from '../ui/language.svelte'
import { m } from '../ui/messages'
import { pageFor, told } from './pages'

// The command line shows these pages without their pictures. It reads from a file which messages they consist of; this
// test checks the file against the pages, and npx vitest run src/rules/printed.test.ts -u writes it.

/** A text that is a message, or some of them, as keys and arguments; any other text stays as it is. */
function read(text: unknown): unknown {
  if (typeof text !== 'string' || !text.startsWith('{')) return text
  const parts = text.split(/(?<=\})\/(?=\{)/).map((part) => JSON.parse(part))
  return parts.length > 1 ? { both: parts } : parts[0]
}

/** The key of a text's message, and its arguments. */
const message = (text: () => string): unknown => read(text())

/** Messages whose text is their own key. */
const keys = new Proxy({} as typeof language.messages, {
  get: (_, key) => {
    if (!(key in english)) return
    return (args: object = {}) => {
      const given = Object.entries(args).map(([name, value]) => [name, read(value)])
      return JSON.stringify({ key, ...(given.length > 0 ? { args: Object.fromEntries(given) } : {}) })
    }
  },
})

/** What is said besides a text: what its picture only draws, and a table of points from one cross on. */
function besides(drawn: (() => string)[] = [], scores?: number[]): unknown[] | undefined {
  const points = scores ? [() => m.rules_drawn_points({ numbers: scores.slice(1).join(', ') })] : []
  const all = [...drawn, ...points].map(message)
  return all.length ? all : undefined
}

afterEach(() => vi.restoreAllMocks())

test('the command line has the same pages', async () => {
  vi.spyOn(language, 'messages', 'get').mockReturnValue(keys)
  vi.spyOn(Intl.ListFormat.prototype, 'format').mockImplementation((names) =>
    JSON.stringify({ list: [...names].map(read) }),
  )
  const printed = Object.fromEntries(
    told.map((edition) => [
      edition,
      pageFor(edition)?.sections.map(({ title, steps, counted }) => ({
        title: message(title),
        counted,
        steps: steps.map(({ text, drawn, picture, reading, clauses }) => ({
          text: message(text),
          drawn: besides(drawn, picture?.scores),
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
