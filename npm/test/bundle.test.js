// Bundles pages with Vite's defaults, and runs the results in Node.
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build } from '../../client/node_modules/vite/dist/node/index.js'

const root = mkdtempSync(join(tmpdir(), 'rowlock-'))
mkdirSync(join(root, 'node_modules'))
symlinkSync(fileURLToPath(new URL('..', import.meta.url)), join(root, 'node_modules', 'rowlock'))
test.after(() => rmSync(root, { recursive: true }))

/** Stands in for a browser's worker: a script that knows its own address. */
globalThis.Worker = class extends Worker {
  constructor(address) {
    super(`globalThis.self = { location: { href: '${address.href}' } }; require('${fileURLToPath(address)}')`, {
      eval: true,
    })
  }
}

/** Bundles a module, and returns what it exports. */
async function bundled(name, text) {
  const entry = join(root, `${name}.js`)
  writeFileSync(entry, text)
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    base: './',
    build: {
      outDir: name,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'assets/[name].mjs' },
      },
    },
  })
  const files = output.map(({ fileName }) => fileName)
  return { files, page: await import(pathToFileURL(join(root, name, 'assets', `${name}.mjs`)).href) }
}

test('a page that is bundled finds the programs and the nets', async () => {
  const { files, page } = await bundled('page', `export { load } from 'rowlock'`)
  for (const program of ['rules', 'bots'])
    assert.ok(
      files.some((file) => file.startsWith(`assets/${program}-`) && file.endsWith('.wasm')),
      `${program} is not in ${files}`,
    )
  const rules = await page.load()
  const game = rules.newGame({ edition: 'classic', players: ['Emma'] })
  game.toss()
  const bot = await rules.bot('master')
  game.do('Emma', bot.choose(game, 'Emma'))
  assert.match(game.record(), /\nwhite/)
})

test('a page that is bundled may say where a program is', async () => {
  const { page } = await bundled(
    'told',
    `export { load } from 'rowlock'\nexport { default as from } from 'rowlock/dist/rules.wasm?url'`,
  )
  const rules = await page.load({ rules: page.from })
  assert.equal(rules.editions()[0].edition, 'classic')
})

test('a worker that is bundled plays', async () => {
  const { page } = await bundled(
    'apart',
    `import { connect } from 'rowlock/client'
    export const worker = new Worker(new URL('rowlock/worker', import.meta.url), { type: 'module' })
    export const { load } = connect(worker)`,
  )
  const rules = await page.load()
  const game = await rules.newGame({ edition: 'classic', players: ['Emma'] })
  await game.toss()
  assert.deepEqual((await game.state).owes, ['Emma'])
  await page.worker.terminate()
})
