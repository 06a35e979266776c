import {
  type Color,
  clampRgb,
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  lrgb,
  parse,
  type Rgb,
  wcagContrast,
} from 'culori'
import { describe, expect, test } from 'vitest'
import css from '../app.css?raw'

/** The blocks of app.css that apply in each theme, in order. */
const themes = {
  light: [':root', '[data-theme="light"]'],
  dark: [':root', '[data-theme="dark"]'],
  'high contrast': [':root', '[data-contrast="more"]'],
  'high contrast, dark': [
    ':root',
    '[data-theme="dark"]',
    '[data-contrast="more"]',
    '[data-contrast="more"][data-theme="dark"]',
  ],
}
const rows = ['red', 'yellow', 'green', 'blue']
const dice = [...rows, 'white']

/** The least CIEDE2000 distance between two colours, for each kind of sight. */
const APART = 20
/** The least contrast of text, by WCAG 2.2, 1.4.3. */
const LEGIBLE = 4.5

/** The values of the blocks; later ones override earlier ones. */
function tokens(blocks: string[]): Map<string, string> {
  const said = new Map<string, string>()
  for (const [, selector = '', body = ''] of css.matchAll(/^([^\s@][^{}]*) \{([^}]*)\}/gm))
    if (blocks.includes(selector))
      for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+): ([^;]+);/g)) said.set(name, value)
  return said
}

/** The colour that a token stands for, through those that it names. */
function colour(said: Map<string, string>, name: string): Rgb {
  const value = said.get(name) ?? ''
  const named = /^var\((.+)\)$/.exec(value)?.[1]
  if (named) return colour(said, named)
  const read = parse(value)
  if (read?.mode !== 'rgb') throw new Error(`${name} is no colour: ${value}`)
  return read
}

/** The background and the text of an element with a data-colour. */
function carried(theme: string[], name: string): { ground: Rgb; text: Rgb } {
  const said = tokens([...theme, `[data-colour="${name}"]`])
  return { ground: colour(said, '--c'), text: colour(said, '--on') }
}

/**
 * How a person sees a colour. Machado's matrices are for linear light, but culori's filters do not convert to it, so
 * this does.
 */
function seen(filter: (colour: Color) => Color): (colour: Color) => Color {
  return (colour) => {
    const { r, g, b } = lrgb(colour)
    return clampRgb({ ...filter({ mode: 'rgb', r, g, b }), mode: 'lrgb' } as Color)
  }
}
const sights: Record<string, (colour: Color) => Color> = {
  'every cone': (colour) => colour,
  'no red cones': seen(filterDeficiencyProt(1)),
  'no green cones': seen(filterDeficiencyDeuter(1)),
  'no blue cones': seen(filterDeficiencyTrit(1)),
}

/** The distance between the two closest colours. */
function nearest(colours: Color[], sight: (colour: Color) => Color): number {
  const distance = differenceCiede2000()
  const pairs = colours.flatMap((one, at) => colours.slice(at + 1).map((other) => [one, other] as const))
  return Math.min(...pairs.map(([one, other]) => distance(sight(one), sight(other))))
}

describe.each(Object.entries(themes))('%s', (_, blocks) => {
  test.each(Object.entries(sights))('the rows are told apart with %s', (_, sight) => {
    const grounds = rows.map((name) => carried(blocks, name).ground)
    expect(nearest(grounds, sight)).toBeGreaterThanOrEqual(APART)
  })

  test.each(dice)('text on %s is legible', (name) => {
    const { ground, text } = carried(blocks, name)
    expect(wcagContrast(ground, text)).toBeGreaterThanOrEqual(LEGIBLE)
  })

  test.each([
    ['--ink', '--paper'],
    ['--ink', '--table'],
    ['--ink-soft', '--paper'],
    ['--ink-soft', '--table-shade'],
    ['--accent', '--paper'],
    ['--accent', '--table-shade'],
    ['--accent-ink', '--accent'],
    ['--warn', '--warn-soft'],
    ['--warn', '--paper'],
    ['--lit-ink', '--lit'],
    ['--picked-ink', '--picked'],
  ])('%s on %s is legible', (text, ground) => {
    const said = tokens(blocks)
    expect(wcagContrast(colour(said, text), colour(said, ground))).toBeGreaterThanOrEqual(LEGIBLE)
  })
})

test('colours as they are often printed are found too near to each other', () => {
  const printed = ['#e53935', '#fdd835', '#43a047', '#1e88e5'].flatMap((hex) => parse(hex) ?? [])
  const distances = Object.entries(sights).map(([name, sight]) => [name, Math.round(nearest(printed, sight) * 10) / 10])
  expect(Object.fromEntries(distances)).toEqual({
    'every cone': 35.1,
    'no red cones': 19.5,
    'no green cones': 5.2,
    'no blue cones': 11.1,
  })
})
