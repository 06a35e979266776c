// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { obstacle } from './obstacle'

const html = (status: number) => new Response('<p>Sign in, please</p>', { status })
const refusal = (status: number, code: string) => Response.json({ error: { code, text: 'later' } }, { status })

test.each<[string, Response | null, string]>([
  ['a server that is reached, but not by WebSocket', new Response('no upgrade', { status: 426 }), 'blocked'],
  ['a proxy that forbids it', html(403), 'blocked'],
  ['a proxy that cannot pass it on', html(502), 'blocked'],
  ['a page that stands in the way', html(200), 'blocked'],
  ['a server that lets nobody in', refusal(429, 'too_many'), 'too_many'],
  ['no server', null, 'offline'],
])('%s', async (_, answer, expected) => {
  const asked = vi.fn((_address: string) =>
    answer ? Promise.resolve(answer) : Promise.reject(new TypeError('failed')),
  )
  vi.stubGlobal('fetch', asked)
  const found = await obstacle('K7M2QX')
  expect(typeof found === 'string' ? found : found.code).toBe(expected)
  expect(asked.mock.calls[0]?.[0]).toBe('/api/tables/K7M2QX/live')
})
