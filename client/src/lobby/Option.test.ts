// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'
import type { Error as Problem } from '../protocol/types'
import Option from './Option.svelte'

const option = { keyword: 'board', words: ['a', 'b'], own: 'path', seats: false }

function open(now = '', refused: Problem | null = null) {
  const chosen = vi.fn()
  return { chosen, ...render(Option, { option, now, refused, onchoose: chosen }) }
}

const board = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Board' })
const text = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Own path' })
const own = () => fireEvent.change(board(), { target: { value: 'path' } })
const write = (value: string) => fireEvent.input(text() as HTMLElement, { target: { value } })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Use / })

test.each([
  ['', 'a', false],
  ['b', 'b', false],
  ['path R7/1 G3/1', 'path', true],
])('the table’s choice "%s" is shown as %s', (now, value, writes) => {
  open(now)
  expect(board().value).toBe(value)
  expect([...board().options].map(({ text }) => text)).toEqual(['A', 'B', 'Own path …'])
  expect(text() !== null).toBe(writes)
})

test('an option without one of the table’s own offers none', () => {
  render(Option, { option: { ...option, own: '' }, now: '', refused: null, onchoose: vi.fn() })
  expect([...board().options].map(({ text }) => text)).toEqual(['A', 'B'])
})

test('nothing is sent before something is written and used', async () => {
  const { chosen } = open()
  await own()
  expect(button().disabled).toBe(true)
  await write('# only a remark')
  expect(button().disabled).toBe(true)
  await write('R7/1\nG3/1 # mine')
  expect(button().textContent).toBe('Use these 2 fields')
  expect(chosen).not.toHaveBeenCalled()
  await fireEvent.click(button())
  expect(chosen.mock.calls).toEqual([['path R7/1 G3/1']])
})

test('going back to a board of ours ends the writing', async () => {
  const { chosen } = open()
  await own()
  await fireEvent.change(board(), { target: { value: 'b' } })
  expect(chosen.mock.calls).toEqual([['b']])
  expect(text()).toBeNull()
})

test('what the table plays on is said, and what differs can be used again', async () => {
  open('path R7/1')
  expect(screen.getByRole('status').textContent).toBe('✓ The table plays on this 1 field')
  await write('R7/1 G3/1')
  expect(screen.queryByRole('status')).toBeNull()
  expect(button().textContent).toBe('Use these 2 fields')
})

test('a file is read instead of typing', async () => {
  const { container } = open('path R7/1')
  const file = new File(['rowlock 1\npath R7/1 G3/1 B4/2\nseats 2'], 'own.txt')
  const input = container.querySelector('input[type=file]') as HTMLInputElement
  const asked = vi.spyOn(input, 'click')
  await fireEvent.click(screen.getByRole('button', { name: 'Take from a file' }))
  expect(asked).toHaveBeenCalledOnce()
  await fireEvent.change(input, { target: { files: [file] } })
  expect(await screen.findByRole('button', { name: 'Use these 3 fields' })).toBeTruthy()
})

test('a file that cannot be read is said to be so, until one is read', async () => {
  const { container } = open('path R7/1')
  const input = container.querySelector('input[type=file]') as HTMLInputElement
  const file = new File(['path R7/1 G3/1'], 'own.txt')
  vi.spyOn(file, 'text').mockRejectedValueOnce(new DOMException('gone', 'NotReadableError'))
  await fireEvent.change(input, { target: { files: [file] } })
  expect((await screen.findByRole('alert')).textContent).toBe('That file could not be read.')
  await fireEvent.change(input, { target: { files: [file] } })
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(text()?.value).toBe('path R7/1 G3/1')
})

test('what is too long is not sent', async () => {
  open()
  await own()
  await write('R7/1 '.repeat(900))
  expect(text()?.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('That is too long to be sent.').hidden).toBe(false)
  expect(button().disabled).toBe(true)
})

test('a refusal names the line, until something else is written', async () => {
  const { rerender } = open()
  await own()
  await write('# mine\nR7/1\nR13/2')
  await fireEvent.click(button())
  const why = { code: 'path_ends', text: '' }
  await rerender({
    refused: { code: 'malformed', args: { reason: { code: 'path_field', args: { n: 2, why }, text: '' } }, text: '' },
  })
  const described = text()?.getAttribute('aria-describedby')?.split(' ') ?? []
  const problem = () => document.getElementById(described[1] ?? '')
  expect(problem()?.textContent).toBe('Line 3: Field 2: the path ends before that.')
  expect(text()?.getAttribute('aria-invalid')).toBe('true')
  await write('R7/1')
  expect(problem()?.hidden).toBe(true)
  expect(text()?.getAttribute('aria-invalid')).toBe('false')
})

test('each word that is no field is named at once, and the others are drawn', async () => {
  open()
  await own()
  await write('rot7 gelb 8/2 R13/1 Gr5/1 G7/1 gelb')
  expect(text()?.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/^Not fields/).textContent).toBe(
    'Not fields: rot7, gelb, 8/2, and Gr5/1. Write each like R7/1.',
  )
  expect(button().disabled).toBe(true)
  const drawn = [...screen.getByRole('list', { name: 'Path' }).children]
  expect(drawn.map((field) => field.getAttribute('aria-label') ?? field.textContent)).toEqual([
    'rot7',
    'gelb',
    '8/2',
    'Red 13, points: 1',
    'Gr5/1',
    'Green 7, points: 1',
    'gelb',
  ])
  await write('R13/1 G7/1')
  expect(button().disabled).toBe(false)
})

test('what the letters mean is said', async () => {
  open()
  await own()
  expect(screen.getByText(/R is red, Y yellow, G green, B blue/)).toBeTruthy()
})
