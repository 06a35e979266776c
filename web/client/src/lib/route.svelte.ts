/** What a new table should do by itself once its first picture has come. */
export interface Plan {
  bots: string[]
}

function codeIn(path: string): string | null {
  const match = /^\/t\/([^/]+)\/?$/.exec(path)
  return match?.[1] ? decodeURIComponent(match[1]).toUpperCase() : null
}

const rulesIn = (path: string): string | null => /^\/rules\/([\w-]+)\/?$/.exec(path)?.[1] ?? null

/** The address bar: home, the table of a code, or the rules of an edition. */
class Route {
  code = $state(codeIn(location.pathname))
  rules = $state(rulesIn(location.pathname))
  plan: Plan | null = null

  constructor() {
    addEventListener('popstate', () => this.#read())
  }

  toTable(code: string, plan: Plan | null = null): void {
    this.plan = plan
    this.#go(`/t/${code}`)
  }

  toRules(edition: string): void {
    this.#go(`/rules/${edition}`)
  }

  home(): void {
    this.#go('/')
  }

  #go(path: string): void {
    history.pushState(null, '', path)
    this.#read()
  }

  #read(): void {
    this.code = codeIn(location.pathname)
    this.rules = rulesIn(location.pathname)
  }
}

export const route = new Route()
