// What a trial says (package review/trial).

export interface Spread {
  mean: number
  least: number
  middle: number
  most: number
  counts: { value: number; times: number }[]
}

export interface Report {
  type: 'trial'
  rules: string
  seats: number
  games: number
  turns: Spread
  points: Spread
  /** How often who begins wins, and how far that may be off. */
  first: number
  unsure: number
  ends: Record<string, number>
  penalties: number
  pads: {
    name: string
    sheets: number
    rows: {
      name: string
      closed: number
      crosses: number
      points: number
      cells: { word: string; crossed: number }[]
    }[]
    /** The cells that were never crossed, and those that seldom were. */
    never: string[]
    seldom: string[]
  }[]
}

export type Line = Report | { type: 'progress'; done: number; total: number }

/** How often each cell of a sheet is crossed, by its word. */
export const crossedOn = (report: Report, pad: number): Map<string, number> =>
  new Map(report.pads[pad]?.rows.flatMap(({ cells }) => cells.map(({ word, crossed }) => [word, crossed] as const)))

/** A bar of a picture: the share of games between two values. */
export interface Bar {
  from: number
  to: number
  /** One for each of the spreads. */
  shares: number[]
}

/** Spreads side by side in bars of equal width, about as many as count. */
export function barsOf(spreads: Spread[], count: number): Bar[] {
  const least = Math.min(...spreads.map((one) => one.least))
  const most = Math.max(...spreads.map((one) => one.most))
  const width = [1, 2, 5, 10, 20, 50, 100].find((step) => (most - least) / step < count) ?? 200
  const first = Math.floor(least / width) * width
  const bars = Math.floor((most - first) / width) + 1
  return Array.from({ length: bars }, (_, at) => {
    const from = first + at * width
    const within = ({ value }: { value: number }) => value >= from && value < from + width
    const shares = spreads.map(({ counts }) => {
      const sum = (list: typeof counts) => list.reduce((all, { times }) => all + times, 0)
      return sum(counts.filter(within)) / sum(counts)
    })
    return { from, to: from + width - 1, shares }
  })
}
