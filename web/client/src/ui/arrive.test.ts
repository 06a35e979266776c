// @vitest-environment jsdom
import { tick } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { arrive } from './arrive'

const heading = () => document.body.appendChild(document.createElement('h1'))

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test('the heading has the focus where the page before took it away', async () => {
  const link = document.body.appendChild(document.createElement('button'))
  link.focus()
  const h1 = heading()
  arrive(h1)
  link.remove()
  await tick()
  expect(document.activeElement).toBe(h1)
})

test('what has the focus keeps it', async () => {
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  arrive(heading())
  await tick()
  expect(document.activeElement).toBe(field)
})

test('nothing takes it on the first page, where nobody has pressed anything', async () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } })
  arrive(heading())
  await tick()
  expect(document.activeElement).toBe(document.body)
})
