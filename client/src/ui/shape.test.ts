// @vitest-environment jsdom
import { render } from '@testing-library/svelte'
import { afterEach, expect, test } from 'vitest'
import { language } from './language.svelte'
import { locales } from './locale'
import Shape from './Shape.svelte'
import { settings } from './settings.svelte'
import { colourLetter } from './words'

afterEach(async () => {
  settings.change({ letters: false })
  await language.read('en')
})

test('a colour has a shape, or a letter for who likes that better', () => {
  const { container, rerender } = render(Shape, { colour: 'red' })
  expect([container.querySelector('path') !== null, container.textContent?.trim()]).toEqual([true, ''])
  settings.change({ letters: true })
  return rerender({ colour: 'red' }).then(() => {
    expect([container.querySelector('path'), container.textContent?.trim()]).toEqual([null, 'R'])
  })
})

test.each(locales)('the letters of %s tell the rows apart', async (locale) => {
  await language.read(locale)
  const letters = ['red', 'yellow', 'green', 'blue'].map(colourLetter)
  expect(new Set(letters).size).toBe(4)
  expect(letters).not.toContain('')
})
