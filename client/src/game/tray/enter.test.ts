// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'
import type { Play } from '../../protocol/types'
import { recordingOf } from '../recorded/recorded'
import EnterThrow from './EnterThrow.svelte'

const play = recordingOf('classic').middle.table.play as Play

/** Asks for a throw of five dice. */
function open() {
  const onsend = vi.fn()
  const dice = play.dice.map((die) => ({ ...die, out: die.name === 'yellow' }))
  render(EnterThrow, { play: { ...play, dice, moment: 4 }, onsend })
  return onsend
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const show = (colour: string, face: string) =>
  fireEvent.click(within(screen.getByRole('group', { name: colour })).getByRole('button', { name: face }))

test('a throw is told die by die as the record writes it, without dice that are out', async () => {
  const onsend = open()
  expect(screen.queryByRole('button', { name: 'Yellow' })).toBeNull()
  for (const [colour, face] of Object.entries({ White: '3', Red: '1', Green: '5', Blue: '2' })) {
    await show(colour, face)
    if (colour === 'White') await show(colour, '4')
  }
  await press(/^Green\s5$/)
  await press('6')
  await press('Enter the throw')
  expect(onsend).toHaveBeenLastCalledWith({ type: 'tell', moment: 4, throw: '3 4 R1 G6 B2' })
})

test('digits tell it as well, and the keyboard goes to the button that enters it', async () => {
  open()
  const enter = screen.getByRole<HTMLButtonElement>('button', { name: 'Enter the throw' })
  for (const key of '34160') await fireEvent.keyDown(window, { key })
  expect(enter.disabled).toBe(true)
  await fireEvent.keyDown(window, { key: '2' })
  await vi.waitFor(() => expect(document.activeElement).toBe(enter))
})
