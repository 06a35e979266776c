import { expect, test } from 'vitest'
import { language } from './ui/language.svelte'

const sources = import.meta.glob<string>(['./**/*.{ts,svelte}', '!./*/paraglide/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
})
const first = import.meta.glob<object>('./ui/paraglide/messages/en.js', { eager: true, query: '?first' })
const later = import.meta.glob<object>('./ui/paraglide/messages/en.js', { eager: true, query: '?later' })
const keys = (half: Record<string, object>) => Object.values(half).flatMap((messages) => Object.keys(messages))

/** The files that the first page loads: what main.ts imports, directly or not. */
function firstFiles(): string[] {
  const files = new Set(['./main.ts'])
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

test('the halves of a catalogue are the whole', () => {
  expect([keys(first), keys(later)].map((half) => half.length > 100)).toEqual([true, true])
  expect([...keys(first), ...keys(later)].sort()).toEqual(Object.keys(language.messages).sort())
})

test('the first page says nothing of the later half', () => {
  const files = firstFiles()
  expect(files.length).toBeGreaterThan(50)
  const said = files.flatMap((file) => sources[file]?.match(/(?<=\bm\.)[a-z]\w*/g) ?? [])
  expect(said).toContain('app_name')
  const held = new Set(keys(later))
  expect(said.filter((key) => held.has(key))).toEqual([])
})
