import { waitsForTab } from './alone'
import type { Socket } from './connection'
import { isReal } from './realdice'
import { Refusal } from './refusal'
import type { Table } from './types'

/** The prefix of the codes of tables that are in this browser only; the program in the worker gives them out. */
const PREFIX = 'HERE-'

export const isHere = (code: string) => code.toUpperCase().startsWith(PREFIX)

/** Whether several people share this device and pass it on. */
export const isPassed = ({ code, seats }: Pick<Table, 'code' | 'seats'>) =>
  isHere(code) && seats.filter(({ kind }) => kind === 'person').length > 1

/**
 * Whether decisions may have a clock: with real dice none runs, and on a shared device it would run while that is
 * passed on.
 */
export const allowsClock = (table: Pick<Table, 'code' | 'seats' | 'settings'>) => !isReal(table) && !isPassed(table)

/** The worker that runs the tables of this browser; it starts when first needed. */
let worker: Worker | null = null
/** Whether the worker has sent a message; until then another tab may have the tables. */
let speaks = false
/** How many milliseconds the worker may be silent before the page asks whether another tab has them. */
const SPEAKS_WITHIN = 1_500
/** Called when the worker has failed. */
const open = new Set<() => void>()

function running(): Worker {
  if (worker) return worker
  worker = new Worker(new URL('../offline/worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = worker.onerror = fail // a message outside the ports means failure too
  return worker
}

function fail(): void {
  worker?.terminate()
  worker = null
  speaks = false
  for (const end of open) end()
  open.clear()
}

/** Sends the worker a request and returns the port over which it answers. */
function ask(
  asked: object,
  take: (message: unknown) => void,
  failed: () => void,
): { port: MessagePort; end: () => void } {
  const to = running()
  const { port1: port, port2 } = new MessageChannel()
  const end = () => {
    open.delete(failed)
    port.close()
  }
  open.add(failed)
  port.onmessage = ({ data }) => {
    speaks = true
    take(data)
  }
  to.postMessage(asked, [port2])
  return { port, end }
}

/** Calls tell if the worker stays silent because another tab has the tables. Returns a function that ends the wait. */
function onOtherTab(tell: () => void): () => void {
  const timer = setTimeout(async () => {
    if (!speaks && (await waitsForTab()) && !speaks) tell()
  }, SPEAKS_WITHIN)
  return () => clearTimeout(timer)
}

/** A connection to a table of this browser that works like a WebSocket to a server. */
export function hereSocket(code: string): Socket {
  const take = (message: unknown) => {
    if (message === 'open') socket.onopen?.()
    else if (message === null) lost()
    else socket.onmessage?.({ data: message as string })
  }
  const lost = () => {
    end()
    socket.onclose?.()
  }
  const { port, end } = ask({ code }, take, () => socket.onclose?.())
  const socket: Socket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => port.postMessage(text),
    close() {
      port.postMessage(null)
      end()
    },
  }
  return socket
}

/**
 * Sends a request to this browser's own tables, as fetch does to a server; the address is the part after /api/.
 * Rejects if another tab has the tables.
 */
export function fetchHere(address: string, init: RequestInit = {}): Promise<Response> {
  const utf8 = new TextEncoder()
  return new Promise((resolve, reject) => {
    init.signal?.throwIfAborted()
    let control: ReadableStreamDefaultController<Uint8Array>
    let answered = false
    const body = new ReadableStream<Uint8Array>({
      start(given) {
        control = given
      },
    })
    const stop = (why: unknown) => {
      heard()
      port.postMessage(null)
      end()
      control.error(why)
      reject(why)
    }
    const take = (message: unknown) => {
      heard()
      if (message === null) {
        end()
        control.close()
        return
      }
      const { text, taken } = message as { text: string; taken: boolean }
      control.enqueue(utf8.encode(text))
      if (!answered) resolve(new Response(body, { status: taken ? 200 : 409 }))
      answered = true
    }
    const asked = { method: init.method ?? 'GET', address, body: `${init.body ?? ''}` }
    const { port, end } = ask(asked, take, () => stop(new Error('the worker has failed')))
    const heard = onOtherTab(() => stop(new Refusal({ code: 'other_tab', text: '' })))
    init.signal?.addEventListener('abort', () => stop(init.signal?.reason))
  })
}
