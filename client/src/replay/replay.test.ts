// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { layoutOf } from '../game/sheet/sheet'
import { holdAnswers } from '../protocol/answers.fixture'
import { dropSeat, isResumed, keepSeat, keepSeatName, seatToken } from '../protocol/seattoken'
import type { Decision, Event, Moment, Replay } from '../protocol/types'
import { lines, reviewed } from '../review/reviewed.fixture'
import { ReviewStream } from '../review/stream.svelte'
import { openDialogs } from '../ui/dialogs.fixture'
import { packed } from '../ui/packed'
import { settings } from '../ui/settings.svelte'
import { addressOf, momentIn } from './address'
import Controls from './Controls.svelte'
import { act } from './keys'
import Mistakes from './Mistakes.svelte'
import { marksOf } from './marks'
import { endOf, freshOf, playOf } from './moment'
import * as opened from './opened'
import ReplayPage from './ReplayPage.svelte'
import { Replayed } from './replayed.svelte'

openDialogs()

const game = reviewed('classic')
const { play } = game
const names = game.head.names

const crossed = (seat: number, row: number, place: number): Event => {
  const cell = layoutOf(play, seat).rows[row]?.cells[place]
  const cells = [{ row, place, number: cell?.number ?? 0, colours: cell?.colours ?? [] }]
  return { seq: 0, kind: 'crossed', seat, name: names[seat] ?? '', phase: 'white', word: cell?.word ?? '', cells }
}

/** Two turns of three steps: a throw, what all cross, what the active player does. After the last there is no throw. */
const moments: Moment[] = [0, 1, 2, 3, 4, 5, 6].map((number) => {
  const step = number ? ((number - 1) % 3) + 1 : 0
  const events = step === 2 ? [crossed(0, 0, number - 2)] : []
  const position = { ...play.position, roll: step % 3 ? play.position.roll : null, over: number === 6 }
  const turn = Math.ceil(number / 3)
  const { sheets, dice, end, cards } = play
  return { type: 'moment', number, turn, step, events, position, sheets, dice, end, cards }
})
const head: Replay = {
  type: 'replay',
  edition: 'classic',
  names,
  moments: moments.length,
  turns: 2,
  layouts: play.layouts,
  track: null,
}

describe('a moment', () => {
  test('keeps the throw of its turn, also when the turn is over', () => {
    expect(playOf(head, moments, 3)?.position.roll).toEqual(play.position.roll)
    expect(playOf(head, moments, 0)?.position.roll).toBeNull()
    expect(playOf(head, moments, 7)).toBeNull()
  })
  test('shows the crosses of its turn and of no other', () => {
    expect([...freshOf(moments, 3)]).toEqual(['0:0:0'])
    expect([...freshOf(moments, 4)]).toEqual([])
    expect([...freshOf(moments, 5)]).toEqual(['0:0:3'])
  })
})

describe('the address of a moment', () => {
  test('leads back to it', () => {
    for (const at of moments.keys()) expect(momentIn(addressOf(moments, at), moments)).toBe(at)
    expect([0, 3, 4].map((at) => addressOf(moments, at))).toEqual(['#t=0', '#t=1', '#t=2.1'])
  })
  test.each([
    ['#t=2', 6],
    ['#t=17', null],
    ['#t=1.9', 3],
    ['#secret', null],
    ['', null],
  ])('%s is moment %s', (hash, at) => expect(momentIn(hash, moments)).toBe(at))
})

test('marks stand at the turns with mistakes, with the worst of each', () => {
  const mistake = (number: number, turn: number, loss: number): Decision =>
    game.decision({ number, turn, loss: { value: loss, error: 0 }, class: loss ? 'medium' : 'fine' })
  const marks = marksOf([mistake(0, 1, 0), mistake(1, 2, 0.05), mistake(2, 2, 0.06), mistake(3, 4, 0.04)])
  expect(marks.map(({ turn, worst, mistakes }) => [turn, worst.number, mistakes.length])).toEqual([
    [2, 2, 2],
    [4, 3, 1],
  ])
})

