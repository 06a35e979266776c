import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** Stands in for the page's worker: it keeps each request with the port to answer over. */
class FakeWorker {
  static started: FakeWorker[] = []
  onerror: (() => void) | null = null
  onmessage: (() => void) | null = null
  asked: Record<string, string>[] = []
  ports: MessagePort[] = []
  ended = false
  constructor() {
    FakeWorker.started.push(this)
  }
  postMessage(asked: Record<string, string>, [port]: [MessagePort]): void {
    this.asked.push(asked)
    this.ports.push(port)
  }
  terminate(): void {
    this.ended = true
  }
}

let here: typeof import('./here')
let problemOf: typeof import('./requests').problemOf

beforeEach(async () => {
  FakeWorker.started = []
  vi.stubGlobal('Worker', FakeWorker)
  vi.resetModules() // each test begins without a worker
  here = await import('./here')
  problemOf = (await import('./requests')).problemOf
})

afterEach(() => {
  for (const worker of FakeWorker.started) {
    worker.onerror?.() // ends all waiting for an answer
    for (const port of worker.ports) port.close()
  }
  vi.unstubAllGlobals()
})

const worker = () => FakeWorker.started.at(-1) as FakeWorker
const port = () => worker().ports.at(-1) as MessagePort

/** A list that grows with the page's messages over a port. */
function listen(): unknown[] {
  const said: unknown[] = []
  port().onmessage = ({ data }) => said.push(data)
  return said
}

test.each([
  ['HERE-1', true],
  ['here-12', true],
  ['K7M2QX', false],
  ['HEREQX', false],
  ['', false],
])('the table %s is of this browser: %s', (code, want) => expect(here.isHere(code)).toBe(want))

describe('a connection', () => {
  function open() {
    const socket = here.hereSocket('HERE-1')
    const heard: string[] = []
    socket.onopen = () => heard.push('open')
    socket.onmessage = ({ data }) => heard.push(data)
    socket.onclose = () => heard.push('closed')
    return { socket, heard, said: listen() }
  }

  test('opens, hears and says what a WebSocket does', async () => {
    const { socket, heard, said } = open()
    expect(worker().asked).toEqual([{ code: 'HERE-1' }])
    port().postMessage('open')
    port().postMessage('{"type":"pong"}')
    socket.send('{"type":"ping"}')
    await vi.waitFor(() => expect(heard).toEqual(['open', '{"type":"pong"}']))
    await vi.waitFor(() => expect(said).toEqual(['{"type":"ping"}']))
  })

  test('tells the worker when the page closes it', async () => {
    const { socket, said } = open()
    socket.close()
    await vi.waitFor(() => expect(said).toEqual([null]))
  })

  test('is lost when the worker lets it go', async () => {
    const { heard } = open()
    port().postMessage(null)
    await vi.waitFor(() => expect(heard).toEqual(['closed']))
  })

  test('is lost when the worker fails, and the next one starts another worker', () => {
    const { heard } = open()
    const failed = worker()
    failed.onerror?.()
    expect(heard).toEqual(['closed'])
    expect(failed.ended).toBe(true)
    here.hereSocket('HERE-1')
    expect(FakeWorker.started).toHaveLength(2)
  })

  test('that was closed hears of no failure', () => {
    const { socket, heard } = open()
    socket.close()
    worker().onerror?.()
    expect(heard).toEqual([])
  })

  test('shares its worker with all others', () => {
    open()
    open()
    expect(FakeWorker.started).toHaveLength(1)
  })
})

describe('a request', () => {
  test('is asked and answered as by fetch', async () => {
    const answer = here.fetchHere('tables', { method: 'POST', body: '{"name":"Zoë"}' })
    expect(worker().asked).toEqual([{ method: 'POST', address: 'tables', body: '{"name":"Zoë"}' }])
    port().postMessage({ text: '{"code":"HERE-1",', taken: true })
    port().postMessage({ text: '"name":"Zoë"}', taken: true })
    port().postMessage(null)
    const response = await answer
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ code: 'HERE-1', name: 'Zoë' })
  })

  test('asks to be given something unless told otherwise', () => {
    here.fetchHere('editions').catch(() => {}) // never answered
    expect(worker().asked).toEqual([{ method: 'GET', address: 'editions', body: '' }])
  })

  test('is refused with a status that is no success', async () => {
    const answer = here.fetchHere('tables/HERE-9')
    port().postMessage({ text: '{"error":{"code":"no_table"}}', taken: false })
    expect((await answer).ok).toBe(false)
  })

  test('fails with the worker', async () => {
    const answer = here.fetchHere('editions')
    worker().onmessage?.()
    await expect(answer).rejects.toThrow('the worker has failed')
  })

  describe('that waits for another tab', () => {
    const query = async () => ({ held: [{ name: 'rowlock' }], pending: [{ name: 'rowlock' }] })
    const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
    beforeEach(() => {
      vi.useFakeTimers()
      vi.stubGlobal('navigator', { locks: { query } })
    })
    afterEach(() => vi.useRealTimers())

    test('is refused after a while, and not carried out later', async () => {
      const answer = here.fetchHere('tables', { method: 'POST', body: '{}' }).catch(problemOf)
      const said = listen()
      await pass(1_500)
      expect(await answer).toEqual({ code: 'other_tab', text: '' })
      vi.useRealTimers()
      await vi.waitFor(() => expect(said).toEqual([null]))
    })

    test('is refused, too, after a worker that had the tables has failed', async () => {
      const socket = here.hereSocket('HERE-1')
      vi.useRealTimers()
      await new Promise<void>((opened) => {
        socket.onopen = opened
        port().postMessage('open')
      })
      worker().onerror?.()
      vi.useFakeTimers()
      const answer = here.fetchHere('editions').catch(problemOf)
      await pass(1_500)
      expect(await answer).toEqual({ code: 'other_tab', text: '' })
    })

    test('is not, where this tab has the tables and another waits for it', async () => {
      const refused = vi.fn()
      const socket = here.hereSocket('HERE-1')
      vi.useRealTimers()
      await new Promise<void>((opened) => {
        socket.onopen = opened
        port().postMessage('open')
      })
      vi.useFakeTimers()
      here.fetchHere('tables/HERE-1/review').catch(refused)
      await pass(5_000)
      expect(refused).not.toHaveBeenCalled()
    })
  })

  test('can be given up, before and after it is answered', async () => {
    const control = new AbortController()
    const answer = here.fetchHere('tables/HERE-1/review', { signal: control.signal })
    const said = listen()
    port().postMessage({ text: '{}', taken: true })
    const body = (await answer).text()
    control.abort()
    await expect(body).rejects.toThrow('aborted')
    await vi.waitFor(() => expect(said).toEqual([null]))
  })

  test('that is given up beforehand is never answered', async () => {
    await expect(here.fetchHere('editions', { signal: AbortSignal.abort() })).rejects.toThrow('aborted')
  })
})
