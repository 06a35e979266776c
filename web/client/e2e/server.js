import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const binary = process.env.ROWLOCK_BIN ?? fileURLToPath(new URL('../../../bin/rowlock', import.meta.url))

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** The servers that run: a test that fails leaves its own behind. */
/** @type {Set<Server>} */
const servers = new Set()

export async function closeServers() {
  for (const server of servers) await server.close()
}

/** A real server on data of its own, which outlive its process. */
export class Server {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #process
  #said = ''
  #data = mkdtempSync(join(tmpdir(), 'rowlock-e2e-'))

  /** @param {number} port */
  constructor(port) {
    this.port = port
    this.address = `http://127.0.0.1:${port}`
    servers.add(this)
  }

  static async open() {
    if (!existsSync(binary)) throw new Error(`there is no binary at ${binary}: build it first, or set ROWLOCK_BIN`)
    const server = new Server(await freePort())
    await server.start()
    return server
  }

  async start() {
    const options = ['--port', String(this.port), '--data', this.#data, '--bot-delay', '20ms']
    const child = spawn(binary, ['serve', ...options], { stdio: ['ignore', 'ignore', 'pipe'] })
    child.stderr.on('data', (text) => {
      this.#said += text
    })
    this.#process = child
    for (let tries = 0; tries < 1200; tries++) {
      if (child.exitCode !== null) break
      const answer = await fetch(`${this.address}/api/editions`).catch(() => null)
      if (answer?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`the server does not answer:\n${this.#said}`)
  }

  /** As a crash does: no time to say or write anything. */
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
