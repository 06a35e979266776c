// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { serve, someOffers } from '../protocol/answers.fixture'
import { seatToken } from '../protocol/seattoken'
import { language } from '../ui/language.svelte'
import { route } from '../ui/route.svelte'
import { rulesDialog } from '../ui/rulesdialog.svelte'
import { settings } from '../ui/settings.svelte'
import Home from './Home.svelte'

const offered = { 'GET /api/editions': someOffers }
const seated = { code: 'K7M2QX', seat: 0, token: 'secret' }
const seating = { ...offered, 'POST /api/tables': seated }

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your name' })
const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } })
const pick = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

/** The page, once the server has said what can be played. */
async function open(answers: Record<string, object>) {
  const asked = serve(answers)
  render(Home)
  await screen.findByRole('button', { name: 'Start now' })
  return asked
}

beforeEach(() => {
  localStorage.clear()
  settings.change({ name: '' })
  route.home()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await language.read('en')
})

test('offers four ways to play, each under a heading', async () => {
  await open(offered)
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Rowlock',
    'Play with friends',
    'Play against bots',
    'Join a table',
    'Here, without network',
  ])
  expect(document.title).toBe('Rowlock')
})

test.each(['', '   '])('nobody plays under the name "%s"', async (empty) => {
  await open(offered)
  await type(name(), empty)
  expect([button('Make a table').disabled, button('Start now').disabled]).toEqual([true, true])
  await type(name(), 'Ann')
  expect([button('Make a table').disabled, button('Start now').disabled]).toEqual([false, false])
})

test('a table for friends is of the first edition, and waits for them', async () => {
  const asked = await open(seating)
  await type(name(), '  Ann ')
  await fireEvent.click(button('Make a table'))
  await vi.waitFor(() => expect(route.code).toBe('K7M2QX'))
  expect(asked.at(-1)?.body).toEqual({ name: 'Ann', edition: 'classic' })
  expect(route.plan).toBeNull()
  expect(seatToken('K7M2QX')).toBe('secret')
  expect(settings.kept.name).toBe('Ann')
})

describe('a game against bots', () => {
  test('has as many of the chosen kind as are wanted', async () => {
    const asked = await open(seating)
    await type(name(), 'Ann')
    await fireEvent.click(screen.getByRole('radio', { name: '3' }))
    await pick(screen.getByRole('combobox', { name: 'Game' }), 'onboard')
    await pick(screen.getByRole('combobox', { name: /Which bots/ }), 'master')
    await fireEvent.click(button('Start now'))
    await vi.waitFor(() => expect(route.plan).toEqual({ bots: ['master', 'master', 'master'] }))
    expect(asked.at(-1)?.body).toEqual({ name: 'Ann', edition: 'onboard' })
  })

  test('has no more than the edition has seats for', async () => {
    await open(seating)
    await type(name(), 'Ann')
    expect(screen.getAllByRole('radio')).toHaveLength(4)
    await fireEvent.click(screen.getByRole('radio', { name: '4' }))
    await pick(screen.getByRole('combobox', { name: 'Game' }), 'onboard')
    expect(screen.getAllByRole('radio')).toHaveLength(3)
    await fireEvent.click(button('Start now'))
    await vi.waitFor(() => expect(route.plan?.bots).toHaveLength(3))
  })

  test('shows the rules of the edition that is chosen', async () => {
    await open(offered)
    await pick(screen.getByRole('combobox', { name: 'Game' }), 'onboard')
    await fireEvent.click(button('Rules: On Board'))
    expect(rulesDialog.edition).toBe('onboard')
  })
})

describe('what goes wrong is told', () => {
  test('where the server cannot be reached, and nothing can be begun there', async () => {
    serve({})
    render(Home)
    expect((await screen.findByRole('alert')).textContent).toBe('The server cannot be reached.')
    await type(name(), 'Ann')
    expect(button('Make a table').disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Start now' })).toBeNull()
  })

  test('where a name is refused, until it is tried again', async () => {
    const error = { code: 'name', args: { reason: { code: 'name_empty', text: '' } }, text: '' }
    await open({ ...offered, 'POST /api/tables': { error } })
    await type(name(), '!!')
    await fireEvent.click(button('Make a table'))
    expect((await screen.findByRole('alert')).textContent).toBe('A name needs letters or digits.')
    expect(route.code).toBeNull()
    serve(seating)
    await fireEvent.click(button('Make a table'))
    await vi.waitFor(() => expect(route.code).toBe('K7M2QX'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('where this browser cannot play by itself', async () => {
    const failing = class {
      onerror?: () => void
      postMessage = () => setTimeout(() => this.onerror?.())
      terminate() {}
    }
    await open(offered)
    vi.stubGlobal('Worker', failing)
    await fireEvent.click(button('Play here'))
    expect(button('Waiting …').disabled).toBe(true)
    expect((await screen.findByRole('alert')).textContent).toBe('The server cannot be reached.')
    expect(button('Play here').disabled).toBe(false)
  })
})

test.each([
  ['K7M2Q', true],
  ['  k7m2qx ', false],
  ['K7M2QXX', true],
])('a code of six characters joins a table: "%s"', async (typed, disabled) => {
  await open(offered)
  await type(screen.getByRole('textbox', { name: 'Table code' }), typed)
  expect(button('Join').disabled).toBe(disabled)
  if (disabled) return
  await fireEvent.click(button('Join'))
  expect(route.code).toBe('K7M2QX')
})

test('is read in the language that is chosen there', async () => {
  await open(offered)
  await pick(screen.getByRole('combobox', { name: 'Language' }), 'pl')
  const bots = (await screen.findByRole('heading', { name: 'Graj z botami' })).closest('section') as HTMLElement
  expect(within(bots).getByRole('radio', { name: '2' })).toBeTruthy()
})
