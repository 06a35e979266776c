// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import SoundOffer from './SoundOffer.svelte'
import { settings } from './settings.svelte'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  settings.change({ sounds: null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const offered = () => screen.queryByText('Sounds for dice and locks?') !== null
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test.each([
  ['Yes', true],
  ['No', false],
])('on a phone sounds are offered until a person says %s, which is kept', async (answer, sounds) => {
  const { unmount } = render(SoundOffer, { after: 3_000 })
  await pass(2_900)
  expect(offered()).toBe(false)
  await pass(1_000)
  await fireEvent.click(screen.getByRole('button', { name: answer }))
  expect([offered(), settings.kept.sounds, settings.sounds]).toEqual([false, sounds, sounds])
  unmount()
  render(SoundOffer)
  await pass(1_000)
  expect(offered()).toBe(false)
})

test('a press that was meant for what stood there before answers nothing', async () => {
  render(SoundOffer)
  await pass(100)
  expect(screen.getByRole('button', { name: 'No' })).toHaveProperty('disabled', true)
})

test('a desktop, which has sounds, is not asked', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  render(SoundOffer)
  await pass(5_000)
  expect(offered()).toBe(false)
})
