// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import '../game/recorded/page.fixture'
import { recordingOf, recordings } from '../game/recorded/recorded'
import { holdAnswers, serve, someOffers } from '../protocol/answers.fixture'
import { dropSeat, seatToken } from '../protocol/seattoken'
import type { Event, Play } from '../protocol/types'
import { found } from '../ui/messages'
import { route } from '../ui/route.svelte'
import { decided, isMeant, settled } from './attempt'
import Done from './Done.svelte'
import LearnPage from './LearnPage.svelte'
import { different, type Lesson, lessons, recordText, whole } from './lessons'

const all = Object.values(lessons).flatMap((list) => list ?? [])
const event = (more: Partial<Event>): Event => ({ seq: 1, kind: 'crossed', seat: 0, ...more })

test('the first game has six lessons, each other one, and each has its texts', () => {
  expect(lessons[whole]).toHaveLength(6)
  for (const edition of different) expect(lessons[edition]).toHaveLength(1)
  const texts = all.flatMap(({ name }) => ['', '_ask', '_done'].map((part) => `lesson_${name}${part}`))
  expect(texts.filter((key) => !found(key))).toEqual([])
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
})

test('the record names both, where they stand and nowhere else', () => {
  const lesson: Lesson = { name: 'any', record: ['sheet You R:3', 'active Other'], aims: [] }
  expect(recordText('longo', lesson, 'Other', 'Tokko')).toBe(
    'rowlock 1\nedition longo\nplayer "Other"\nplayer "Tokko"\nsheet "Other" R:3\nactive "Tokko"\n',
  )
})

describe('what was decided', () => {
  const events = [
    event({ kind: 'rolled', seat: 1 }),
    event({ word: 'R3' }),
    event({ seat: 1, word: 'Y3' }),
    event({ kind: 'passed' }),
    event({ kind: 'penalty' }),
  ]
  test('is what whoever learns has crossed, chosen and passed', () => {
    expect(decided(events)).toEqual([events[1], events[3]])
  })
  test.each<[string[][], boolean]>([
    [[['R3', 'Y3'], ['-']], true],
    [[[], ['-']], true],
    [[['Y3'], ['-']], false],
    [[['R3'], ['G10']], false],
  ])('as meant by %j: %s', (aims, meant) => {
    expect(isMeant(decided(events), aims)).toBe(meant)
  })
})

test('a lesson ends over the throw that it was about, with nothing to choose', () => {
  const recording = recordings.find(({ edition }) => edition === whole)?.recording
  const asked = recording?.middle.table.play as Play
  const now: Play = { ...asked, dice: [], position: { ...asked.position, roll: null, phase: 'roll' } }
  const end = settled(asked, now)
  expect([end.dice, end.position.roll, end.position.phase]).toEqual([
    asked.dice,
    asked.position.roll,
    asked.position.phase,
  ])
  expect(end.choices).toEqual([])
})

describe('after the lessons', () => {
  const rival = { bot: 'beginner', names: ['Pimmo'], level: 1 }
  test('a whole game can be played, and what is different in the others', async () => {
    const onplay = vi.fn()
    render(Done, { edition: whole, rival, ready: true, onplay })
    await fireEvent.click(screen.getByRole('button', { name: 'Play a whole game' }))
    expect(onplay).toHaveBeenCalledOnce()
    expect(screen.getAllByRole('link')).toHaveLength(different.length)
    await fireEvent.click(screen.getAllByRole('link')[0] as HTMLElement)
    expect(route.learn).toBe(different[0])
    route.home()
  })
  test('of another game the first one is offered, and not itself', () => {
    render(Done, { edition: different[0] as string, rival: null, ready: false, onplay: () => {} })
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/learn',
      ...different.slice(1).map((edition) => `/learn/${edition}`),
    ])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Play a whole game' }).disabled).toBe(true)
  })
})

test('of a game without lessons it is said, and which there are', async () => {
  serve({ 'GET /api/editions': someOffers })
  render(LearnPage, { edition: 'chess' })
  expect(screen.getByRole('alert').textContent).toBe('There is no lesson for this game.')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/learn')
  vi.unstubAllGlobals()
})

test('a lesson has one table', async () => {
  const seated = { code: 'AAAAAA', seat: 0, token: 't' }
  const asked = serve({ 'GET /api/editions': someOffers, 'POST /api/resume': seated })
  const opened: string[] = []
  class Line {
    constructor(address: string) {
      opened.push(address)
    }
    close(): void {}
  }
  vi.stubGlobal('WebSocket', Line)
  const { unmount } = render(LearnPage, { edition: '' })
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  await new Promise((on) => setTimeout(on, 50))
  expect(asked.map(({ address }) => address)).toEqual(['/api/editions', '/api/resume'])
  expect(asked[1]?.body).toMatchObject({ moment: 1 }) // after its only throw; a later moment is refused
  unmount()
  vi.unstubAllGlobals()
})

