// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { recordingOf } from '../game/recorded/recorded'
import type { Edition, Moment, Replay } from '../protocol/types'
import { reasonOf, startOf } from './record'
import SheetsPage from './SheetsPage.svelte'

const edition = (name: string, more: Partial<Edition> = {}): Edition => ({
  edition: name,
  rules: `${name}@1`,
  seats: [1, 5],
  dice: true,
  options: [],
  rows: [],
  ...more,
})
const lucky = { keyword: 'lucky', words: ['4 9', '5 8', '5 10', '6 7', '6 11'], own: '', seats: true }
const board = { keyword: 'board', words: ['a', 'b'], own: 'path', seats: false }
const longo = edition('longo', { options: [lucky] })
const onboard = edition('onboard', { seats: [1, 4], options: [board] })

describe('the start of a game that sheets are printed for', () => {
  test('has as many players as sheets, or as there may be', () => {
    expect(startOf(edition('classic'), 4, {})).toBe(
      'rowlock 1\nedition classic\nplayer 1\nplayer 2\nplayer 3\nplayer 4\n',
    )
    expect(startOf(edition('classic', { seats: [1, 2] }), 4, {}).match(/player/g)).toHaveLength(2)
  })

  test('has what each sheet has of its own, and nothing where that is left open', () => {
    expect(startOf(longo, 3, { lucky: '5 8,,6 11' })).toMatch(/player 3\nlucky 1 5 8\nlucky 3 6 11\n$/)
  })

  test('has a board that is printed, or a path of one’s own', () => {
    expect(startOf(onboard, 1, { board: 'b' })).toMatch(/\nboard b\n$/)
    expect(startOf(onboard, 1, { board: 'path R7/1 G3/1' })).toMatch(/\npath R7\/1 G3\/1\n$/)
  })

  test('has the cards of a lesson where there are no dice', () => {
    expect(startOf(edition('cards', { dice: false }), 4, {})).toMatch(/\nedition cards\nplayer "1"\n(.*\n)*pile /)
  })
})

test('the reason is what a person has to know, without where it stands in a record that nobody wrote', () => {
  const why = { code: 'lucky_taken', clause: 'L3', text: '' }
  const inner = { code: 'in_statement', args: { statement: 'lucky 2', why }, text: '' }
  const fault = { code: 'record_fault', args: { line: 6, reason: inner }, text: '' }
  expect(reasonOf({ code: 'malformed', args: { reason: fault }, text: '' })).toBe(why)
  expect(reasonOf(why)).toBe(why)
})

