import { expect, test } from 'vitest'
import { language } from './ui/language.svelte'

const sources = import.meta.glob<string>(['./**/*.{ts,svelte}', '!./*/paraglide/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
})
const first = import.meta.glob<object>('./ui/paraglide/messages/en.js', { eager: true, query: '?first' })
const table = import.meta.glob<object>('./ui/paraglide/messages/en.js', { eager: true, query: '?table' })
const pages = import.meta.glob<object>('./ui/paraglide/messages/en.js', { eager: true, query: '?pages' })
const keys = (part: Record<string, object>) => Object.values(part).flatMap((messages) => Object.keys(messages))

/** The files that these load: what they import, directly or not. */
function loaded(...begin: string[]): string[] {
  const files = new Set(begin)
  for (const file of files) {
    const imports = sources[file]?.matchAll(/\bimport (?!type)[^;'"(]*?'(\.[^']+)'/g) ?? []
    for (const [, to = ''] of imports) {
      const path = `.${new URL(to, `file://${file.slice(1)}`).pathname}`
      const found = [path, `${path}.ts`].find((one) => one in sources)
      if (found) files.add(found)
    }
  }
  return [...files]
}

const saidIn = (files: string[]) => files.flatMap((file) => sources[file]?.match(/(?<=\bm\.)[a-z]\w*/g) ?? [])

test('the parts of a catalogue are the whole', () => {
  expect([first, table, pages].map((part) => keys(part).length > 100)).toEqual([true, true, true])
  expect([...keys(first), ...keys(table), ...keys(pages)].sort()).toEqual(Object.keys(language.messages).sort())
})

test('the first page says nothing of later parts, and a table nothing of the last', () => {
  const firstFiles = loaded('./main.ts')
  expect(firstFiles.length).toBeGreaterThan(50)
  const said = saidIn(firstFiles)
  expect(said).toContain('app_name')
  const later = new Set([...keys(table), ...keys(pages)])
  expect(said.filter((key) => later.has(key))).toEqual([])
  const atTable = saidIn(loaded('./TablePage.svelte', './PassPage.svelte'))
  expect(atTable).toContain('lobby')
  const last = new Set(keys(pages))
  expect(atTable.filter((key) => last.has(key))).toEqual([])
})

test('a refusal is worded where it may be met', () => {
  const firstCodes = ['refusal_name', 'refusal_name_taken', 'refusal_table_full', 'refusal_too_many']
  expect(keys(first)).toEqual(expect.arrayContaining(firstCodes))
  expect(keys(table)).toEqual(
    expect.arrayContaining(['refusal_stale', 'refusal_path_length', 'refusal_say_later', 'refusal_fair_unsigned']),
  )
})
