import type { Decision, Play, Priced, Reason } from '../protocol/types'

/** A position at a decision of its first player, as `rowlock puzzles` finds it. */
export interface Puzzle {
  /** The lines of its record after the players, who are called You and Other. */
  record: string[]
  theme: string
  /** The words of all choices, the best first. */
  choices: string[]
  /** The share of the win that each choice brings, in thousandths. */
  chances: number[]
  /** In how many of ten tries each level of bots finds the best choice. */
  found: number[]
}

const files = import.meta.glob<Puzzle[]>('./mined/*.json', { import: 'default' })

const editionOf = (path: string) => /([\w-]+)\.json$/.exec(path)?.[1] ?? ''

/** The editions that have puzzles. */
export const editions = Object.keys(files).map(editionOf)

/** The puzzles of an edition. */
export const puzzlesOf = async (edition: string): Promise<Puzzle[]> =>
  (await files[`./mined/${edition}.json`]?.()) ?? []

const TRIES = 10
const grades = ['easy', 'medium', 'hard'] as const
export type Grade = (typeof grades)[number]

/** How hard a puzzle is, by how often the levels of bots find it. */
export function gradeOf({ found }: Puzzle): Grade {
  const missed = found.length * TRIES - found.reduce((sum, times) => sum + times, 0)
  return missed > 10 ? 'hard' : missed > 4 ? 'medium' : 'easy'
}

const DAY = 86_400_000

/** The puzzle of a day, the same for everybody; neighbours in the list come from the same game. */
export function puzzleOf(day: string, puzzles: Puzzle[]): Puzzle | undefined {
  return puzzles[(Math.floor(Date.parse(day) / DAY) * 67) % puzzles.length]
}

/** Ten puzzles, easier ones first. */
export function tenOf(puzzles: Puzzle[], chance = Math.random): Puzzle[] {
  const left = [...puzzles]
  const drawn: Puzzle[] = []
  while (drawn.length < 10 && left.length) drawn.push(...left.splice(Math.floor(chance() * left.length), 1))
  return drawn.toSorted((a, b) => grades.indexOf(gradeOf(a)) - grades.indexOf(gradeOf(b)))
}

/**
 * The decision that a puzzle asks for, with its prices and what speaks for the best choice, so that it can be shown
 * like one of a review.
 */
export function pricedDecision(puzzle: Puzzle, play: Play, made: string, why: Reason[] = []): Decision {
  const none = { value: 0, error: 0 }
  const choices = puzzle.choices.flatMap((word, place): Priced[] => {
    const choice = play.choices.find((one) => one.choice === word)
    const chance = { value: (puzzle.chances[place] ?? 0) / 1000, error: 0 }
    return choice ? [{ ...choice, points: none, chance, lead: null, ...(place === 0 && { why }) }] : []
  })
  const chosen = choices.findIndex(({ choice }) => choice === made)
  const loss = (choices[0]?.chance?.value ?? 0) - (choices[chosen]?.chance?.value ?? 0)
  const { position, sheets, dice, end, cards } = play
  return {
    type: 'decision',
    number: 0,
    turn: 1,
    seat: 0,
    phase: position.phase,
    choices,
    chosen,
    best: 0,
    loss: { value: loss, error: 0 },
    class: chosen === 0 ? 'fine' : 'large',
    position,
    sheets,
    dice,
    end,
    cards,
  }
}

/** Which of its two sentences explains a puzzle of a theme: whether the best choice does it or not. */
export function explanationOf({ theme }: Puzzle, { choices }: Decision, chosen: Priced | undefined): string {
  const [best, second] = choices
  if (!best) return ''
  const other = chosen && chosen !== best ? chosen : second
  const does: Record<string, boolean> = {
    lock: best.locks,
    end: best.ends,
    penalty: best.penalty,
    alive: best.skips > (other?.skips ?? 0),
  }
  return theme in does ? `${theme}_${does[theme] ? 'yes' : 'no'}` : theme
}
