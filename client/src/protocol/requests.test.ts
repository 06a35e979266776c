// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { serve, someOffers } from './answers.fixture'
import { Refusal } from './refusal'
import {
  anywhere,
  create,
  offers,
  openSocket,
  peek,
  placeOf,
  problemOf,
  reasons,
  saveRecord,
  sit,
  tableAddress,
} from './requests'

const seated = { code: 'K7M2QX', seat: 0, token: 'secret' }
const table = '/api/tables/K7M2QX'
const compared = { record: 'rowlock 1', seat: 0, choice: 'R7', than: '-' }

/** A token made by the client. */
const own = expect.stringMatching(/^[A-Z2-7]{26}$/)

/** The problem that a request ends with. */
const endOf = (request: Promise<unknown>) => request.then(() => null, problemOf)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('what is asked', () => {
  test.each([
    ['the offers', () => offers(), 'GET /api/editions', null],
    ['a new table', () => create('Ann', 'longo'), 'POST /api/tables', { name: 'Ann', edition: 'longo' }],
    ['who sits at a table', () => peek('K7M2QX'), `GET ${table}`, null],
    ['the reasons of a choice', () => reasons(compared), 'POST /api/reasons', compared],
    ['a seat', () => sit('K7M2QX', 'Ben', ''), `POST ${table}/seats`, { name: 'Ben', token: own }],
    [
      'a seat by invitation',
      () => sit('K7M2QX', 'Ben', 's'),
      `POST ${table}/seats`,
      { name: 'Ben', token: own, invite: 's' },
    ],
    [
      'a seat with a face',
      () => sit('K7M2QX', 'Ben', '', 'owl'),
      `POST ${table}/seats`,
      { name: 'Ben', token: own, face: 'owl' },
    ],
  ])('%s', async (_, ask, line, body) => {
    const asked = serve({ [line]: seated })
    expect(await ask()).toEqual(seated)
    expect(asked.map(({ method, address }) => `${method} ${address}`)).toEqual([line])
    expect(asked[0]?.body).toEqual(body)
  })

  test('a body is said to be JSON', async () => {
    const fetched = vi.fn(async (_: string, _init?: RequestInit) => Response.json(someOffers))
    vi.stubGlobal('fetch', fetched)
    await create('Ann', 'classic')
    await offers()
    expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({ 'Content-Type': 'application/json' })
    expect(fetched.mock.calls[1]?.[1]?.headers).toBeUndefined()
  })
})

test('what can be played is remembered by who has said it', async () => {
  vi.resetModules()
  const { here, offers, offersBefore } = await import('./requests')
  serve({ 'GET /api/editions': someOffers })
  await offers()
  let end = () => {}
  onTestFinished(() => end()) // so that the next test begins without a worker
  const worker = class {
    set onerror(failed: () => void) {
      end = failed
    }
    postMessage = (_: object, [port]: [MessagePort]) => {
      port.postMessage({ text: JSON.stringify({ ...someOffers, clocks: [] }), taken: true })
      port.postMessage(null)
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', worker)
  expect(offersBefore(here)).toBeNull()
  await offers(here)
  expect([offersBefore(here)?.clocks, offersBefore('/api/')?.clocks]).toEqual([[], someOffers.clocks])
})

test('a request that is given up does not start what plays on this device', async () => {
  const started = vi.fn()
  vi.stubGlobal('Worker', started)
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => Promise.reject(signal?.reason))
  await expect(anywhere('review', { signal: AbortSignal.abort() })).rejects.toThrow('aborted')
  expect(started).not.toHaveBeenCalled()
})

describe('a seat that is asked for again', () => {
  const sitting = `POST ${table}/seats`
  beforeEach(() => localStorage.clear())

  /** Asks for a seat, gets these answers, and returns the token that was sent. */
  async function asks(answers: Record<string, object>): Promise<unknown> {
    const asked = serve(answers)
    await sit('K7M2QX', 'Ben', '').catch(problemOf)
    return (asked[0]?.body as { token: string } | undefined)?.token
  }

  test.each([
    ['no network', {}],
    ['half an answer', { [sitting]: new Response('{"code":') }],
    ['a gateway that has timed out', { [sitting]: new Response('<h1>504</h1>', { status: 504 }) }],
    ['a server that ends', { [sitting]: { error: { code: 'shutdown', text: '' } } }],
  ])('is the same after %s, also once the page is loaded anew', async (_, answers) => {
    const first = await asks(answers)
    expect(localStorage.getItem('rowlock.asked.K7M2QX')).toBe(first)
    expect(await asks({ [sitting]: seated })).toBe(first)
  })

  test.each([
    ['it was refused', { [sitting]: { error: { code: 'name_taken', text: '' } } }],
    ['it was given', { [sitting]: seated }],
  ])('is another after %s', async (_, answers) => {
    const first = await asks(answers)
    expect(localStorage.getItem('rowlock.asked.K7M2QX')).toBeNull()
    expect(await asks(answers)).not.toBe(first)
  })

  test('is another at another table', async () => {
    const first = await asks({})
    const asked = serve({})
    await sit('OTHER2', 'Ben', '').catch(problemOf)
    expect(asked[0]?.body).not.toMatchObject({ token: first })
  })
})

describe('what is answered instead', () => {
  test('the reason of the server', async () => {
    const error = { code: 'name_taken', text: 'somebody has that name' }
    serve({ 'POST /api/tables': { error } })
    expect(await endOf(create('Ann', 'classic'))).toEqual(error)
  })

  test('nothing, without a network', async () => {
    serve({})
    expect(await endOf(offers())).toEqual({ code: 'offline', text: '' })
  })

  test('nothing, where a server takes the request and says no more', async () => {
    const late = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
    vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
      late.abort()
      return init?.signal?.aborted ? Promise.reject(init.signal.reason) : Promise.resolve(Response.json({}))
    })
    expect(await endOf(offers())).toEqual({ code: 'offline', text: '' })
  })

  test('less than all, where it breaks off', async () => {
    serve({ 'GET /api/editions': new Response('{"editions":[') })
    expect(await endOf(offers())).toEqual({ code: 'offline', text: '' })
  })

  test('no JSON, by something between here and the server', async () => {
    const page = new Response('<h1>502</h1>', { status: 502, statusText: 'Bad Gateway' })
    serve({ 'GET /api/editions': page })
    expect(await endOf(offers())).toEqual({ code: 'unavailable', text: 'Bad Gateway' })
  })

  test('a refusal says its text as an error does', () => {
    expect(new Refusal({ code: 'full', text: 'the table is full' }).message).toBe('the table is full')
  })
})

