// Plays in real browsers against the real binary. `npm run e2e` runs the tests, `npm run e2e -- WORD` those with WORD
// in their name; `npm run e2e:all` and `npm run e2e:all -- WORD` include the long ones.
import { readdirSync } from 'node:fs'
import { closeBrowser } from './person.js'
import { run } from './runner.js'
import { closeServers } from './server.js'

const files = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.test.js'))
for (const file of files.sort()) await import(`./${file}`)
const words = process.argv.slice(2)
const passed = await run(
  words.find((word) => word !== '--all'),
  words.includes('--all'),
)
await closeBrowser()
await closeServers()
process.exit(passed ? 0 : 1) // at once, even if a failed test has left something open
