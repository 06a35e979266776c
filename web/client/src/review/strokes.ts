/** How the line of a seat is drawn: told apart by its dashes, and by a colour for those who see it. */
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
