// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Event, Play } from '../protocol/types'
import { settings } from '../ui/settings.svelte'
import Game from './Game.svelte'
import './recorded/page.fixture'
import { type Heard, hear, recordingOf } from './recorded/recorded'

const { middle } = recordingOf('classic')
const event = (seq: number, kind: string): Event => ({ seq, kind, seat: 1, name: 'Greedy' })
let heard: Heard

beforeEach(() => {
  settings.change({ speed: 'normal' })
  heard = hear(middle)
  const { live, table, play } = heard
  render(Game, { live, table, play })
  const after: Play = { ...play, moment: play.moment + 1 }
  const seq = middle.seq + 1
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }) // otherwise the reveal ends by itself
  heard.hear({ ...middle, seq, events: [event(seq, 'passed'), event(seq, 'rolled')], table: { ...table, play: after } })
  expect(heard.live.reveal.stands).toBe(true)
})
afterEach(() => {
  vi.useRealTimers()
  heard.live.end()
})

test.each([
  ['Shift', true],
  ['Tab', true],
  ['Control', true],
  ['ArrowLeft', true],
  ['Enter', false],
  [' ', false],
  ['p', false],
  ['з', false],
])('once %j is pressed what was done still stands: %s', async (key, stands) => {
  await fireEvent.keyDown(window, { key })
  expect(heard.live.reveal.stands).toBe(stands)
})

test('a tap on the sums below the own sheet says them in words', async () => {
  await fireEvent.click(document.querySelector('.mine .sums .tell') as HTMLElement)
  expect(heard.live.news.banner).toMatch(/^Ann: Red .*points$/)
})
