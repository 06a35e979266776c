// Sheets that nobody has printed, drawn at random from a seed.

/** Numbers from 0 to below 1, the same for the same seed. @param {number} seed */
function drawsFrom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** The most that a sheet can have: six rows of seventeen cells, and a bar below them. */
export const largest = [
  'dice 9',
  ...['R 2..18 lock', 'Y 2..18 lock', 'G 18..2 lock', 'B 18..2 lock'].map((row) => `row ${row}`),
  'row RY 2..18 after R Y counts R Y',
  'row GB 18..2 after G B counts G B',
  'bar R Y G B R Y G B R Y G B',
  'box R3 R5 Y5 G15 B15',
]

/** The lines of a sheet of one's own, and what a record states of it for two players. @param {number} seed */
export function randomSheet(seed) {
  const draw = drawsFrom(seed)
  const upTo = (/** @type {number} */ n) => Math.floor(draw() * n)
  const dice = 6 + upTo(4)
  const rows = ['R', 'Y', 'G', 'B'].slice(0, 1 + upTo(6))
  const reds = []
  const lines = [`dice ${dice}`, 'need 3']
  for (const row of rows) {
    const cells = 6 + upTo(2 * dice - 6) // of the 2 × dice - 1 sums
    const first = 2 + upTo(2 * dice - cells)
    const [from, to] = upTo(2) ? [first, first + cells - 1] : [first + cells - 1, first]
    lines.push(`row ${row} ${from}..${to} lock`)
    if (row === 'R') for (let at = 0; at < 10; at++) reds.push(first + (at % cells))
  }
  for (const [one, other] of [
    ['R', 'Y'],
    ['G', 'B'],
  ].slice(0, upTo(3)))
    if (rows.includes(`${other}`)) lines.push(`row ${one}${other} 7..${Math.min(9, 2 * dice)} counts ${one} ${other}`)
  const extra = upTo(4)
  const path = extra === 3 && lines.length === 6
  if (path) lines.push(`path ${reds.map((red, at) => `R${red}/${at}`).join(' ')}`)
  else if (extra === 1) lines.push(`bar ${[...rows, ...rows].join(' ')}`)
  else if (extra === 2) lines.push('swap 8/5 9/7 6/4')
  return { lines, states: path ? ['board a'] : [] }
}
