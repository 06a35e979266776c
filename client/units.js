// Runs the unit tests: node units.js [FILTER ...]. Vitest gives a worker a minute to start, which a busy machine may
// exceed. The files of a worker that did not start are then run again: nothing fails for being slow.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const notStarted = /^\[vitest-pool\]: (Failed to start|Timeout starting) /

/** As a reporter of Vitest, writes which files have not been run, and whether anything else went wrong. */
export default class {
  #all = []
  onTestRunStart(specifications) {
    this.#all = specifications.map(({ moduleId }) => moduleId)
  }
  onTestRunEnd(modules, errors) {
    const ran = new Set(modules.filter((file) => file.children.size > 0).map((file) => file.moduleId))
    const left = this.#all.filter((file) => !ran.has(file))
    const failed = modules.some((file) => ran.has(file.moduleId) && !file.ok())
    const others = errors.some(({ message }) => !notStarted.test(message))
    writeFileSync(
      process.env.UNITS,
      JSON.stringify({ left, failed: failed || others || (left.length > 0 && errors.length === 0) }),
    )
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = mkdtempSync(join(tmpdir(), 'units-'))
  const env = { ...process.env, UNITS: join(folder, 'said.json') }
  let files = process.argv.slice(2)
  let failed = false
  for (let runs = 0; runs < 20 && (files.length > 0 || runs === 0); runs++) {
    const { status } = spawnSync('npx', ['vitest', 'run', '--reporter=default', '--reporter=./units.js', ...files], {
      env,
      stdio: 'inherit',
    })
    const said = status === 0 ? { left: [], failed: false } : JSON.parse(readFileSync(env.UNITS, 'utf8'))
    failed ||= said.failed
    files = said.left
    if (files.length > 0) console.error(`A worker did not start within a minute: ${files.length} files run again.`)
  }
  rmSync(folder, { recursive: true })
  process.exitCode = failed || files.length > 0 ? 1 : 0
}
