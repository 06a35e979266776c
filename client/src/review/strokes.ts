/** How a seat's line is drawn: dashes distinguish it, and for those who see it a colour too. */
export interface Stroke {
  dash: string
  colour: string
}

const first: Stroke = { dash: '', colour: 'var(--accent)' }
const strokes = [
  first,
  { dash: '9 5', colour: 'var(--warn)' },
  { dash: '2 5', colour: 'var(--ink)' },
  { dash: '14 4 2 4', colour: 'color-mix(in srgb, var(--blue) 70%, var(--ink))' },
  { dash: '5 3', colour: 'var(--ink-soft)' },
]

export const strokeOf = (seat: number): Stroke => strokes[seat] ?? first
