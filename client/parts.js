import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The parts of a catalogue in the order in which they are needed: what the first page says, what a table says, and the
 * rest. Each begins with these files; what they import belongs to them.
 */
const begins = {
  first: ['main.ts'],
  table: ['TablePage.svelte', 'PassPage.svelte', 'lobby/WaitingDice.svelte', 'game/sheet/Fields.svelte'],
}

/** The messages that no file names, since they are looked up by a name from the server. */
const looked = {
  first:
    /^(bot|colour|edition|letter|option|refusal_(bad_token|broken|crowded|full|id_in_use|many|name|no_such_(edition|bot)|no_table|not_invited|not_written|removed|seats_taken|shutdown|table_full|too|unavailable|wrong_host))(_|$)/,
  table: /^((event|hint|phrase|reason|state|waits)_|refusal_(?!program|record))/,
}

const src = fileURLToPath(new URL('./src/', import.meta.url))

/** @param {string} path */
const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/** The keys of the messages that the files name, or what they import. @param {string[]} files */
function named(files) {
  const all = new Set(files.map((file) => `${src}${file}`))
  const keys = new Set()
  for (const file of all) {
    if (file.includes('/paraglide/')) continue
    const source = readFileSync(file, 'utf8')
    for (const [key] of source.matchAll(/(?<=\bm\.)[a-z]\w*/g)) keys.add(key)
    for (const [, to] of source.matchAll(/\bimport (?!type)[^;'"(]*?'(\.[^']+)'/g)) {
      const path = fileURLToPath(new URL(to ?? '', `file://${file}`))
      const found = [path, `${path}.ts`].find(isFile)
      if (found) all.add(found)
    }
  }
  return keys
}

/**
 * Splits the catalogue of a language, so that a page does not wait for all of it: "uk.js?first" exports the messages of
 * the first page, "uk.js?table" those that a table adds, "uk.js?pages" the others. What a part does not export is
 * dropped like any unused code.
 * @returns {import('vite').Plugin}
 */
export const parts = () => ({
  name: 'parts',
  transform(code, id) {
    const part = /\/paraglide\/messages\/\w+\.js\?(first|table|pages)$/.exec(id)?.[1]
    if (!part) return
    const first = named(begins.first)
    const table = named(begins.table)
    /** @param {string} key */
    const partOf = (key) => {
      if (first.has(key) || looked.first.test(key)) return 'first'
      return table.has(key) || looked.table.test(key) ? 'table' : 'pages'
    }
    return code.replace(/^export (?=const (\w+))/gm, (given, key) => (partOf(key) === part ? given : ''))
  },
})
