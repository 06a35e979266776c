// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { settings } from './settings.svelte'

/** The route of a page that was opened at an address. */
async function open(address: string) {
  history.replaceState(null, '', address)
  vi.resetModules()
  return (await import('./route.svelte')).route
}

const shown = ({ code, review, scores, rules, games, sheets }: Awaited<ReturnType<typeof open>>) => ({
  code,
  review,
  scores,
  rules,
  games,
  sheets,
})
const home = { code: null, review: null, scores: null, rules: null, games: false, sheets: null }

test.each([
  ['/', home],
  ['/t/K7M2QX', { ...home, code: 'K7M2QX' }],
  ['/t/k7m2qx/', { ...home, code: 'K7M2QX' }],
  ['/t/K7M2QX#secret', { ...home, code: 'K7M2QX' }],
  ['/t/a%20b', { ...home, code: 'A B' }],
  ['/t/%E0%A4', { ...home, code: '%E0%A4' }],
  ['/t/%/review?game=1', { ...home, review: { code: '%', game: 1 } }],
  ['/t/', home],
  ['/t/K7M2QX/other', home],
  ['/t/k7m2qx/review', home],
  ['/t/K7M2QX/review?game=3', { ...home, review: { code: 'K7M2QX', game: 3 } }],
  ['/t/K7M2QX/review?game=third', home],
  ['/t/k7m2qx/scores?game=2', { ...home, scores: { code: 'K7M2QX', game: 2 } }],
  ['/rules/big-points', { ...home, rules: 'big-points' }],
  ['/rules/', home],
  ['/games', { ...home, games: true }],
  ['/sheets/longo', { ...home, sheets: 'longo' }],
  ['/sheets', home],
  ['/nothing', home],
])('the address %s shows %j', async (address, want) => expect(shown(await open(address))).toEqual(want))

test.each([
  ['/', false],
  ['/?lang=de', false],
  ['/learn', false],
  ['/daily/', false],
  ['/duel/0123456789ab', false],
  ['/duel', true],
  ['/games/', false],
  ['/sheets/longo', false],
  ['/sheets', true],
  ['/t/K7M2QX', false],
  ['/t/K7M2QX/scores?game=1', false],
  ['/t/K7M2QX/review', true],
  ['/nothing', true],
  ['/t/K7M2QX/other', true],
])('whether %s leads nowhere is %s', async (address, lost) => {
  const route = await open(address)
  expect(route.lost).toBe(lost)
  route.home()
  expect(route.lost).toBe(false)
})

describe('going on', () => {
  test('changes what is shown, and the address', async () => {
    const route = await open('/')
    route.toTable('K7M2QX', { bots: ['greedy'] })
    expect([location.pathname, route.code, route.plan]).toEqual(['/t/K7M2QX', 'K7M2QX', { bots: ['greedy'] }])
    route.toReview('K7M2QX', 2)
    expect([location.pathname, location.search]).toEqual(['/t/K7M2QX/review', '?game=2'])
    expect(shown(route)).toEqual({ ...home, review: { code: 'K7M2QX', game: 2 } })
    route.toRules('longo')
    expect(shown(route)).toEqual({ ...home, rules: 'longo' })
    route.toSheets('longo')
    expect(shown(route)).toEqual({ ...home, sheets: 'longo' })
    route.toGames()
    expect(shown(route)).toEqual({ ...home, games: true })
    route.home()
    expect([location.pathname, location.search]).toEqual(['/', ''])
    expect(shown(route)).toEqual(home)
  })

  test.each(['AB/CDE', 'AB?CDE', 'AB#CDE', 'AB%CD'])('keeps %s as one code', async (code) => {
    const route = await open('/rules/longo')
    route.toTable(code)
    expect(route.code).toBe(code)
  })

  test('forgets the plan of a table before', async () => {
    const route = await open('/')
    route.toTable('K7M2QX', { bots: ['greedy'] })
    route.toTable('ZZZZZZ')
    expect(route.plan).toBeNull()
  })

  test('is where it was once the address names no language any more', async () => {
    const route = await open('/t/K7M2QX/review?game=2&lang=uk')
    const { review } = route
    history.replaceState(null, '', '/t/K7M2QX/review?game=2')
    dispatchEvent(new PopStateEvent('popstate'))
    expect(route.review).toBe(review)
  })

  test('back shows what was shown before', async () => {
    const route = await open('/')
    route.toTable('K7M2QX')
    history.back()
    await vi.waitFor(() => expect(shown(route)).toEqual(home))
  })
})

describe('what a person likes', () => {
  const KEY = 'rowlock.settings'
  const opened = async () => {
    vi.resetModules()
    return (await import('./settings.svelte')).settings.kept
  }
  beforeEach(() => localStorage.clear())

  test('is kept in this browser, each thing for itself', async () => {
    settings.change({ name: 'Ann' })
    settings.change({ speed: 'fast' })
    expect(await opened()).toMatchObject({ name: 'Ann', speed: 'fast', confirm: 'touch', keys: true })
  })

  test.each(['', 'no JSON', '[', 'null'])('begins anew where "%s" is kept', async (kept) => {
    localStorage.setItem(KEY, kept)
    expect(await opened()).toMatchObject({ name: '', speed: 'normal', readyAlone: true })
  })
})
