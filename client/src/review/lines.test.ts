import { afterEach, expect, test, vi } from 'vitest'
import { Refusal } from '../protocol/refusal'
import { type Line, ofGame, ofGameHere, ofRecord } from './lines'

const lines = ['{"type":"review","names":["Zoë"]}', '{"type":"turn","turn":1}', '{"type":"summary","seats":[]}']

/** Answers the next request with these chunks. */
function answer(chunks: Uint8Array<ArrayBuffer>[], status = 200): void {
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))
}

const bytes = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>

async function readAll(signal = new AbortController().signal): Promise<Line[]> {
  const found: Line[] = []
  for await (const line of ofGame('K7M2QX', 2)('quick', signal)) found.push(line)
  return found
}

afterEach(() => vi.unstubAllGlobals())

test.each([1, 2, 7, 1000])('lines come whole from chunks of %i bytes', async (size) => {
  const all = bytes(`${lines.join('\n')}\n`)
  const chunks = Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size))
  answer(chunks)
  expect(await readAll()).toEqual(lines.map((line) => JSON.parse(line)))
})

test('the last line needs no end of line', async () => {
  answer([bytes(lines.join('\n'))])
  expect(await readAll()).toHaveLength(3)
})

test('an error line is thrown after what came before it', async () => {
  answer([bytes(`${lines[0]}\n{"error":{"code":"shutdown","text":"bye"}}\n`)])
  const stream = ofGame('K7M2QX', 2)('quick', new AbortController().signal)
  expect((await stream.next()).value).toMatchObject({ type: 'review' })
  await expect(stream.next()).rejects.toMatchObject({ problem: { code: 'shutdown' } })
})

test('a refused request throws what the server says', async () => {
  answer([bytes('{"error":{"code":"not_now","text":"later"}}')], 409)
  await expect(readAll()).rejects.toMatchObject({ problem: { code: 'not_now', text: 'later' } })
})

test.each([
  ['its last line', `${lines[0]}\n${lines[1]}\n`],
  ['the end of a line', lines.join('\n').slice(0, -3)],
])('a review without %s is broken off', async (_, text) => {
  answer([bytes(text)])
  await expect(readAll()).rejects.toBeInstanceOf(Refusal)
})

test('an aborted review gives no more lines', async () => {
  answer([bytes(`${lines.join('\n')}\n`)])
  const control = new AbortController()
  const stream = ofGame('K7M2QX', 2)('quick', control.signal)
  await stream.next()
  control.abort()
  await expect(stream.next()).rejects.toHaveProperty('name', 'AbortError')
})

test('the address names the depth and the game; a record is sent', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', (address: string, { method, body }: RequestInit) => {
    asked.push([address, method, body])
    return Promise.reject(new Error('no more than asked'))
  })
  const { signal } = new AbortController()
  await expect(ofGame('K7M2QX', 2)('deep', signal).next()).rejects.toBeInstanceOf(Refusal)
  vi.stubGlobal('Worker', undefined)
  await expect(ofRecord('rowlock 1')('quick', signal).next()).rejects.toBeInstanceOf(Refusal)
  expect(asked).toEqual([
    ['/api/tables/K7M2QX/review?depth=deep&game=2', undefined, undefined],
    ['/api/review?depth=quick', 'POST', 'rowlock 1'],
  ])
})

test('a device judges a game by itself, and only if it cannot, the server does', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return new Response(address.includes('/review') ? lines.join('\n') : 'the record')
  })
  /** Judges what it is given, or refuses. */
  const worker = (taken: boolean) =>
    class {
      postMessage({ address, body }: { address: string; body: string }, [port]: [MessagePort]) {
        asked.push(`${address} ${body}`)
        port.postMessage({ text: taken ? lines.join('\n') : '{"error":{"code":"unknown"}}', taken })
        port.postMessage(null)
      }
      terminate() {}
    }
  const { signal } = new AbortController()
  for (const taken of [true, false]) {
    vi.resetModules() // a worker is kept
    vi.stubGlobal('Worker', worker(taken))
    const { ofGameHere: fresh } = await import('./lines')
    const found: Line[] = []
    for await (const line of fresh('K7M2QX', 2)('quick', signal)) found.push(line)
    expect(found).toHaveLength(3)
  }
  const here = ['/api/tables/K7M2QX/games/2', 'review?depth=quick the record']
  expect(asked).toEqual([...here, ...here, '/api/tables/K7M2QX/review?depth=quick&game=2'])
})

test('a device without workers asks the server', async () => {
  vi.stubGlobal('Worker', undefined)
  vi.stubGlobal('fetch', async (address: string) => new Response(address.includes('/review') ? lines.join('\n') : 'it'))
  const found: Line[] = []
  for await (const line of ofGameHere('K7M2QX', 2)('quick', new AbortController().signal)) found.push(line)
  expect(found).toHaveLength(3)
})
