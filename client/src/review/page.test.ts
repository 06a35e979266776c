// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { dropSeat, keepSeat, keepSeatName } from '../protocol/seattoken'
import { openDialogs } from '../ui/dialogs.fixture'
import { settings } from '../ui/settings.svelte'
import type { Line } from './lines'
import ReviewPage from './ReviewPage.svelte'
import { lines, reviewed } from './reviewed.fixture'
import { talliedOf } from './tallied'

openDialogs()

const plain = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim()
const all = (query: string) => [...document.querySelectorAll<HTMLElement>(query)]
const grades = () => all('.list ol .grade').map(plain)
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })

/** The requests to the server; say writes lines to the answer. */
let asked: { address: string; signal: AbortSignal; say: (...lines: object[]) => void; end: () => void }[]
let refusal: { status: number; error: { code: string; text: string } } | null

beforeEach(() => {
  asked = []
  refusal = null
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    if (refusal) return Promise.resolve(new Response(JSON.stringify(refusal), { status: refusal.status }))
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(undefined, { highWaterMark: 99 })
    const writer = writable.getWriter()
    const lost = () => {} // writing fails once the page has stopped reading
    const say = (...some: object[]) => {
      for (const line of some) writer.write(new TextEncoder().encode(`${JSON.stringify(line)}\n`)).catch(lost)
    }
    asked.push({ address, signal, say, end: () => void writer.close().catch(lost) })
    return Promise.resolve(new Response(readable))
  })
})
afterEach(() => dropSeat('K7M2QX'))

const classic = reviewed('classic')
const [ann, other] = classic.head.names
const deep = lines({ ...classic, head: { ...classic.head, depth: 'deep', method: 'sampled', samples: 400 } })

async function open(some: Line[] = lines(classic)) {
  render(ReviewPage, { code: 'K7M2QX', game: 2 })
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.say(...some)
  if (some.length) await screen.findByRole('slider')
  if (some.at(-1)?.type !== 'summary') return
  asked[0]?.end()
  await expect.poll(() => screen.queryByRole('button', { name: 'Stop' })).toBeNull()
}

