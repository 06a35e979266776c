import { keepOwn, ownValue } from './own'
import { AT_ONCE, type Player, request, shown } from './players'
import type { PuzzleTries, PuzzleTry } from './types'

// The puzzles that who plays now has tried, as a server keeps them for a player: the first try counts, and that at the
// puzzle of a day apart from it.

interface Solved {
  tries: PuzzleTry[]
  /** How many of them, the first ones, are on the server. */
  sent: number
}

const KEY = 'rowlock.puzzles'

/** Losing unreadable notes does no harm. */
function notes(id?: string): Solved {
  const { tries, sent } = Object(ownValue(KEY, id))
  return { tries: Array.isArray(tries) ? tries : [], sent: Number(sent) || 0 }
}

export const tries = (): PuzzleTry[] => notes().tries

const same = (one: PuzzleTry, other: PuzzleTry) =>
  one.puzzle === other.puzzle && one.edition === other.edition && one.day === other.day

/** Notes a try, unless there was one. */
export function noteTry(one: PuzzleTry): void {
  const { tries, sent } = notes()
  if (!tries.some((other) => same(one, other))) keepOwn(KEY, { tries: [...tries, one], sent })
}

/** The first tries at puzzles, each once. */
function firstTries(): PuzzleTry[] {
  const first = new Map<string, PuzzleTry>()
  for (const one of notes().tries) {
    const key = `${one.edition} ${one.puzzle}`
    if (!first.has(key)) first.set(key, one)
  }
  return [...first.values()]
}

/** What somebody has tried of one theme in one edition. */
export interface Themed {
  edition: string
  theme: string
  all: number
  wrong: number
}

/** How few tries say nothing of a theme. */
const FEW = 3

/** The themes that somebody gets wrong most, the worst first; with few tries at a theme nothing is said of it. */
export function wrongMost(): Themed[] {
  const themes = new Map<string, Themed>()
  for (const { edition, theme, right } of firstTries()) {
    const key = `${edition} ${theme}`
    const { all, wrong } = themes.get(key) ?? { all: 0, wrong: 0 }
    themes.set(key, { edition, theme, all: all + 1, wrong: wrong + (right ? 0 : 1) })
  }
  const share = ({ wrong, all }: Themed) => wrong / all
  return [...themes.values()]
    .filter(({ all, wrong }) => all >= FEW && wrong > 0)
    .toSorted((a, b) => share(b) - share(a) || b.all - a.all)
}

/** Sends what only this device knows, and takes over what a player has tried on others. */
export async function exchangeTries(player: Player): Promise<void> {
  for (;;) {
    const { tries, sent } = notes(player.id)
    const some = tries.slice(sent, sent + AT_ONCE)
    const asked = { player: shown(player), tries: some, after: sent }
    const { tries: there, all } = await request<PuzzleTries>('/puzzles', asked)
    const now = notes(player.id).tries
    const known = [...now.slice(0, sent), ...there]
    const left = now.slice(sent).filter((one) => !known.some((other) => same(one, other)))
    keepOwn(KEY, { tries: [...known, ...left], sent: known.length }, player.id)
    if (!there.length || (!left.length && known.length >= all)) return
  }
}
