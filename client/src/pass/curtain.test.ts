// @vitest-environment jsdom
import { render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordingOf } from '../game/recorded/recorded'
import type { Seat } from '../protocol/types'
import Curtain from './Curtain.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a press that was meant for what stood there before lifts no curtain', async () => {
  const [next, before] = recordingOf('classic').middle.table.seats as [Seat, Seat]
  const did: string[] = []
  const ontake = () => did.push('take')
  const onchange = () => did.push('change')
  render(Curtain, { next, before, happened: '', optional: true, ontake, onchange })
  const press = async () => {
    await tick()
    for (const button of screen.getAllByRole('button').slice(0, 2)) button.click()
  }
  vi.advanceTimersByTime(699)
  await press()
  expect(did).toEqual([])
  vi.advanceTimersByTime(1)
  await press()
  expect(did).toEqual(['take', 'change'])
})
