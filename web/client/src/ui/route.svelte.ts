import type { Settings } from '../protocol/types'
import { go } from './back'

/** What a new table should do by itself once its first picture has come. */
export interface Plan {
  bots: string[]
  /** Who throws, where that is not the table's own dealer. */
  dice?: string
  /** What the last table for friends had, which this one gets, too. */
  again?: Partial<Settings>
  /** Whether others are waited for before the game. */
  waits?: boolean
}

function codeIn(path: string): string | null {
  const match = /^\/t\/([^/]+)\/?$/.exec(path)
  return match?.[1] ? decoded(match[1]).toUpperCase() : null
}

/** A part of a path as it was meant; one that is no valid encoding stands for itself. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** A game of a table, by its number. */
export interface GameOf {
  code: string
  game: number
}

function gameIn({ pathname, search }: Location, page: 'review' | 'replay' | 'scores'): GameOf | null {
  const match = new RegExp(`^/t/([^/]+)/${page}/?$`).exec(pathname)
  const code = match?.[1]
  const game = Number(new URLSearchParams(search).get('game'))
  return code && game ? { code: decoded(code).toUpperCase(), game } : null
}

const isAt = (path: string, page: string) => path === `/${page}` || path === `/${page}/`

/** The edition that is learned, '' where none is named. */
function learnIn(path: string): string | null {
  const match = /^\/learn(?:\/([\w-]+))?\/?$/.exec(path)
  return match && (match[1] ?? '')
}

/** The edition that a page of the path is about. */
const editionIn = (path: string, page: 'rules' | 'sheets'): string | null =>
  new RegExp(`^/${page}/([\\w-]+)/?$`).exec(path)?.[1] ?? null

/** What of an address says what is shown; the language that it may name is no part of that. */
function place({ pathname, search }: Location): string {
  const asked = new URLSearchParams(search)
  asked.delete('lang')
  return `${pathname}?${asked}`
}

/** The address bar: home, the table of a code, the review, replay or scores of a game of it, a record, the daily roll, one's own games, the lessons, the rules or the blank sheets of an edition. */
class Route {
  code = $state(codeIn(location.pathname))
  review = $state.raw(gameIn(location, 'review'))
  replay = $state.raw(gameIn(location, 'replay'))
  scores = $state.raw(gameIn(location, 'scores'))
  /** The replay of a record that is opened. */
  record = $state(isAt(location.pathname, 'replay'))
  daily = $state(isAt(location.pathname, 'daily'))
  /** What this browser keeps of the games that were played in it. */
  games = $state(isAt(location.pathname, 'games'))
  /** The edition that is learned, '' for the game that the others grew from, null for none. */
  learn = $state(learnIn(location.pathname))
  rules = $state(editionIn(location.pathname, 'rules'))
  /** The edition whose blank sheets are printed. */
  sheets = $state(editionIn(location.pathname, 'sheets'))
  /** What stands behind #, which no server is told: at a table the secret of its invitation, or a seat. */
  hash = $state(location.hash.slice(1))
  path = $state(location.pathname)
  plan: Plan | null = null
  #at = place(location)

  /** Whether the address leads nowhere: the home page says so. */
  get lost(): boolean {
    const pages = [
      this.code,
      this.review,
      this.replay,
      this.scores,
      this.record,
      this.daily,
      this.games,
      this.rules,
      this.sheets,
    ]
    return this.path !== '/' && this.learn === null && !pages.some(Boolean)
  }

  constructor() {
    for (const event of ['popstate', 'hashchange']) addEventListener(event, () => this.#read())
  }

  /** Goes to a table, with the secret of its invitation if there is one. */
  toTable(code: string, plan: Plan | null = null, secret = ''): void {
    this.plan = plan
    this.#go(`/t/${encodeURIComponent(code)}${secret && `#${secret}`}`)
  }

  toReview(code: string, game: number): void {
    this.#go(`/t/${encodeURIComponent(code)}/review?game=${game}`)
  }

  toReplay(code: string, game: number): void {
    this.#go(`/t/${encodeURIComponent(code)}/replay?game=${game}`)
  }

  toRecord(): void {
    this.#go('/replay')
  }

  toDaily(): void {
    this.#go('/daily')
  }

  toGames(): void {
    this.#go('/games')
  }

  toLearn(edition = ''): void {
    this.#go(edition ? `/learn/${edition}` : '/learn')
  }

  toRules(edition: string): void {
    this.#go(`/rules/${edition}`)
  }

  toSheets(edition: string): void {
    this.#go(`/sheets/${edition}`)
  }

  home(): void {
    this.#go('/')
  }

  /** Leaves in no history what stands behind #. */
  dropHash(): void {
    history.replaceState(history.state, '', location.pathname + location.search)
    this.hash = ''
  }

  #go(path: string): void {
    const to = new URL(path, location.origin)
    go(to, () => {
      this.#read()
      scrollTo(0, 0) // another page begins at its top; to where one was Back leads by itself
    })
  }

  #read(): void {
    this.hash = location.hash.slice(1)
    const at = place(location)
    if (at === this.#at) return // something over the page has opened or closed
    this.#at = at
    this.code = codeIn(location.pathname)
    this.review = gameIn(location, 'review')
    this.replay = gameIn(location, 'replay')
    this.scores = gameIn(location, 'scores')
    this.record = isAt(location.pathname, 'replay')
    this.daily = isAt(location.pathname, 'daily')
    this.games = isAt(location.pathname, 'games')
    this.learn = learnIn(location.pathname)
    this.rules = editionIn(location.pathname, 'rules')
    this.sheets = editionIn(location.pathname, 'sheets')
    this.path = location.pathname
  }
}

export const route = new Route()
