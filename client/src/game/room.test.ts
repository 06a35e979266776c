import { expect, test } from 'vitest'
import { FINGER, LEAST, lineHeight } from './room'

/** Numbers from 0 to 1, the same each time. */
function draws(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

/**
 * A screen on which lines of cells stand among other parts: rows whose lines take a part of the height, and a bar that
 * takes more of it the higher they are.
 */
function screen(draw: () => number) {
  const rows = Array.from(
    { length: 1 + Math.floor(draw() * 6) },
    () => (draw() < 0.3 ? 0.82 : 1) * (draw() < 0.5 ? 2 : 1),
  )
  const others = 150 + draw() * 220
  const bar = draw() < 0.5
  const taken = (line: number) =>
    others + rows.reduce((sum, part) => sum + part * line, 0) + (bar ? Math.min(Math.max(line * 0.5, 18), 26) : 0)
  return { rows: rows.length, taken, height: 276 + draw() * 500 }
}

test('lines of cells are as high as fits, at most as high as is wanted, whatever the sheet', () => {
  const draw = draws(46)
  let small = 0
  for (let n = 0; n < 500; n++) {
    const { rows, taken, height } = screen(draw)
    const wanted = 44 + draw() * 40
    let [line, growth] = [wanted, rows]
    for (let round = 0; round < 4; round++) {
      const next = lineHeight({ height, taken: taken(line), line, growth }, wanted)
      if (next !== line) growth = Math.max(1, (taken(next) - taken(line)) / (next - line))
      line = next
    }
    expect(line).toBeLessThanOrEqual(wanted)
    if (line > LEAST) expect(taken(line)).toBeLessThanOrEqual(height + 1)
    if (line < wanted) expect(taken(line + 1)).toBeGreaterThan(height - 1)
    if (line < FINGER) small++
  }
  expect(small).toBeGreaterThan(20)
})