describe('a table', () => {
  test.each([
    ['K7M2QX', '/api/', '/api/tables/K7M2QX'],
    ['HERE-3', '/here/', '/here/tables/HERE-3'],
    ['here-3', '/here/', '/here/tables/here-3'],
    ['A/../B', '/api/', '/api/tables/A%2F..%2FB'],
    ['%', '/api/', '/api/tables/%25'],
  ])('%s is answered for at %s', (code, place, address) => {
    expect(placeOf(code)).toBe(place)
    expect(tableAddress(code)).toBe(address)
  })

  test.each([
    ['https:', 'wss://rowlock.example/api/tables/K7M2QX/live'],
    ['http:', 'ws://rowlock.example/api/tables/K7M2QX/live'],
  ])('is connected to over %s as the page is', (protocol, url) => {
    const opened: string[] = []
    vi.stubGlobal('location', { protocol, host: 'rowlock.example' })
    vi.stubGlobal(
      'WebSocket',
      class {
        constructor(url: string) {
          opened.push(url)
        }
      },
    )
    openSocket('K7M2QX')
    expect(opened).toEqual([url])
  })
})

describe('a record', () => {
  test('is saved as a file that is named after table and game, and stays until the browser has read it', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    serve({ [`GET ${table}/games/2`]: new Response('rowlock 1\n') })
    const saved: [string, string][] = []
    URL.createObjectURL = (blob) => `blob:${(blob as Blob).size}`
    URL.revokeObjectURL = vi.fn()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push([this.download, this.href])
    })
    await saveRecord('K7M2QX', 2)
    expect(saved).toEqual([['rowlock-K7M2QX-2.txt', 'blob:10']])
    vi.advanceTimersByTime(30_000)
    expect(URL.revokeObjectURL).not.toHaveBeenCalled()
    vi.advanceTimersByTime(30_000)
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:10')
  })

  test('that something between here and the server withholds is refused, too', async () => {
    const page = new Response('<h1>502</h1>', { status: 502, statusText: 'Bad Gateway' })
    serve({ [`GET ${table}/games/2`]: page })
    expect(await endOf(saveRecord('K7M2QX', 2))).toEqual({ code: 'unavailable', text: 'Bad Gateway' })
  })

  test('that there is not is refused, and nothing is saved', async () => {
    const error = { code: 'no_game', text: 'there is no finished game with that number' }
    serve({ [`GET ${table}/games/9`]: { error } })
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
    expect(await endOf(saveRecord('K7M2QX', 9))).toEqual(error)
    expect(click).not.toHaveBeenCalled()
  })
})
