// Plays in real browsers against the real binary. `npm run e2e` runs all, `npm run e2e -- WORD` those with the word.
import { readdirSync } from 'node:fs'
import { closeBrowser } from './person.js'
import { run } from './runner.js'
import { closeServers } from './server.js'

const files = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.test.js'))
for (const file of files.sort()) await import(`./${file}`)
const passed = await run(process.argv[2])
await closeBrowser()
await closeServers()
process.exitCode = passed ? 0 : 1
