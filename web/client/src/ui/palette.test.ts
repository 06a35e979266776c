import { expect, test } from 'vitest'
import css from '../app.css?raw'

function block(colour: string): { ground: string; text: string } {
  const ground = new RegExp(`--${colour}: (#[0-9a-f]{6})`).exec(css)?.[1]
  const text = new RegExp(`data-colour=.${colour}.\\][^}]*--on: (#[0-9a-f]{6})`).exec(css)?.[1]
  if (!ground || !text) throw new Error(`no ${colour} in app.css`)
  return { ground, text }
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test.each(['red', 'yellow', 'green', 'blue'])('text on %s has a contrast of at least 4.5', (colour) => {
  const { ground, text } = block(colour)
  const [light = 0, dark = 0] = [luminance(ground), luminance(text)].sort((a, b) => b - a)
  expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5)
})
