import type { Settings } from '../protocol/types'
import { go } from './back'

/** What to do at a new table once its first update has come. */
export interface Plan {
  bots: string[]
  /** How the dice are thrown, if not by the table. */
  dice?: string
  /** The settings of the last table for friends, to be used again. */
  again?: Partial<Settings>
  /** Whether to wait for others before the game. */
  waits?: boolean
  /** Whether anybody may sit down. */
  open?: boolean
}

function codeIn(path: string): string | null {
  const match = /^\/t\/([^/]+)\/?$/.exec(path)
  return match?.[1] ? decoded(match[1]).toUpperCase() : null
}

/** A part of a path, decoded; one with an invalid encoding stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** A game of a table, by its number. */
interface GameOf {
  code: string
  game: number
}

function gameIn({ pathname, searchParams }: URL, page: 'review' | 'replay' | 'scores'): GameOf | null {
  const match = new RegExp(`^/t/([^/]+)/${page}/?$`).exec(pathname)
  const code = match?.[1]
  const game = Number(searchParams.get('game'))
  return code && game ? { code: decoded(code).toUpperCase(), game } : null
}

const isAt = (path: string, page: string) => path === `/${page}` || path === `/${page}/`

/** The edition in the path of this page, '' if it names none, null for another page. */
function namedIn(path: string, page: 'learn' | 'puzzles'): string | null {
  const match = new RegExp(`^/${page}(?:/([\\w-]+))?/?$`).exec(path)
  return match && (match[1] ?? '')
}

/** The edition in the path of this page, null for another page. */
const editionIn = (path: string, page: 'rules' | 'sheets'): string | null =>
  new RegExp(`^/${page}/([\\w-]+)/?$`).exec(path)?.[1] ?? null

/** The part of an address that says what to show; a language in it is not part of that. */
function placeIn({ href }: Location): URL {
  const place = new URL(href)
  place.hash = ''
  place.searchParams.delete('lang')
  return place
}

/**
 * What the address shows: home, a table, the review, replay or scores of one of its games, a record, the daily roll,
 * the workshop, one's own games, or the lessons, puzzles, rules or blank sheets of an edition.
 */
class Route {
  #place = $state.raw(placeIn(location))
  readonly path = $derived(this.#place.pathname)
  readonly code = $derived(codeIn(this.path))
  readonly review = $derived(gameIn(this.#place, 'review'))
  readonly replay = $derived(gameIn(this.#place, 'replay'))
  readonly scores = $derived(gameIn(this.#place, 'scores'))
  /** Whether it is the replay of an opened record. */
  readonly record = $derived(isAt(this.path, 'replay'))
  readonly daily = $derived(isAt(this.path, 'daily'))
  /** Whether it is the page for sheets of one's own. */
  readonly workshop = $derived(isAt(this.path, 'workshop'))
  /** The code of a duel. */
  readonly duel = $derived(/^\/duel\/(\w+)\/?$/.exec(this.path)?.[1] ?? null)
  /** Whether it is the page of one's own games. */
  readonly games = $derived(isAt(this.path, 'games'))
  /** The edition of the lessons, '' for the game that the others grew from, null for another page. */
  readonly learn = $derived(namedIn(this.path, 'learn'))
  /** The edition of the puzzles, '' for the first, null for another page. */
  readonly puzzles = $derived(namedIn(this.path, 'puzzles'))
  readonly rules = $derived(editionIn(this.path, 'rules'))
  /** The edition of the blank sheets. */
  readonly sheets = $derived(editionIn(this.path, 'sheets'))
  /** The part after #, which browsers do not send: at a table the secret of its invitation, or a seat. */
  hash = $state(location.hash.slice(1))
  plan: Plan | null = null

  /** Whether the address leads nowhere, which the home page then says. */
  get lost(): boolean {
    const pages = [
      this.code,
      this.review,
      this.replay,
      this.scores,
      this.record,
      this.daily,
      this.workshop,
      this.duel,
      this.games,
      this.rules,
      this.sheets,
    ]
    return this.path !== '/' && this.learn === null && this.puzzles === null && !pages.some(Boolean)
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

  /** Goes to the replay of a game, at the end of a turn if one is named. */
  toReplay(code: string, game: number, turn = 0): void {
    this.#go(`/t/${encodeURIComponent(code)}/replay?game=${game}${turn ? `#t=${turn}` : ''}`)
  }

  toRecord(): void {
    this.#go('/replay')
  }

  /** Goes to the daily roll, in an edition if one is named. */
  toDaily(edition = ''): void {
    this.#go(edition ? `/daily#${edition}` : '/daily')
  }

  toWorkshop(): void {
    this.#go('/workshop')
  }

  toDuel(duel: string): void {
    this.#go(`/duel/${duel}`)
  }

  toGames(): void {
    this.#go('/games')
  }

  toLearn(edition = ''): void {
    this.#go(edition ? `/learn/${edition}` : '/learn')
  }

  /** Goes to the puzzles, to those about a theme if one is named. */
  toPuzzles(edition = '', theme = ''): void {
    this.#go((edition ? `/puzzles/${edition}` : '/puzzles') + (theme && `#${theme}`))
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

  /** Goes to the home page, at the games that this device plays by itself. */
  toHere(): void {
    this.#go('/#here')
  }

  /** Removes the part after # from the address and the history. */
  dropHash(): void {
    history.replaceState(history.state, '', location.pathname + location.search)
    this.hash = ''
  }

  #go(path: string): void {
    const to = new URL(path, location.origin)
    go(to, () => {
      this.#read()
      scrollTo(0, 0) // a new page begins at its top; after Back the browser itself scrolls to the old place
    })
  }

  #read(): void {
    this.hash = location.hash.slice(1)
    const place = placeIn(location)
    if (place.href !== this.#place.href) this.#place = place // otherwise only a dialog has opened or closed
  }
}

export const route = new Route()
