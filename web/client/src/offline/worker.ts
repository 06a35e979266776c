// Plays without a server: takes requests and connections from the page, each over a port of its own.
import { type Program, start } from './program'

const failed = (why: unknown) => postMessage(`${why}`)

const program = start(() => failed('the program has ended'))
program.catch(failed)

/** What the page asks for: an answer to a request, or a connection to the table of a code. */
export type Asked = { method: string; address: string; body: string } | { code: string }

function connect(rowlock: Program, code: string, port: MessagePort): void {
  const hear = rowlock.connect(
    code,
    (text) => port.postMessage(text),
    () => port.postMessage(null),
  )
  port.onmessage = ({ data }) => hear(data)
  port.postMessage('open')
}

addEventListener('message', async ({ data, ports: [port] }: MessageEvent<Asked>) => {
  if (!port) return
  let ended = false
  port.onmessage = () => {
    ended = true // whoever asked does not wait any more
  }
  const rowlock = await program
  if (ended) return
  if ('code' in data) {
    connect(rowlock, data.code, port)
    return
  }
  const stop = rowlock.answer(
    data.method,
    data.address,
    data.body,
    (text, taken) => port.postMessage({ text, taken }),
    () => port.postMessage(null),
  )
  port.onmessage = stop
})
