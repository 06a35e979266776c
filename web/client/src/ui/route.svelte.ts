import { go } from './back'
import { asked } from './locale'

/** What a new table should do by itself once its first picture has come. */
export interface Plan {
  bots: string[]
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

/** A review of a table's game, the last one unless it is numbered. */
export interface ReviewOf {
  code: string
  game: number | null
}

function reviewIn({ pathname, search }: Location): ReviewOf | null {
  const match = /^\/t\/([^/]+)\/review\/?$/.exec(pathname)
  const code = match?.[1]
  if (!code) return null
  const game = Number(new URLSearchParams(search).get('game'))
  return { code: decoded(code).toUpperCase(), game: game || null }
}

const rulesIn = (path: string): string | null => /^\/rules\/([\w-]+)\/?$/.exec(path)?.[1] ?? null

/** The address bar: home, the table of a code, the review of a game of it, or the rules of an edition. */
class Route {
  code = $state(codeIn(location.pathname))
  review = $state.raw(reviewIn(location))
  rules = $state(rulesIn(location.pathname))
  plan: Plan | null = null
  #at = location.pathname + location.search

  constructor() {
    addEventListener('popstate', () => this.#read())
  }

  toTable(code: string, plan: Plan | null = null): void {
    this.plan = plan
    this.#go(`/t/${encodeURIComponent(code)}`)
  }

  toReview(code: string, game: number): void {
    this.#go(`/t/${encodeURIComponent(code)}/review?game=${game}`)
  }

  toRules(edition: string): void {
    this.#go(`/rules/${edition}`)
  }

  home(): void {
    this.#go('/')
  }

  #go(path: string): void {
    const to = new URL(path, location.origin)
    const language = asked(location.search)
    if (language) to.searchParams.set('lang', language) // an address that names a language goes on naming it
    go(to, () => this.#read())
  }

  #read(): void {
    const at = location.pathname + location.search
    if (at === this.#at) return // something over the page has opened or closed
    this.#at = at
    this.code = codeIn(location.pathname)
    this.review = reviewIn(location)
    this.rules = rulesIn(location.pathname)
  }
}

export const route = new Route()