describe('keys', () => {
  let replay: Replayed
  beforeEach(() => {
    replay = new Replayed()
    replay.head = head
    replay.moments = moments
    settings.change({ keys: true })
  })
  const press = (key: string, code = '') => act(new KeyboardEvent('keydown', { key, code }), replay)

  test('go a turn, a step, a round and to both ends', () => {
    const shown = [
      'ArrowRight',
      'ArrowRight',
      'ArrowLeft',
      '.',
      'ArrowRight',
      ',',
      'ArrowLeft',
      'End',
      'Home',
      ']',
      '[',
    ].map((key) => press(key) && replay.at)
    expect(shown).toEqual([3, 6, 3, 4, 6, 5, 3, 6, 0, 6, 0])
    expect(endOf(moments, 1)).toBe(3)
  })
  test('go by their place where a keyboard has other letters there, and with Caps Lock', () => {
    const places: [string, string][] = [
      ['ї', 'BracketRight'],
      ['х', 'BracketLeft'],
      ['ю', 'Period'],
      ['б', 'Comma'],
      [',', 'Slash'],
    ]
    replay.step(3)
    expect(places.map(([key, code]) => press(key, code) && replay.at)).toEqual([6, 0, 1, 0, 0])
    for (const [key, code] of [
      ['з', 'KeyP'],
      ['P', 'KeyP'],
    ] as const)
      expect(press(key, code)).toBe(true)
  })
  test('move nothing behind a dialog', () => {
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.open = true
    expect([press('ArrowRight'), replay.at]).toEqual([false, 0])
    dialog.remove()
  })
  test('of one character can be switched off', () => {
    settings.change({ keys: false })
    expect(press('.')).toBe(false)
    expect(press('ArrowRight')).toBe(true)
  })
})

test('playing goes on step by step to the end, faster where it is wanted', () => {
  vi.useFakeTimers()
  const replay = new Replayed()
  replay.head = head
  replay.moments = moments
  replay.speed = 4
  replay.play()
  vi.advanceTimersByTime(800)
  expect(replay.at).toBe(2)
  vi.advanceTimersByTime(10_000)
  expect([replay.at, replay.playing]).toEqual([6, false])
  replay.play()
  expect(replay.at).toBe(0)
  replay.pause()
  vi.advanceTimersByTime(10_000)
  expect(replay.at, 'paused it stands').toBe(0)
  vi.useRealTimers()
})

test('a replay that is moved by hand plays no further', async () => {
  const replay = new Replayed()
  replay.head = head
  replay.moments = moments
  render(Controls, { replay, head, marks: [] })
  replay.play()
  await fireEvent.input(screen.getByRole('slider'), { target: { value: 1 } })
  expect([replay.turn, replay.playing]).toEqual([1, false])
  replay.play()
  await fireEvent.click(screen.getByRole('button', { name: 'One step forward' }))
  expect([replay.at, replay.playing]).toEqual([4, false])
})

test('the buttons of mistakes lead from one turn with mistakes to the next, and stop playing', async () => {
  const replay = new Replayed()
  replay.head = head
  replay.moments = moments
  replay.play()
  const mistakes = [1, 2].map((turn) => game.decision({ number: turn, turn, class: 'large' }))
  render(Controls, { replay, head, marks: marksOf(mistakes) })
  const press = async (name: string) => {
    const button = screen.getByRole('button', { name })
    const leads = button.getAttribute('aria-disabled') === 'false'
    await fireEvent.click(button)
    return [leads, replay.turn]
  }
  expect(await press('To the previous mistake')).toEqual([false, 0])
  expect(replay.playing).toBe(true)
  expect(await press('To the next mistake')).toEqual([true, 1])
  expect(replay.playing).toBe(false)
  expect(await press('To the next mistake')).toEqual([true, 2])
  expect(await press('To the next mistake')).toEqual([false, 2])
  expect(await press('To the previous mistake')).toEqual([true, 1])
})

test('a button that goes no further keeps the focus', async () => {
  const replay = new Replayed()
  replay.head = head
  replay.moments = moments
  replay.at = 1
  render(Controls, { replay, head, marks: [] })
  const back = screen.getByRole<HTMLButtonElement>('button', { name: 'One step back' })
  back.focus()
  await fireEvent.click(back)
  expect([replay.at, back.disabled, back.getAttribute('aria-disabled')]).toEqual([0, false, 'true'])
  expect(document.activeElement).toBe(back)
})

test('who stops the review by the keyboard can ask for it again by it', async () => {
  const review = new ReviewStream(async function* () {
    yield* lines(game).slice(0, 1)
    await new Promise(() => {})
  })
  void review.make('quick')
  render(Mistakes, { review, mark: undefined })
  const stop = await screen.findByRole('button', { name: 'Stop' })
  stop.focus()
  await fireEvent.click(stop)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask again' }))
})

