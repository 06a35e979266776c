// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'
import { recordingOf } from '../game/recorded/recorded'
import type { Said } from '../protocol/types'
import Say from './Say.svelte'
import { Talk } from './talk.svelte'

const { table } = recordingOf('classic').last
const [own] = table.seats
const seats = ['Ann', 'Ben'].map((name, seat) => ({ ...(own as NonNullable<typeof own>), seat, name, kind: 'person' }))
const said = (phrase: string, text = ''): Said => ({ type: 'said', seat: 1, name: 'Ben', phrase, text })

function open(free_text: boolean, ...lines: Said[]) {
  const talk = new Talk(table.code)
  talk.open = true
  for (const line of lines) talk.hear(line)
  const onsend = vi.fn()
  const settings = { ...table.settings, free_text }
  render(Say, { talk, table: { ...table, settings, seats, you: { seat: 0, host: true, rematch: '' } }, onsend })
  talk.end()
  return { talk, onsend }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const field = () => screen.queryByRole('textbox')

test('a phrase is said, and the panel closes', async () => {
  const { talk, onsend } = open(false)
  expect([field(), document.activeElement?.getAttribute('aria-label')]).toEqual([null, 'Thumbs up'])
  await fireEvent.click(button('Good luck!'))
  expect([onsend.mock.calls, talk.open]).toEqual([[[{ type: 'say', phrase: 'good_luck' }]], false])
})

test('words of one’s own are said where the table lets people write', async () => {
  const { onsend } = open(true)
  expect(button('Say it').disabled).toBe(true)
  await fireEvent.input(field() as HTMLElement, { target: { value: 'So close' } })
  await fireEvent.click(button('Say it'))
  expect(onsend.mock.calls).toEqual([[{ type: 'say', text: 'So close' }]])
})

test('Escape closes the panel, and nothing else hears it', async () => {
  const { talk } = open(false)
  const heard = vi.fn()
  addEventListener('keydown', heard, { once: true })
  await fireEvent.keyDown(button('Good luck!'), { key: 'Escape' })
  removeEventListener('keydown', heard)
  expect([talk.open, heard.mock.calls]).toEqual([false, []])
})

test('the other people can be muted, and heard again', async () => {
  open(false)
  expect(screen.queryByRole('button', { name: 'Mute Ann' })).toBeNull()
  await fireEvent.click(button('Mute Ben'))
  await fireEvent.click(button('Hear Ben again'))
  expect(button('Mute Ben')).toBeTruthy()
})

test('what was said stands there: a picture for a reaction, words for the rest', () => {
  open(true, said('clap'), said('hello'), said('', 'So close'))
  const lines = [...document.querySelectorAll('ol li')]
  expect(lines.map((line) => line.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
    'Ben So close',
    'Ben Hello!',
    'Ben',
  ])
  expect(lines.map((line) => line.querySelector('[role=img]')?.getAttribute('aria-label'))).toEqual([
    undefined,
    undefined,
    'Applause',
  ])
})
