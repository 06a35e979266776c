import address from '../../engine/rowlock.wasm?url'
import { run } from '../engine/run'
import { alone } from '../protocol/alone'
import { append, read } from './entries'

/** What the WebAssembly program offers (internal/browser/worker in the repository). */
export interface Program {
  /**
   * Answers a request: it passes on each message, with whether the request was accepted. Returns a function that
   * gives up, which must not be called after the end.
   */
  answer(
    method: string,
    address: string,
    body: string,
    message: (text: string, taken: boolean) => void,
    end: () => void,
  ): () => void
  /**
   * Connects a client to a table. Returns a function that takes the client's messages, null for the end; it must not
   * be called after the end.
   */
  connect(code: string, message: (text: string) => void, end: () => void): (message: string | null) => void
}

// Bots never play alone, so the nets for that are left out.
const learned = import.meta.glob<string>(['../../../bot/master/nets/*.net', '!**/*-alone.net'], {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The nets that bots have learned, by name. */
async function nets(): Promise<Record<string, Uint8Array>> {
  const loaded = Object.entries(learned).map(async ([path, file]) => {
    const response = await fetch(file)
    if (!response.ok) throw new Error(`${file}: ${response.status}`)
    return [path.replace(/.*\//, ''), new Uint8Array(await response.arrayBuffer())]
  })
  return Object.fromEntries(await Promise.all(loaded))
}

/** Starts the program; ended is called if it stops. */
export async function start(ended: () => void): Promise<Program> {
  await alone()
  return new Promise((ready, failed) => {
    run(fetch(address), 'rowlockWorker', { append, read, nets, ready }, ended).catch(failed)
  })
}
