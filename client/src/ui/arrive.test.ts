// @vitest-environment jsdom
import { tick } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The function as in a page that has just been loaded. */
let arrive: (heading: HTMLElement) => void

beforeEach(async () => {
  vi.resetModules()
  arrive = (await import('./arrive')).arrive
})
afterEach(() => document.body.replaceChildren())

const heading = () => document.body.appendChild(document.createElement('h1'))

test('the heading has the focus where the page before took it away', async () => {
  const link = document.body.appendChild(document.createElement('button'))
  link.focus()
  link.click()
  const h1 = heading()
  arrive(h1)
  link.remove()
  await tick()
  expect(document.activeElement).toBe(h1)
})

test('what has the focus keeps it', async () => {
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  field.click()
  arrive(heading())
  await tick()
  expect(document.activeElement).toBe(field)
})

test('nothing takes it on the first page, where nobody has pressed anything', async () => {
  arrive(heading())
  await tick()
  expect(document.activeElement).toBe(document.body)
})
