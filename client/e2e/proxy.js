import { once } from 'node:events'
import { createServer, request } from 'node:http'

/** How a proxy answers a request for a WebSocket. */
export const ways = /** @type {const} */ ([
  'forbids',
  'answers with a page',
  'passes it on without Upgrade',
  'is silent',
])

/** A proxy in front of a server, through which everything comes but no WebSocket. */
export class Gateway {
  /** @param {import('./server.js').Server} server @param {typeof ways[number]} way */
  constructor(server, way) {
    const { hostname, port } = new URL(server.address)
    /** @param {import('node:http').IncomingMessage} asked @param {import('node:http').OutgoingHttpHeaders} headers */
    const ask = ({ method, url: path }, headers) => request({ hostname, port, method, path, headers })
    this.listener = createServer((asked, answer) => {
      const on = ask(asked, asked.headers)
      on.on('response', (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(answer)
      })
      on.on('error', () => answer.destroy())
      asked.pipe(on)
    })
    this.listener.on('upgrade', (asked, socket) => {
      socket.on('error', () => {})
      if (way === 'forbids') socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
      if (way === 'answers with a page')
        socket.end(
          'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 8\r\nConnection: close\r\n\r\n<p>Hi</p>',
        )
      if (way !== 'passes it on without Upgrade') return
      const { upgrade, connection, ...headers } = asked.headers
      ask(asked, headers)
        .on('response', ({ statusCode }) => socket.end(`HTTP/1.1 ${statusCode} No\r\nContent-Length: 0\r\n\r\n`))
        .end()
    })
  }

  /** @param {import('./server.js').Server} server @param {typeof ways[number]} way */
  static async open(server, way) {
    const proxy = new Gateway(server, way)
    proxy.listener.listen(0, '127.0.0.1')
    await once(proxy.listener, 'listening')
    return proxy
  }

  get address() {
    const { port } = /** @type {import('node:net').AddressInfo} */ (this.listener.address())
    return `http://127.0.0.1:${port}`
  }

  close() {
    this.listener.close()
    this.listener.closeAllConnections()
  }
}
