// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/svelte'
import { createRawSnippet, tick } from 'svelte'
import { beforeEach, expect, test } from 'vitest'
import { openDialogs } from './dialogs.fixture'
import Modal from './Modal.svelte'
import { voice } from './voice.svelte'

const children = createRawSnippet(() => ({ render: () => '<p>What it is about</p>' }))
const open = (title: string) => render(Modal, { title, onclose: () => {}, children })
const speaks = (name: string) => within(screen.getByRole('dialog', { name })).queryByRole('log') !== null

beforeEach(() => {
  openDialogs()
  voice.clear()
})

test('while a dialog is open what happens is said in it: all else is inert', async () => {
  voice.call('Red is closed')
  await tick()
  open('Settings')
  await tick()
  expect(screen.getByRole('alert').textContent).toBe('') // it was said before
  voice.call('Your decision')
  await tick()
  expect(screen.getByRole('alert').textContent).toBe('Your decision')
})

test('of dialogs over one another the topmost says it', async () => {
  const below = open('Help')
  const over = open('Leave')
  await tick()
  expect([speaks('Help'), speaks('Leave')]).toEqual([false, true])
  over.unmount()
  await tick()
  expect(speaks('Help')).toBe(true)
  const again = open('Leave')
  below.unmount()
  await tick()
  expect(speaks('Leave')).toBe(true)
  again.unmount()
  cleanup()
})