describe('the page', () => {
  /** The records sent to the server. */
  let asked: string[]
  let refused: object | null

  beforeEach(() => {
    asked = []
    refused = null
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      if (address.includes('editions'))
        return Response.json({
          editions: [edition('classic'), longo, onboard, edition('big-points')],
          bots: [],
          clocks: [],
          listed: false,
        })
      const text = String(init.body)
      asked.push(text)
      if (refused) return Response.json({ error: refused }, { status: 400 })
      const name = /edition (\S+)/.exec(text)?.[1] ?? ''
      const { play } = recordingOf(name as 'classic').last.table
      if (!play) throw new Error('the recorded game has no end')
      const names = [...text.matchAll(/^player (\S+)/gm)].map(([, name = '']) => name)
      const { position, layouts, dice, end, cards, track } = play
      const sheets = names.map(() => play.sheets[0])
      const head = { type: 'replay', edition: name, names, moments: 1, turns: 0, layouts, track } as Replay
      const start = {
        type: 'moment',
        number: 0,
        turn: 0,
        step: 0,
        events: [],
        position,
        sheets,
        dice,
        end,
        cards,
      } as unknown as Moment
      return new Response([head, start].map((line) => `${JSON.stringify(line)}\n`).join(''))
    })
  })
  afterEach(() => void vi.unstubAllGlobals())

  const sheets = () => screen.findAllByRole('img', { name: /^Sheet/ })
  const cells = (sheet: HTMLElement | undefined) => [...(sheet?.querySelectorAll('.cell') ?? [])]

  test('shows four blank sheets of an edition, or two', async () => {
    render(SheetsPage, { edition: 'classic' })
    const [first, ...others] = await sheets()
    expect(others).toHaveLength(3)
    expect(cells(first).map((cell) => cell.textContent?.trim())).toHaveLength(44)
    expect(cells(first).every((cell) => cell.classList.contains('open'))).toBe(true)
    await fireEvent.change(screen.getByLabelText('Per page'), { target: { value: '2' } })
    expect(await sheets()).toHaveLength(2)
  })

  test.each([
    ['big-points', 0],
    ['onboard', 1],
  ])(
    'gives a sheet of %s room for its points, with nothing crossed and a lock where a row has one',
    async (edition, flags) => {
      const locks = ['red', 'yellow', 'green', 'blue']
      const { container } = render(SheetsPage, { edition })
      const [sheet] = await sheets()
      const all = (query: string) => [...(sheet?.querySelectorAll<HTMLElement>(query) ?? [])]
      expect(
        all('.worth li')
          .map((one) => one.textContent?.trim())
          .slice(0, 3),
      ).toEqual(['1 1', '2 3', '3 6'])
      expect(
        all('.penalties .box')
          .map((box) => box.textContent)
          .join(''),
      ).toBe('−5−5−5−5')
      expect(all('.lock')).toHaveLength(locks.length)
      expect(all('.foot .sum[data-colour]').map(({ dataset }) => dataset.colour)).toEqual(locks)
      expect(all('.foot > .sum').length - locks.length - 1).toBe(flags)
      expect(container.querySelectorAll('.board')).toHaveLength(flags)
    },
  )

  test('draws a path in even lines, with a field for the start', async () => {
    const { container } = render(SheetsPage, { edition: 'onboard' })
    await sheets()
    const { track } = recordingOf('onboard').last.table.play ?? {}
    const fields = (track?.fields.length ?? 0) + 1
    expect(container.querySelectorAll('.board li')).toHaveLength(fields)
    const perLine = Number(container.querySelector<HTMLElement>('.board ol')?.style.getPropertyValue('--per-line'))
    expect(Math.ceil(fields / perLine)).toBe(Math.ceil(fields / 8))
    expect(perLine).toBe(Math.ceil(fields / Math.ceil(fields / 8)))
  })

  test('lets a game be chosen where the address names none', async () => {
    render(SheetsPage, { edition: 'nonsense' })
    await screen.findByRole('combobox', { name: 'Game' })
    expect(screen.queryByText('Waiting …')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  })

  test('begins with two where there are many rows', async () => {
    render(SheetsPage, { edition: 'big-points' })
    expect(await sheets()).toHaveLength(2)
  })

  test('gives each sheet its own lucky numbers, as chosen, or room for them', async () => {
    render(SheetsPage, { edition: 'longo' })
    const given = async () => (await sheets()).map((sheet) => sheet.querySelector('.foot b')?.textContent)
    expect(await given()).toEqual(['4 9', '5 8', '5 10', '6 7'])
    await fireEvent.change(screen.getByRole('combobox', { name: /Sheet\s2/ }), { target: { value: '6-11' } })
    await vi.waitFor(async () => expect(await given()).toEqual(['4 9', '6 11', '5 10', '6 7']))
    await fireEvent.change(screen.getByRole('combobox', { name: /Sheet\s1/ }), { target: { value: '' } })
    await vi.waitFor(async () => expect(await given()).toEqual([undefined, '6 11', '5 10', '6 7']))
    expect(asked.at(-1)).toMatch(/player 4\nlucky 2 6 11\nlucky 3 5 10\nlucky 4 6 7\n$/)
  })

  test('begins anew where another game is chosen, and shows no sheet of the one before', async () => {
    const { rerender } = render(SheetsPage, { edition: 'longo' })
    expect((await sheets())[0]?.querySelector('.foot b')?.textContent).toBe('4 9')
    await fireEvent.change(screen.getByRole('combobox', { name: /Sheet\s2/ }), { target: { value: '6-11' } })
    await rerender({ edition: 'classic' })
    expect(screen.queryByRole('img', { name: /^Sheet/ })).toBeNull()
    expect((await sheets())[0]?.querySelector('.foot b')).toBeNull()
    await rerender({ edition: 'longo' })
    await sheets()
    expect(asked.at(-1)).toMatch(/\nlucky 1 4 9\nlucky 2 5 8\n/)
  })

  test('says why numbers are not taken, and leaves the sheets as they were', async () => {
    const { rerender } = render(SheetsPage, { edition: 'longo' })
    await sheets()
    const why = { code: 'lucky_taken', clause: 'L3', text: 'two sheets with the same lucky numbers (L3)' }
    refused = {
      code: 'malformed',
      args: { reason: { code: 'record_fault', args: { line: 6, reason: why }, text: '' } },
      text: '',
    }
    await fireEvent.change(screen.getByRole('combobox', { name: /Sheet\s2/ }), { target: { value: '4 9' } })
    expect((await screen.findByRole('alert')).textContent).toMatch(/lucky numbers/)
    expect((await sheets())[1]?.querySelector('.foot b')?.textContent).toBe('5 8')
    refused = null
    await rerender({ edition: 'classic' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('asks for them again by itself where no answer has come', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const there = fetch
    let away = true
    vi.stubGlobal('Worker', undefined)
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      away && address.includes('replay') ? Promise.reject(new TypeError('failed to fetch')) : there(address, init),
    )
    render(SheetsPage, { edition: 'classic' })
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The server cannot be reached.'))
    away = false
    await vi.advanceTimersByTimeAsync(4_000)
    await vi.waitFor(() => expect(screen.getAllByRole('img', { name: /^Sheet/ })).toHaveLength(4))
  })

  test('prints a path of one’s own', async () => {
    const { container } = render(SheetsPage, { edition: 'onboard' })
    await sheets()
    const before = container.querySelectorAll('.board li').length
    expect(before).toBeGreaterThan(10)
    await fireEvent.change(screen.getByLabelText('Board'), { target: { value: 'path' } })
    const path = Array.from({ length: 10 }, (_, at) => `R${at + 2}/${at + 1}`).join(' ')
    await fireEvent.input(container.querySelector('textarea') as HTMLElement, { target: { value: path } })
    await fireEvent.submit(container.querySelector('form') as HTMLElement)
    await vi.waitFor(() => expect(asked.at(-1)).toMatch(`\npath ${path}\n`))
    await screen.findByText(/plays on these/)
  })
})