describe('a review comes', () => {
  test('quickly first, for the game that was asked for', async () => {
    await open([])
    expect(asked[0]?.address).toBe('/api/tables/K7M2QX/review?depth=quick&game=2')
    expect(document.body.textContent).toContain('Looking at every decision …')
    expect(document.title).toContain('K7M2QX')
  })

  test('decision by decision, with a bar that says how far', async () => {
    await open(lines(classic).slice(0, 3))
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: '2 of 5 decisions' })
    expect([bar.value, bar.max]).toEqual([2, 5])
    expect(screen.queryByRole('table', { name: 'Skill and luck' })).toBeNull()
    const told = screen.getByRole('status') // some screen readers read only what is added to an existing region
    expect(told.textContent).toBe('')
    asked[0]?.say(...lines(classic).slice(3))
    asked[0]?.end()
    await expect.poll(() => told.textContent).toMatch(/^A quick look\./)
    expect(screen.getByRole('status')).toBe(told)
    expect(screen.getByRole('heading', { name: `${other} wins with 72 points` })).toBeTruthy()
    expect(screen.getByRole('table', { name: 'Skill and luck' })).toBeTruthy()
  })

  test('and can be stopped: what has come stays', async () => {
    await open(lines(classic).slice(0, 3))
    await screen.findByRole('progressbar', { name: '2 of 5 decisions' })
    await fireEvent.click(await button('Stop'))
    expect(asked[0]?.signal.aborted).toBe(true)
    expect(screen.getByRole('status').textContent).toMatch(/^Stopped after 2 of 5 decisions/)
    expect(grades()).toEqual(['?! small'])
  })

  test('deeper over the quick one, and then is complete', async () => {
    await open()
    const deeper = await button('Look deeper')
    deeper.focus()
    await fireEvent.click(deeper)
    expect(document.activeElement, 'the keyboard has what stops it').toBe(await button('Stop'))
    expect(asked[1]?.address).toContain('depth=deep')
    expect(await screen.findByRole('progressbar', { name: 'Waiting for the deep review to begin …' })).toBeTruthy()
    expect(grades()).toHaveLength(3)
    asked[1]?.say(...deep)
    asked[1]?.end()
    await expect.poll(() => plain(screen.queryByRole('status'))).toBe('The deep review is complete.')
    expect(screen.queryByRole('button', { name: 'Look deeper' })).toBeNull()
    expect(document.body.textContent).toContain('400')
  })

  test('deeper, stopped before its first decision: the quick one stays what it is', async () => {
    await open()
    await fireEvent.click(await button('Look deeper'))
    await fireEvent.click(await button('Stop'))
    expect(screen.getByRole('status').textContent).toMatch(/^A quick look\./)
  })

  test('in part, and is no tally of the game', async () => {
    render(ReviewPage, { code: 'PARTLY', game: 1 })
    await expect.poll(() => asked.length).toBe(1)
    asked[0]?.say(...lines(classic).slice(0, 3))
    await screen.findByRole('slider')
    expect(talliedOf('PARTLY', 1)).toBeNull()
    asked[0]?.say(...lines(classic).slice(3))
    asked[0]?.end()
    await vi.waitFor(() => expect(talliedOf('PARTLY', 1)?.tallies).toHaveLength(2))
  })

  test('no deeper than exact', async () => {
    const { head } = classic
    await open(lines({ ...classic, head: { ...head, method: 'exact' } }))
    await expect.poll(() => screen.queryByRole('button', { name: 'Stop' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Look deeper' })).toBeNull()
  })

  test('no further once the page is left', async () => {
    const { unmount } = render(ReviewPage, { code: 'K7M2QX', game: 2 })
    await expect.poll(() => asked.length).toBe(1)
    unmount()
    expect(asked[0]?.signal.aborted).toBe(true)
  })
})

describe('what goes wrong is said', () => {
  test.each([
    ['not_now', 'this game is running', 'This game is not over yet. Its review comes after the end.'],
    ['never_heard_of', 'the table is gone', 'The table is gone.'],
  ])('%s, and can be asked again', async (code, text, said) => {
    refusal = { status: 409, error: { code, text } }
    render(ReviewPage, { code: 'K7M2QX', game: 2 })
    expect((await screen.findByRole('alert')).textContent).toBe(said)
    refusal = null
    const again = await button('Ask again')
    again.focus()
    await fireEvent.click(again)
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
    await expect.poll(() => asked.length).toBe(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('that the server cannot be reached, which is asked again by itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const there = fetch
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')))
    render(ReviewPage, { code: 'K7M2QX', game: 2 })
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The server cannot be reached.'))
    await vi.advanceTimersByTimeAsync(4_000)
    expect(screen.getByRole('alert')).toBeTruthy()
    vi.stubGlobal('fetch', there)
    await vi.advanceTimersByTimeAsync(8_000)
    expect(asked).toHaveLength(1)
    asked[0]?.say(...lines(classic))
    asked[0]?.end()
    await vi.waitFor(() => expect(screen.getByRole('slider')).toBeTruthy())
    expect(screen.queryByRole('alert')).toBeNull()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(1)
  })

  test('that there is no such table, with the way home', async () => {
    refusal = { status: 404, error: { code: 'no_table', text: 'there is no table with that code' } }
    render(ReviewPage, { code: 'K7M2QX', game: 2 })
    expect((await screen.findByRole('alert')).textContent).toBe('There is no table with that code.')
    expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull()
    expect(screen.getByRole('link').getAttribute('href')).toBe('/')
  })

  test('if it breaks off, beside what has come', async () => {
    await open(lines(classic).slice(0, 3))
    asked[0]?.end()
    expect((await screen.findByRole('alert')).textContent).toBe('The server cannot be reached.')
    expect(grades()).toEqual(['?! small'])
    expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull()
  })
})

describe('the list of decisions', () => {
  const whose = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Whose decisions' })

  test('begins with everybody’s mistakes for who has only watched', async () => {
    await open()
    expect(whose().value).toBe('all')
    await expect.poll(grades).toEqual(['?! small', '?? large', '? medium'])
  })

  test('begins with one’s own for who has played', async () => {
    keepSeat('K7M2QX', 'token')
    keepSeatName('K7M2QX', ann ?? '')
    settings.change({ name: other ?? '' }) // the person has used another name since
    await open()
    expect([...whose().options].map(plain)).toEqual(['Everybody', `${ann} (you)`, other])
    await expect.poll(grades).toEqual(['?? large', '? medium'])
    expect(await button('Try 2 mistakes again')).toBeTruthy()
  })

  test('shows a seat’s, and all that was decided, as is asked', async () => {
    await open()
    await fireEvent.change(whose(), { target: { value: '1' } })
    await expect.poll(grades).toEqual(['?! small'])
    expect(await button('Try 1 mistake again')).toBeTruthy()
    await fireEvent.click(screen.getByRole('checkbox', { name: 'Mistakes only' }))
    expect(grades()).toEqual(['?! small', '✓ fine'])
  })

  test('shows a turn, mistakes or not, with its luck, until the whole game is asked for', async () => {
    await open()
    await fireEvent.input(screen.getByRole('slider'), { target: { value: '3' } })
    expect(screen.getByRole('heading', { name: 'Decisions of turn 3' })).toBeTruthy()
    expect(grades()).toEqual(['? medium', '✓ fine'])
    await fireEvent.click(all('.list [aria-expanded]')[1] as HTMLElement)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull() // there is nothing better
    expect(document.body.textContent).toContain(`${ann} is active`)
    await fireEvent.click(await button('Show the whole game'))
    expect(grades()).toEqual(['?! small', '?? large', '? medium'])
  })

  test('has one decision open, and tries that very mistake again', async () => {
    await open()
    const opened = () => all('.list [aria-expanded]').map((one) => one.getAttribute('aria-expanded'))
    for (const at of [0, 2]) await fireEvent.click(all('.list [aria-expanded]')[at] as HTMLElement)
    expect(opened()).toEqual(['false', 'false', 'true'])
    await fireEvent.click(await button('Try again'))
    expect(screen.getByRole('dialog', { name: 'Mistake 3 of 3' })).toBeTruthy()
  })

  test('stays at the mistake that is tried while others are found before it', async () => {
    await open()
    await fireEvent.click(await button('Look deeper'))
    await fireEvent.click(all('.list [aria-expanded]')[2] as HTMLElement)
    await fireEvent.click(await button('Try again'))
    await fireEvent.click(all('dialog .choices button')[1] as HTMLElement)
    const tried = () => [
      plain(document.querySelector('dialog > p')),
      plain(document.querySelector('dialog [role=status]')),
    ]
    const before = tried()
    asked[1]?.say(deep[0] as Line, classic.decision({ number: 0, turn: 1, seat: 0, class: 'large' }))
    expect(await screen.findByRole('dialog', { name: 'Mistake 4 of 4' })).toBeTruthy()
    expect(tried()).toEqual(before)
  })

  test('gives no answer to another mistake where the tried one is none any more', async () => {
    await open()
    await fireEvent.click(await button('Look deeper'))
    await fireEvent.click(all('.list [aria-expanded]')[1] as HTMLElement)
    await fireEvent.click(await button('Try again'))
    await fireEvent.click(all('dialog .choices button')[1] as HTMLElement)
    asked[1]?.say(deep[0] as Line, classic.decision({ number: 2, turn: 2, seat: 0, class: 'fine' }))
    expect(await screen.findByRole('dialog', { name: 'Mistake 2 of 2' })).toBeTruthy()
    expect(plain(document.querySelector('dialog [role=status]'))).toBe('Add one white and one coloured die')
  })

  test('says so where there was no mistake', async () => {
    await open(lines(classic).filter((line) => line.type !== 'decision' || line.class === 'fine'))
    await fireEvent.click(screen.getByRole('checkbox', { name: 'Mistakes only' }))
    expect(document.body.textContent).toContain('No mistakes here.')
    expect(screen.queryByRole('button', { name: /^Try/ })).toBeNull()
  })
})
