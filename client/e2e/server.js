import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const binary = process.env.ROWLOCK_BIN ?? fileURLToPath(new URL('../../bin/rowlock', import.meta.url))

/** The running servers: a test that fails leaves its own behind. */
/** @type {Set<Server>} */
const servers = new Set()

export async function closeServers() {
  for (const server of servers) await server.close()
}

/** A real server with its own data directory, which outlives the process. */
export class Server {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #process
  /** @type {string[]} */
  #options
  #data = mkdtempSync(join(tmpdir(), 'rowlock-e2e-'))

  #said = ''

  /** '' before the first start; a restart keeps it. */
  address = ''

  /** @param {string[]} options */
  constructor(options) {
    this.#options = options
    servers.add(this)
  }

  /** @param {string[]} [options] of rowlock serve */
  static async open(options = []) {
    if (!existsSync(binary)) throw new Error(`there is no binary at ${binary}: build it first, or set ROWLOCK_BIN`)
    const server = new Server(options)
    await server.start()
    return server
  }

  async start() {
    const port = this.address ? new URL(this.address).port : '0'
    const options = ['--port', port, '--data', this.#data, '--bot-delay', '20ms', ...this.#options]
    const child = spawn(binary, ['serve', ...options], { stdio: ['ignore', 'pipe', 'pipe'] })
    this.#process = child
    let said = ''
    for (const out of [child.stdout, child.stderr])
      out.on('data', (text) => {
        said += text
        this.#said += text
      })
    for (let tries = 0; tries < 1200 && child.exitCode === null; tries++) {
      const [, address] = said.match(/(http:\S+)\n/) ?? []
      if (address) {
        this.address = address
        return
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`the server does not open:\n${said}`)
  }

  /** The words of the editions on offer, the plainest first. */
  async editions() {
    const answer = await fetch(`${this.address}/api/editions`)
    const offers = /** @type {{ editions: { edition: string }[] }} */ (await answer.json())
    return offers.editions.map(({ edition }) => edition)
  }

  /** Where which of these texts are: database, backup or what the server has said. @param {string[]} texts */
  traces(texts) {
    const backup = join(this.#data, `backup-${Date.now()}.db`)
    execFileSync(binary, ['backup', backup, '--data', this.#data], { stdio: 'ignore' })
    const files = ['rowlock.db', 'rowlock.db-wal']
      .map((name) => join(this.#data, name))
      .filter((file) => existsSync(file))
    const places = {
      'the database': files.map((file) => readFileSync(file, 'latin1')).join(),
      'the backup': readFileSync(backup, 'latin1'),
      'the log': this.#said,
    }
    return Object.entries(places).flatMap(([place, all]) =>
      texts.filter((text) => all.includes(text)).map((text) => `${text} in ${place}`),
    )
  }

  /** Ends the process in good order. */
  async stop() {
    const child = this.#process
    if (!child || child.exitCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }

  /** Kills the process, like a crash: it has no time to say or write anything. */
  async kill() {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  async close() {
    servers.delete(this)
    await this.kill()
    rmSync(this.#data, { recursive: true, force: true })
  }
}
