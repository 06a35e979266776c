// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Heard, hear, recordingOf } from './game/recorded/recorded'
import Help from './Help.svelte'
import type { Update } from './protocol/types'
import { openDialogs } from './ui/dialogs.fixture'

const { middle } = recordingOf('classic')
let heard: Heard

function open(table: Partial<Update['table']> = {}, speaks = true): void {
  heard = hear({ ...middle, table: { ...middle.table, ...table } })
  render(Help, { live: heard.live, speaks })
}

beforeEach(openDialogs)
afterEach(() => heard.live.end())

test('says which key does what', () => {
  open()
  const keys = [...document.querySelectorAll('kbd')].map((key) => key.textContent)
  expect(keys).toEqual(
    expect.arrayContaining(['1 – 9', 'P', 'R', 'Enter', 'Esc', 'D', 'M', 'O', 'W', 'E', 'L', 'S', '?']),
  )
})

test('names no key to talk where there is nobody to talk to', () => {
  open({}, false)
  expect([...document.querySelectorAll('kbd')].map((key) => key.textContent)).not.toContain('S')
})

test('names no keys of decisions where sheets are kept for real dice', () => {
  open({ settings: { ...middle.table.settings, dice: 'unseen' } })
  expect([...document.querySelectorAll('kbd')].map((key) => key.textContent)).toEqual(['← ↑ → ↓', 'S', '?'])
})

test.each([
  ['drawn', true],
  ['unseen', false],
])('whether dice that are %s are fair can be asked: %s', (dice, asked) => {
  open({ settings: { ...middle.table.settings, dice } })
  expect(screen.queryByRole('button', { name: 'Are the dice fair?' }) !== null).toBe(asked)
})

test('in a game of cards it is asked whether those are fair', async () => {
  open({ ...recordingOf('cards').middle.table })
  await fireEvent.click(screen.getByRole('button', { name: 'Are the cards fair?' }))
  expect(screen.getByRole('heading', { name: 'Are the cards fair?' })).toBeTruthy()
})
