// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { go, onBack } from './back'

const at = (path: string) => new URL(path, location.origin)
const arrived = () => new Promise((done) => addEventListener('popstate', done, { once: true }))

test('Back closes what was opened last, and leaves the page only then', async () => {
  history.pushState(null, '', '/t/AAAAAA')
  const closed: string[] = []
  const forget = [onBack(() => closed.push('first')), onBack(() => closed.push('second'))]
  for (const want of [['second'], ['second', 'first']]) {
    const back = arrived()
    history.back()
    await back
    expect([closed, location.pathname]).toEqual([want, '/t/AAAAAA'])
  }
  for (const done of forget) done() // they have left the page already, so the history stays as it is
  expect([history.state, location.pathname]).toEqual([null, '/t/AAAAAA'])
})

test('what is closed otherwise leaves no entry, but what it changed of the address', async () => {
  history.pushState(null, '', '/t/AAAAAA?lang=pl')
  const close = vi.fn()
  const done = onBack(close)
  history.replaceState(history.state, '', '/t/AAAAAA')
  const back = arrived()
  done()
  await back
  expect([history.state, location.search, close.mock.calls]).toEqual([null, '', []])
})

test('a way that begins in it takes its entry', () => {
  history.pushState(null, '', '/t/AAAAAA')
  const before = history.length
  const done = onBack(() => {})
  go(at('/rules/longo'), () => {})
  done()
  expect([history.length, history.state, location.pathname]).toEqual([before + 1, null, '/rules/longo'])
})

test('a way that begins just after waits until it is gone', async () => {
  history.pushState(null, '', '/t/AAAAAA')
  onBack(() => {})()
  go(at('/'), () => {})
  expect(location.pathname).toBe('/t/AAAAAA')
  await vi.waitFor(() => expect([location.pathname, history.state]).toEqual(['/', null]))
})

test('what is opened while something else is gone back over stays open, and Back closes it', async () => {
  history.pushState(null, '', '/t/AAAAAA')
  const close = vi.fn()
  let back = arrived()
  onBack(() => {})()
  const forget = onBack(close)
  await back
  expect([close.mock.calls, history.state]).toEqual([[], { over: 1 }])
  back = arrived()
  history.back()
  await back
  forget()
  expect([close.mock.calls.length, history.state, location.pathname]).toEqual([1, null, '/t/AAAAAA'])
})

test('what is closed together is gone back over together', async () => {
  history.pushState(null, '', '/t/AAAAAA')
  const forget = [onBack(() => {}), onBack(() => {})]
  for (const done of forget) done()
  go(at('/daily'), () => {})
  await vi.waitFor(() => expect([location.pathname, history.state]).toEqual(['/daily', null]))
  const back = arrived()
  history.back()
  await back
  expect([location.pathname, history.state]).toEqual(['/t/AAAAAA', null])
})

test('a page that is loaded anew under something begins without its entry', async () => {
  history.pushState(null, '', '/daily')
  history.pushState({ over: 1 }, '')
  history.pushState({ over: 2 }, '')
  const loaded = './back.ts?anew' // as a reload of the page does
  await import(loaded)
  await vi.waitFor(() => expect([history.state, location.pathname]).toEqual([null, '/daily']))
  go(at('/'), () => {})
  const back = arrived()
  history.back()
  await back
  expect(location.pathname).toBe('/daily')
})
