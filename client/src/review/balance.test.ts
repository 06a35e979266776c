// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, expect, test, vi } from 'vitest'
import Balance from './Balance.svelte'
import { lines, reviewed } from './reviewed.fixture'

const whole = lines(reviewed('classic')).map((line) => `${JSON.stringify(line)}\n`)
const button = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Skill and luck' })
const found = () => screen.queryByRole('heading', { name: 'Skill and luck' })

afterEach(() => vi.unstubAllGlobals())

test('what a game amounted to is asked for once, and stands there from then on', async () => {
  const fetched = vi.fn(async () => new Response(whole.join('')))
  vi.stubGlobal('fetch', fetched)
  render(Balance, { code: 'BALANCE', game: 1 })
  expect([fetched.mock.calls.length, found()]).toEqual([0, null])
  await fireEvent.click(button() as HTMLElement)
  await vi.waitFor(() => expect(found()).toBeTruthy())
  cleanup()
  render(Balance, { code: 'BALANCE', game: 1 })
  expect([fetched.mock.calls.length, found() !== null]).toEqual([1, true])
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
