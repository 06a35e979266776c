import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/**
 * The connection between a browser and a server. It can be slow, or freeze like one that breaks without either end
 * noticing.
 */
export class Line {
  #frozen = false
  /** How many milliseconds everything sent takes to arrive. */
  delay = 0
  /** Both ends of each connection. @type {Set<import('node:net').Socket>} */
  #ends = new Set()

  /** @param {import('./server.js').Server} server */
  constructor(server) {
    const { hostname, port } = new URL(server.address)
    this.listener = createServer((near) => this.#join(near, connect(Number(port), hostname)))
  }

  /** @param {import('./server.js').Server} server */
  static async open(server) {
    const line = new Line(server)
    line.listener.listen(0, '127.0.0.1')
    await once(line.listener, 'listening')
    return line
  }

  get address() {
    const { port } = /** @type {import('node:net').AddressInfo} */ (this.listener.address())
    return `http://127.0.0.1:${port}`
  }

  /** From now on nothing comes through, not even the end of a connection. */
  freeze() {
    this.#frozen = true
    for (const end of this.#ends) end.pause()
  }

  thaw() {
    this.#frozen = false
    for (const end of this.#ends) end.resume()
  }

  close() {
    for (const end of this.#ends) end.destroy()
    this.listener.close()
  }

  /** @param {() => void} passOn */
  #later(passOn) {
    if (this.delay) setTimeout(passOn, this.delay)
    else passOn()
  }

  /** @param {import('node:net').Socket} near @param {import('node:net').Socket} far */
  #join(near, far) {
    for (const [end, other] of [
      [near, far],
      [far, near],
    ]) {
      this.#ends.add(end)
      end.on('data', (bytes) => this.#later(() => other.write(bytes)))
      end.on('end', () => this.#later(() => other.end()))
      end.on('close', () => {
        this.#ends.delete(end)
        this.#later(() => other.destroy())
      })
      end.on('error', () => {}) // "close" follows
      if (this.#frozen) end.pause()
    }
  }
}
