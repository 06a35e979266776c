// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Tally } from '../protocol/types'
import Balance from './Balance.svelte'
import { lines, reviewed, summary, tally } from './reviewed.fixture'

const whole = lines(reviewed('classic')).map((line) => `${JSON.stringify(line)}\n`)
const button = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Skill and luck' })
const found = () => screen.queryByRole('heading', { name: 'Skill and luck' })

afterEach(() => vi.unstubAllGlobals())

test('what a game amounted to is asked for once, and stands there from then on', async () => {
  const fetched = vi.fn(async (_address: string) => new Response(whole.join('')))
  const reviews = () => fetched.mock.calls.filter(([address]) => address.includes('/review')).length
  vi.stubGlobal('fetch', fetched)
  render(Balance, { code: 'BALANCE', game: 1 })
  expect([reviews(), found()]).toEqual([0, null])
  await fireEvent.click(button() as HTMLElement)
  await vi.waitFor(() => expect(found()).toBeTruthy())
  cleanup()
  render(Balance, { code: 'BALANCE', game: 1 })
  expect([reviews(), found() !== null]).toEqual([1, true])
  cleanup()
  render(Balance, { code: 'BALANCE', game: 2 })
  expect(found()).toBeNull()
})

test('a review that breaks off is told, and can be asked for again', async () => {
  vi.stubGlobal('fetch', async () => new Response(whole.slice(0, -1).join('')))
  render(Balance, { code: 'BALANCE', game: 3 })
  await fireEvent.click(button() as HTMLElement)
  expect((await screen.findByRole('alert')).textContent).toBe('The server cannot be reached.')
  expect([found(), button()?.disabled]).toEqual([null, false])
})

describe('who has played', () => {
  const shown = reviewed('classic')
  const [me = ''] = shown.head.names
  const told = (more: Partial<Tally>) =>
    lines(shown).map((line) => (line.type === 'summary' ? summary(tally(0, more), tally(1)) : line))
  const own = () => screen.queryByRole('status')?.textContent?.trim() ?? ''
  const cases: [string, Partial<Tally>, RegExp][] = [
    ['best', { best: { decision: 0, gain: 0.141 } }, /^Your best moment: .+ in turn\s1, 14\.1%\smore chance/],
    ['bad luck', {}, /^Luck took 12\.0%\sof your chance to win\./],
    ['good luck', { luck: 0.2 }, /^Luck brought you 20\.0%\smore chance to win\./],
    ['no luck', { luck: -0.004 }, /^Luck was neither with you nor against you\./],
    ['under par', { loss: 0.09 }, /Under par/],
  ]
  test.each(cases)('is told of it without asking: %s', async (_, more, line) => {
    vi.stubGlobal(
      'fetch',
      async () =>
        new Response(
          told(more)
            .map((one) => `${JSON.stringify(one)}\n`)
            .join(''),
        ),
    )
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    render(Balance, { code: `OWN${line}`, game: 1, mine: me })
    await vi.advanceTimersByTimeAsync(3_000)
    await vi.waitFor(() => expect(own()).toMatch(line))
    expect(own().includes('best moment')).toBe('best' in more)
    const par = own().includes('Under par')
    expect(par).toBe((more.loss ?? 0.034) < 0.1)
  })

  test('is not told what went wrong unasked, and can ask', async () => {
    vi.stubGlobal('fetch', async () => new Response(''))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    render(Balance, { code: 'BUSY', game: 1, mine: me })
    await vi.advanceTimersByTimeAsync(3_000)
    await vi.waitFor(() => expect(button()?.disabled).toBe(false))
    expect(screen.queryByRole('alert')).toBeNull()
    await fireEvent.click(button() as HTMLElement)
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeTruthy())
  })
})
