// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { settings } from '../../ui/settings.svelte'
import { hear } from '../recorded/recorded'
import { middle } from './next.fixture'

beforeEach(() => {
  settings.change({ speed: 'normal' })
})

test.each([['unseen'], ['drawn']])('what was said of a game (%s) is not said of its end', (dice) => {
  const settings = { ...middle.table.settings, dice }
  const { live, hear: more } = hear({ ...middle, table: { ...middle.table, settings } })
  live.notice.say(() => 'That row is closed.')
  more({ ...middle, seq: middle.seq + 1, events: [], table: { ...middle.table, settings, code: 'TABLE1' } })
  expect(live.notice.text).toBe('That row is closed.')
  more({ ...middle, seq: middle.seq + 2, events: [], table: { ...middle.table, settings, state: 'finished' } })
  live.reveal.skip()
  expect(live.notice.text).toBe('')
  live.end()
})
