import { vi } from 'vitest'
import type { Offers } from './types'

/** A request of the page. */
export interface Asked {
  method: string
  address: string
  body: unknown
}

/**
 * Answers the requests of a test, by method and address; a request without an answer fails as without a network. An
 * answer with an error is a refusal, and a function makes one of the body. Returns a list that grows with the requests.
 */
export function serve(answers: Record<string, object>): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET'
    const body = init.body ? JSON.parse(`${init.body}`) : null
    asked.push({ method, address, body })
    const given = answers[`${method} ${address}`]
    const answer = typeof given === 'function' ? given(body) : given
    if (!answer) throw new TypeError('failed to fetch')
    return answer instanceof Response
      ? answer.clone()
      : Response.json(answer, { status: 'error' in answer ? 409 : 200 })
  })
  return asked
}

/** Holds back the requests at an address until each is answered by hand; an answer with an error is a refusal. */
export function holdAnswers(at: string): ((answer: object) => void)[] {
  const held: ((answer: object) => void)[] = []
  const fetched = fetch
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (address !== at) return fetched(address, init)
    return new Promise<Response>((come) => {
      held.push((answer) => come(Response.json(answer, { status: 'error' in answer ? 409 : 200 })))
    })
  })
  return held
}

const seats: [number, number] = [1, 5]

/** Two editions, one of them with an option of its own; bots in no particular order. */
const fourRows = ['red', 'yellow', 'green', 'blue'].map((colour) => ({ cells: 11, colours: [colour], marked: [] }))

export const someOffers: Offers = {
  editions: [
    { edition: 'classic', rules: 'classic@1', seats, dice: true, options: [], rows: fourRows },
    {
      edition: 'onboard',
      rules: 'onboard@1',
      seats: [2, 4],
      dice: true,
      options: [{ keyword: 'board', words: ['a', 'b'], own: 'path', seats: false }],
      rows: fourRows,
    },
    {
      edition: 'longo',
      rules: 'longo@1',
      seats,
      dice: true,
      options: [{ keyword: 'lucky', words: ['4 9', '5 8'], own: '', seats: true }],
      rows: fourRows,
    },
  ],
  bots: [
    { bot: 'random', names: ['Ziggo', 'Zappli'], level: 0 },
    { bot: 'master', names: ['Orakko', 'Omrix'], level: 3 },
    { bot: 'beginner', names: ['Pimmo', 'Pudda'], level: 1 },
    { bot: 'steady', names: ['Tokko', 'Tarwix', 'Tiffka'], level: 2 },
  ],
  clocks: [0, 300, 120, 45, 20, 10],
  listed: true,
  open: false,
  players: true,
  passkeys: true,
}
