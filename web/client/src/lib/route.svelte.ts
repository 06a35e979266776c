/** What a new table should do by itself once its first picture has come. */
export interface Plan {
  bots: string[]
}

function codeIn(path: string): string | null {
  const match = /^\/t\/([^/]+)\/?$/.exec(path)
  return match?.[1] ? decodeURIComponent(match[1]).toUpperCase() : null
}

/** The address bar: home, or the table of a code. */
class Route {
  code = $state(codeIn(location.pathname))
  plan: Plan | null = null

  constructor() {
    addEventListener('popstate', () => {
      this.code = codeIn(location.pathname)
    })
  }

  toTable(code: string, plan: Plan | null = null): void {
    this.plan = plan
    this.#go(`/t/${code}`)
  }

  home(): void {
    this.#go('/')
  }

  #go(path: string): void {
    history.pushState(null, '', path)
    this.code = codeIn(path)
  }
}

export const route = new Route()
