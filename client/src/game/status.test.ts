// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Event, Play, Table } from '../protocol/types'
import { language } from '../ui/language.svelte'
import Banner from './Banner.svelte'
import Clock from './Clock.svelte'
import Legend from './Legend.svelte'
import Log from './Log.svelte'
import Meter from './Meter.svelte'
import { greeted, recordingOf } from './recorded/recorded'

const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent?.trim())

describe('a banner', () => {
  test('is seen and not heard, since the live regions tell it', () => {
    const { container } = render(Banner, { text: 'Red is closed by Ann' })
    expect(container.textContent).toContain('Red is closed by Ann')
    expect(screen.queryByRole('paragraph')).toBeNull()
  })

  test('is nothing without words', () => {
    expect(render(Banner, { text: '' }).container.querySelector('p')).toBeNull()
  })
})

test('the meter has the sign of what a penalty costs here', () => {
  const play = recordingOf('classic').middle.table.play as Play
  const layouts = play.layouts.map((layout) => ({ ...layout, penalty_points: -7 }))
  const { container } = render(Meter, { play: { ...play, layouts } })
  expect(container.querySelector('.signs i')?.textContent).toBe('−7')
})

describe('the clock', () => {
  const clock = () => screen.getByRole('timer', { hidden: true })
  const seen = () => screen.queryByRole('timer') !== null
  const bar = () => clock().querySelector('span') as HTMLElement
  const start = (left: number) => render(Clock, { deadline: performance.now() + left * 1000 })

  async function pass(seconds: number): Promise<void> {
    vi.advanceTimersByTime(seconds * 1000)
    await tick()
  }

  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test('shows itself for the last ten seconds, late and counted from five', async () => {
    start(12)
    await tick()
    expect(seen()).toBe(false)
    await pass(4)
    expect([seen(), bar().style.width]).toEqual([true, '80%'])
    expect([bar().classList.contains('late'), clock().textContent?.trim()]).toEqual([false, ''])
    await pass(3)
    expect([bar().classList.contains('late'), bar().style.width, clock().textContent?.trim()]).toEqual([
      true,
      '50%',
      '5',
    ])
    await pass(3)
    expect(clock().textContent?.trim()).toBe('2')
  })

  test.each([
    [12, '12 seconds left'],
    [0.4, '1 second left'],
    [-3, '0 seconds left'],
  ])('with %d seconds to go says %s', (left, says) => {
    start(left)
    expect(clock().getAttribute('aria-label')).toBe(says)
  })
})

test.each([
  ['classic', 'middle', 'Rows closed 0/2 · most penalties 0/4', false],
  ['classic', 'last', 'Rows closed 1/2 · most penalties 4/4 (Greedy)', true],
  ['gemixxt-a', 'last', 'Rows closed 2/2 · most penalties 2/4 (Ann)', true],
] as const)('the meter of %s (%s) says how near the end is', (edition, when, says, near) => {
  const { container } = render(Meter, { play: recordingOf(edition)[when].table.play as Play })
  const line = container.querySelector('p')
  expect([line?.querySelector('.line')?.textContent, line?.classList.contains('near')]).toEqual([says, near])
  const [closed, penalties] = says.match(/\d\/\d/g) ?? []
  expect(line?.querySelector('[aria-hidden]')?.textContent?.replace(/\s+/g, '')).toBe(`${closed}−5${penalties}`)
})

describe('the log', () => {
  const { table } = recordingOf('classic').middle
  const event = (seq: number, kind: string, more: Partial<Event> = {}): Event => ({
    seq,
    kind,
    seat: 0,
    name: 'Ann',
    ...more,
  })
  function show(events: Event[], at: Table = table): void {
    const { live } = greeted()
    live.known = { seq: 0, table: at, events }
    render(Log, { live, table: at })
    live.end()
  }

  test('tells of this game, the newest first', () => {
    show([
      event(1, 'passed'),
      event(2, 'started', { game: 2 }),
      event(3, 'penalty'),
      event(4, 'passed', { name: 'Ben' }),
    ])
    expect(screen.getByRole('list', { name: 'What happened' })).toBeTruthy()
    expect(lines()).toEqual(['Ben passes', 'Ann takes a penalty', 'Game 2: Ann begins'])
  })

  test('has no line for what it has no words for', () => {
    show([event(1, 'danced'), event(2, 'passed')])
    expect(lines()).toEqual(['Ann passes'])
  })

  test('says that there is nothing yet', () => {
    show([])
    expect(lines()).toEqual(['Nothing yet'])
  })

  test('leads to what is shown of the game before', () => {
    show([event(1, 'passed')])
    expect(screen.queryByRole('link')).toBeNull()
    cleanup()
    show([event(1, 'passed')], { ...table, code: 'ABCDEF', game: 3 })
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Final scores', '/t/ABCDEF/scores?game=2'],
      ['Review', '/t/ABCDEF/review?game=2'],
      ['Watch the replay', '/t/ABCDEF/replay?game=2'],
    ])
  })

  test('keeps to the newest sixty lines', () => {
    show(Array.from({ length: 100 }, (_, seq) => event(seq, 'passed', { name: `Ann ${seq}` })))
    expect([lines().length, lines()[0], lines().at(-1)]).toEqual([60, 'Ann 99 passes', 'Ann 40 passes'])
  })
})

describe('the legend', () => {
  afterEach(() => language.read('en'))

  test('shows each state of a cell beside its words, and is drawn anew in another language', async () => {
    render(Legend)
    const drawn = () => [...document.querySelectorAll('.cell')].map((cell) => cell.classList[1])
    expect(drawn()).toEqual(['open', 'legal', 'crossed', 'passed', 'closed'])
    const said = () => lines().map((line) => line?.replace(/^7\s*/, ''))
    expect(said()).toEqual(['Open', 'Can be crossed now', 'Crossed', 'Passed over, lost', 'Row closed'])
    await language.read('de')
    await tick()
    expect(said()[0]).toBe('Offen')
  })
})
