// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { keepFace, ownFace } from '../protocol/face'
import { openDialogs } from './dialogs.fixture'
import FaceButton from './FaceButton.svelte'
import { faces } from './faces'
import { m } from './messages'
import PersonFace from './PersonFace.svelte'
import SeatFace from './SeatFace.svelte'
import { word } from './words'

afterEach(() => {
  keepFace('')
})

test('every face has a name, and a picture that differs in shape from the others', () => {
  const shapes = Object.values(faces).map(({ behind, head, light, dark, lines }) =>
    [behind, head, light, dark, lines].join(),
  )
  expect(new Set(shapes).size).toBe(shapes.length)
  expect(new Set(Object.keys(faces).map((face) => word('face', face))).size).toBe(shapes.length)
})

test('a face of a newer server has no picture, and breaks nothing', () => {
  const { container } = render(PersonFace, { face: 'dragon' })
  expect(container.querySelector('svg')).toBeNull()
})

test('a seat has the face of its bot or person', async () => {
  const bot = render(SeatFace, { seat: { kind: 'bot', bot: 'steady', figure: 1, face: '' } })
  expect(bot.container.querySelector('svg')).not.toBeNull()
  const person = render(SeatFace, { seat: { kind: 'person', bot: '', figure: -1, face: 'owl' } })
  await vi.waitFor(() => expect(person.container.querySelector('svg')).not.toBeNull())
  const none = render(SeatFace, { seat: { kind: 'person', bot: '', figure: -1, face: '' } })
  expect(none.container.querySelector('svg')).toBeNull()
})

test('who chooses a face has it, also at the next table', async () => {
  openDialogs()
  const chosen = vi.fn()
  render(FaceButton, { name: 'Ann', onchoose: chosen })
  const button = screen.getByRole('button', { name: m.face_choose() })
  expect(button.textContent?.trim()).toBe('A')
  await fireEvent.click(button)
  await fireEvent.click(await screen.findByRole('radio', { name: 'Owl' }))
  expect(chosen).toHaveBeenCalledWith('owl')
  expect(ownFace()).toBe('owl')
  await vi.waitFor(() => expect(button.querySelector('svg')).not.toBeNull())
})