describe('the page', () => {
  const asked: { address: string; body: unknown }[] = []
  const say = (list: object[]) => new Response(list.map((line) => JSON.stringify(line)).join('\n'))
  beforeEach(() => {
    asked.length = 0
    opened.keep('')
    history.replaceState(null, '', '/t/K7M2QX/replay?game=2#t=1')
    vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
      asked.push({ address, body })
      if (address.includes('/games/')) return new Response('the record')
      if (address.includes('review')) return say(lines(game))
      if (address.endsWith('editions'))
        return say([{ editions: [], bots: [{ bot: 'steady', names: ['Tokko'], level: 3 }], clocks: [] }])
      if (address.endsWith('resume')) return say([{ code: 'AAAAAA', seat: 0, token: 'a token' }])
      return body === 'nonsense'
        ? new Response('{"error":{"code":"malformed","text":"line 1","args":{}}}', { status: 400 })
        : say([head, ...moments])
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  test('plays the record of a table again, from the moment of its address', async () => {
    render(ReplayPage, { code: 'K7M2QX', game: 2 })
    await screen.findByText('Turn 1 of 2')
    expect(asked[0]?.address).toBe('/api/tables/K7M2QX/games/2')
    expect(asked[1]).toEqual({ address: '/api/replay', body: 'the record' })
    await fireEvent.input(screen.getByRole('slider'), { target: { value: 2 } })
    await screen.findByText('Turn 2 of 2')
    await expect.poll(() => location.hash).toBe('#t=2')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Play on from here' }).disabled).toBe(true)
  })

  test('shows the game that an address holds, and keeps it', async () => {
    history.replaceState(null, '', `/replay#game=${await packed('the record')}`)
    render(ReplayPage, { code: '', game: 0 })
    await screen.findByText(/^Turn \d of 2/)
    expect(asked[0]).toEqual({ address: '/api/replay', body: 'the record' })
    await expect.poll(() => opened.kept(), { timeout: 30_000 }).toBe('the record')
    expect(location.hash).not.toContain('game')
  })

  test('says of an address whose game was cut off that it is not whole', async () => {
    history.replaceState(null, '', '/replay#game=%')
    render(ReplayPage, { code: '', game: 0 })
    expect((await screen.findByRole('alert')).textContent).toMatch(/not whole/)
  })

  test('says of an address that names no moment that it does not', async () => {
    history.replaceState(null, '', '/t/K7M2QX/replay?game=2#t=99')
    render(ReplayPage, { code: 'K7M2QX', game: 2 })
    expect((await screen.findByRole('alert')).textContent).toMatch(/no moment of this game/)
    await screen.findByText('Turn 0 of 2')
  })

  test('follows an address that is written anew, and says whether there is such a moment', async () => {
    render(ReplayPage, { code: 'K7M2QX', game: 2 })
    await screen.findByText('Turn 1 of 2')
    const write = (hash: string) => {
      history.replaceState(history.state, '', hash)
      dispatchEvent(new Event('hashchange'))
    }
    write('#t=99')
    expect((await screen.findByRole('alert')).textContent).toMatch(/no moment of this game/)
    await screen.findByText('Turn 0 of 2')
    write('#t=2')
    await screen.findByText('Turn 2 of 2')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('goes on from a moment, with the record and the seat', async () => {
    render(ReplayPage, { code: 'K7M2QX', game: 2 })
    await screen.findByText('Turn 1 of 2')
    await fireEvent.click(screen.getByRole('button', { name: 'Play on from here' }))
    await screen.findByLabelText('Which bots')
    await fireEvent.click(await screen.findByRole('button', { name: 'Play on' }))
    await expect.poll(() => location.pathname).toBe('/t/AAAAAA')
    const body = asked.find(({ address }) => address === '/api/resume')?.body
    expect(JSON.parse(String(body))).toEqual({ record: 'the record', moment: 3, seat: 0, bot: 'steady' })
    expect(isResumed('AAAAAA'), 'it is no game of one’s own alone').toBe(true)
  })

  test('goes on once, and takes nobody away from where they have gone', async () => {
    const { unmount } = render(ReplayPage, { code: 'K7M2QX', game: 2 })
    await screen.findByText('Turn 1 of 2')
    await fireEvent.click(screen.getByRole('button', { name: 'Play on from here' }))
    await screen.findByLabelText('Which bots')
    const held = holdAnswers('/api/resume')
    const start = await screen.findByRole<HTMLButtonElement>('button', { name: 'Play on' })
    await fireEvent.click(start)
    await fireEvent.submit(start.form as HTMLElement)
    expect([held.length, start.disabled]).toEqual([1, true])
    held[0]?.({ error: { code: 'crowded', text: '' } })
    await vi.waitFor(() => expect(start.disabled).toBe(false))
    await fireEvent.click(start)
    unmount()
    held[1]?.({ code: 'BBBBBB', seat: 0, token: 'late' })
    onTestFinished(() => dropSeat('BBBBBB'))
    await vi.waitFor(() => expect(seatToken('BBBBBB')).toBe('late'))
    expect(location.pathname).not.toBe('/t/BBBBBB')
  })

  test('goes on with the seat that one had, whatever one is called since', async () => {
    keepSeat('K7M2QX', 'token')
    keepSeatName('K7M2QX', names[1] ?? '')
    onTestFinished(() => dropSeat('K7M2QX'))
    settings.change({ name: names[0] ?? '' })
    render(ReplayPage, { code: 'K7M2QX', game: 2 })
    await screen.findByText('Turn 1 of 2')
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toContain(names[1])
    await fireEvent.click(screen.getByRole('button', { name: 'Play on from here' }))
    expect((await screen.findByLabelText<HTMLSelectElement>('Play as')).value).toBe('1')
  })

  test('keeps the way back from its dialog while the address follows the moment', async () => {
    history.replaceState(null, '', '/t/K7M2QX/replay?game=2#t=1.3')
    render(ReplayPage, { code: 'K7M2QX', game: 2 })
    await screen.findByText('Turn 1 of 2')
    await fireEvent.click(screen.getByRole('button', { name: 'Play on from here' }))
    await expect.poll(() => location.hash).toBe('#t=1')
    // the history goes back over the last test's dialog first
    await expect.poll(() => history.state).toEqual({ over: 1 })
  })

  test('plays no further once it is left', async () => {
    const { unmount } = render(ReplayPage, { code: 'K7M2QX', game: 2 })
    await screen.findByText('Turn 1 of 2')
    const stops = vi.spyOn(Replayed.prototype, 'pause')
    onTestFinished(() => stops.mockRestore())
    await fireEvent.click(screen.getByRole('button', { name: 'Play' }))
    expect(stops).not.toHaveBeenCalled()
    unmount()
    expect(stops).toHaveBeenCalled()
  })

  test('opens a text, and says what is wrong with another', async () => {
    render(ReplayPage, { code: '', game: 1 })
    const text = await screen.findByLabelText('Or its text')
    await fireEvent.input(text, { target: { value: 'nonsense' } })
    await fireEvent.click(screen.getByRole('button', { name: 'Show the game' }))
    await screen.findByRole('alert')
    await fireEvent.input(screen.getByLabelText('Or its text'), { target: { value: 'a game' } })
    await fireEvent.click(screen.getByRole('button', { name: 'Show the game' }))
    await screen.findByText(/^Turn \d of 2$/)
    await expect.poll(() => sessionStorage.getItem('rowlock.record')).toBe('a game')
  })

  describe('what is dropped beside the form', () => {
    const drop = (kind: string, dataTransfer: object) => {
      const event = Object.assign(new Event(kind, { bubbles: true, cancelable: true }), { dataTransfer })
      document.body.dispatchEvent(event)
      return event.defaultPrevented
    }

    test('is read where it is a file', async () => {
      render(ReplayPage, { code: '', game: 1 })
      await screen.findByLabelText('Or its text')
      const files = [new File(['a game'], 'game.rowlock')]
      expect(drop('dragover', { types: ['Files'], files: [] })).toBe(true)
      expect(drop('drop', { types: ['Files'], files })).toBe(true)
      await screen.findByText(/^Turn \d of 2$/)
    })

    test('is left to the browser where it is a text', async () => {
      render(ReplayPage, { code: '', game: 1 })
      await screen.findByLabelText('Or its text')
      expect(drop('dragover', { types: ['text/plain'], files: [] })).toBe(false)
      expect(drop('drop', { types: ['text/plain'], files: [] })).toBe(false)
    })
  })

  test('says why there are no bots to go on with, and asks again', async () => {
    render(ReplayPage, { code: 'K7M2QX', game: 2 })
    await screen.findByText('Turn 1 of 2')
    const fetched = fetch
    vi.stubGlobal('fetch', async () =>
      Response.json({ error: { code: 'never_heard_of', text: 'Later.' } }, { status: 503 }),
    )
    await fireEvent.click(screen.getByRole('button', { name: 'Play on from here' }))
    await screen.findByText('Later.')
    vi.stubGlobal('fetch', fetched)
    await fireEvent.click(screen.getByRole('button', { name: 'Ask again' }))
    await screen.findByLabelText('Which bots')
    expect(screen.queryByText('Later.')).toBeNull()
  })

  test('says that a game has not come whole', async () => {
    vi.stubGlobal('fetch', async () => say([head, ...moments.slice(0, 4)]))
    render(ReplayPage, { code: 'K7M2QX', game: 2 })
    expect((await screen.findByRole('alert')).textContent).toBe('The server cannot be reached.')
  })

  describe('where the server is away', () => {
    const nobody = async () => {
      throw new TypeError('failed to fetch')
    }
    const back = () =>
      vi.stubGlobal('fetch', async (address: string) => {
        if (address.includes('/games/')) return new Response('the record')
        return say(address.includes('review') ? lines(game) : [head, ...moments])
      })
    const alert = () => screen.queryByRole('alert')?.textContent ?? ''
    const plays = () =>
      vi.waitFor(() => {
        expect(screen.getByText('Turn 1 of 2')).toBeTruthy()
        expect(alert()).toBe('')
      })
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
    afterEach(() => void vi.useRealTimers())

    test('asks again by itself', async () => {
      vi.stubGlobal('fetch', nobody)
      render(ReplayPage, { code: 'K7M2QX', game: 2 })
      await vi.waitFor(() => expect(alert()).toBe('The server cannot be reached.'))
      await vi.advanceTimersByTimeAsync(4_000)
      expect(alert()).toBe('The server cannot be reached.')
      back()
      await vi.advanceTimersByTimeAsync(8_000)
      await plays()
    })

    test('asks again by a button', async () => {
      vi.stubGlobal('fetch', nobody)
      render(ReplayPage, { code: 'K7M2QX', game: 2 })
      await vi.waitFor(() => expect(alert()).not.toBe(''))
      back()
      await fireEvent.click(screen.getByRole('button', { name: 'Ask again' }))
      await plays()
    })

    test('shows what has come until all has', async () => {
      vi.stubGlobal('fetch', async () => say([head, ...moments.slice(0, 4)]))
      render(ReplayPage, { code: 'K7M2QX', game: 2 })
      await vi.waitFor(() => expect(alert()).not.toBe(''))
      vi.stubGlobal('fetch', nobody)
      await vi.advanceTimersByTimeAsync(4_000)
      expect(screen.getByRole('slider')).toBeTruthy()
      back()
      await vi.advanceTimersByTimeAsync(8_000)
      await plays()
    })
  })

  test('goes on at its heading where what was pressed is gone', async () => {
    render(ReplayPage, { code: '', game: 1 })
    const press = async (name: string) => {
      const button = await screen.findByRole('button', { name })
      button.focus()
      await fireEvent.click(button)
      await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
    }
    await fireEvent.input(await screen.findByLabelText('Or its text'), { target: { value: 'a game' } })
    await press('Show the game')
    await screen.findByText(/^Turn \d of 2$/)
    await press('Another record')
  })

  test('keeps a text that is refused, to be mended', async () => {
    render(ReplayPage, { code: '', game: 1 })
    await fireEvent.input(await screen.findByLabelText('Or its text'), { target: { value: 'nonsense' } })
    await fireEvent.click(screen.getByRole('button', { name: 'Show the game' }))
    await screen.findByRole('alert')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Or its text').value).toBe('nonsense')
  })

  test('opens a record in a browser that keeps nothing', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, name).mockImplementation(refuse)
    onTestFinished(() => void vi.restoreAllMocks())
    render(ReplayPage, { code: '', game: 1 })
    await fireEvent.input(await screen.findByLabelText('Or its text'), { target: { value: 'a game' } })
    await fireEvent.click(screen.getByRole('button', { name: 'Show the game' }))
    await screen.findByText(/^Turn \d of 2$/)
  })
})
