// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Table } from '../protocol/types'
import { voice } from '../ui/voice.svelte'
import Invite from './Invite.svelte'

function open(secret = '') {
  const invite = { only: secret !== '', secret }
  return render(Invite, { table: { code: 'K7M2QX', invite } as Table })
}

const link = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Link to this table' })
const copy = () => fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['', '/t/K7M2QX', 'Whoever has this link or code can sit down.'],
  ['s3cret', '/t/K7M2QX#s3cret', 'Only people with this link can sit down; with the code alone you can watch.'],
])('an invitation with the secret "%s"', (secret, path, line) => {
  open(secret)
  expect(link().value).toBe(`${location.origin}${path}`)
  expect(screen.getByText(line)).toBeTruthy()
})

test('the QR code is of the whole link, drawn in whole squares', async () => {
  const drawn = () => screen.getByRole('img', { name: 'QR code with the link to this table' })
  const { unmount } = open()
  const plain = drawn().innerHTML
  expect(drawn().querySelector('path')?.getAttribute('d')).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
  unmount()
  open('s3cret')
  expect(drawn().innerHTML).not.toBe(plain)
})

test('the link is copied, and that is said', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  open('s3cret')
  await copy()
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/t/K7M2QX#s3cret`)
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(voice.log.trim()).toBe('Copied')
})

describe('a device that has a way to pass a link on', () => {
  const pass = () => fireEvent.click(screen.getByRole('button', { name: 'Share' }))

  test('passes the link on', async () => {
    const sharing = vi.fn(async () => {})
    vi.stubGlobal('navigator', { share: sharing, clipboard: { writeText: vi.fn() } })
    open('s3cret')
    await pass()
    expect(sharing).toHaveBeenCalledWith({ url: `${location.origin}/t/K7M2QX#s3cret` })
    expect(navigator.clipboard.writeText).not.toHaveBeenCalled()
  })

  test('copies it where that fails', async () => {
    const writeText = vi.fn(async () => {})
    vi.stubGlobal('navigator', { share: () => Promise.reject(new Error('no')), clipboard: { writeText } })
    open()
    await pass()
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  })

  test('only copies where there is none', () => {
    open()
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  })
})

test('a new link is not said to be copied', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => {} } })
  const { rerender } = open('s3cret')
  await copy()
  await screen.findByRole('button', { name: 'Copied' })
  await rerender({ table: { code: 'K7M2QX', invite: { only: true, open: false, secret: 'other' } } as Table })
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy()
})

test('the link stands selected where there is no clipboard', async () => {
  open()
  await copy()
  await vi.waitFor(() => expect(document.activeElement).toBe(link()))
  expect([link().selectionStart, link().selectionEnd]).toEqual([0, link().value.length])
  expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull()
})
