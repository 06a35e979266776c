// Plays without a server: it takes requests and connections from the page, each over its own port.
import { type Program, start } from './program'

const failed = (why: unknown) => postMessage(`${why}`)

const program = start(() => failed('the program has ended'))
program.catch(failed)

/** What the page asks for: an answer to a request, or a connection to the table of a code. */
export type Asked = { method: string; address: string; body: string } | { code: string }

/** Passes a port's messages to a function of the program until the end. */
function hearPort(port: MessagePort, begin: (end: () => void) => (said: string | null) => void): void {
  let ended = false
  const hear = begin(() => {
    ended = true
    port.postMessage(null)
  })
  port.onmessage = ({ data }) => {
    if (!ended) hear(data)
  }
}

function connect(rowlock: Program, code: string, port: MessagePort): void {
  hearPort(port, (end) => rowlock.connect(code, (text) => port.postMessage(text), end))
  port.postMessage('open')
}

addEventListener('message', async ({ data, ports: [port] }: MessageEvent<Asked>) => {
  if (!port) return
  let ended = false
  port.onmessage = () => {
    ended = true // the page no longer waits for an answer
  }
  const rowlock = await program
  if (ended) return
  if ('code' in data) {
    connect(rowlock, data.code, port)
    return
  }
  hearPort(port, (end) =>
    rowlock.answer(data.method, data.address, data.body, (text, taken) => port.postMessage({ text, taken }), end),
  )
})