describe('a lesson whose line is lost', () => {
  const seated = { code: 'AAAAAA', seat: 0, token: 't' }
  /** Stands in for WebSocket. */
  class Line {
    static opened: Line[] = []
    onopen: (() => void) | null = null
    onmessage: ((message: { data: string }) => void) | null = null
    onclose: (() => void) | null = null
    constructor() {
      Line.opened.push(this)
    }
    send(): void {}
    close(): void {}
    hear(message: object): void {
      this.onmessage?.({ data: JSON.stringify(message) })
    }
  }
  const line = () => Line.opened.at(-1) as Line

  /** Opens a lesson. */
  async function open() {
    const asked = serve({ 'GET /api/editions': someOffers, 'POST /api/resume': seated })
    render(LearnPage, { edition: '' })
    await vi.waitFor(() => expect(Line.opened).toHaveLength(1))
    line().onopen?.()
    line().hear({ ...recordingOf(whole).middle, events: [] })
    return asked
  }

  beforeEach(() => {
    Line.opened = []
    vi.stubGlobal('WebSocket', Line)
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('says so', async () => {
    await open()
    await screen.findByRole('grid', { name: 'Your sheet' })
    vi.useFakeTimers()
    line().onclose?.()
    await tick()
    vi.advanceTimersByTime(5_000)
    await tick()
    expect(screen.getByText('Reconnecting …')).toBeTruthy()
  })

  test('has another as soon as the network is back', async () => {
    await open()
    line().onclose?.()
    dispatchEvent(new Event('online'))
    expect(Line.opened).toHaveLength(2)
  })

  test('for good is begun again by whoever asks for it', async () => {
    const asked = await open()
    line().hear({ type: 'bye', error: { code: 'no_table', text: '' } })
    expect((await screen.findByRole('alert')).textContent).toContain('There is no table with that code.')
    await fireEvent.click(screen.getByRole('button', { name: 'Ask again' }))
    await vi.waitFor(() => expect(Line.opened).toHaveLength(2))
    expect(asked.filter(({ address }) => address === '/api/resume')).toHaveLength(2)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

test('a lesson that is left before it came says nothing of itself', async () => {
  serve({ 'GET /api/editions': someOffers })
  const held = holdAnswers('/api/resume')
  render(LearnPage, { edition: '' })
  await vi.waitFor(() => expect(held).toHaveLength(1))
  await fireEvent.click(screen.getByRole('button', { name: 'Skip all' }))
  held[0]?.({ error: { code: 'crowded', text: '' } })
  await new Promise((on) => setTimeout(on, 0)) // the answer is read
  expect(screen.queryByRole('alert')).toBeNull()
  vi.unstubAllGlobals()
  route.home()
})

describe('a whole game after the lessons', () => {
  const seated = { code: 'AAAAAA', seat: 0, token: 't' }
  const whole = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Play a whole game' })
  beforeEach(() => {
    route.toLearn()
    history.replaceState(null, '', '#99') // after the last lesson
    serve({ 'GET /api/editions': someOffers })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    route.home()
    dropSeat('AAAAAA')
  })

  test('is begun once, however often that is pressed', async () => {
    render(LearnPage, { edition: '' })
    await vi.waitFor(() => expect(whole().disabled).toBe(false))
    const held = holdAnswers('/api/tables')
    await fireEvent.click(whole())
    await fireEvent.click(whole())
    expect([held.length, whole().disabled]).toEqual([1, true])
    held[0]?.({ error: { code: 'crowded', text: '' } })
    await vi.waitFor(() => expect(whole().disabled).toBe(false))
    expect(screen.getByRole('alert')).toBeTruthy()
    await fireEvent.click(whole())
    held[1]?.(seated)
    await vi.waitFor(() => expect(route.code).toBe('AAAAAA'))
    expect(route.plan).toEqual({ bots: ['beginner'] })
  })

  test('takes nobody away from where they have gone', async () => {
    const { unmount } = render(LearnPage, { edition: '' })
    await vi.waitFor(() => expect(whole().disabled).toBe(false))
    const held = holdAnswers('/api/tables')
    await fireEvent.click(whole())
    unmount()
    held[0]?.(seated)
    await vi.waitFor(() => expect(seatToken('AAAAAA')).toBe('t'))
    expect(route.code).toBeNull()
  })
})
