import { settings } from './settings.svelte'

const DARK = '(prefers-color-scheme: dark)'
const MORE = '(prefers-contrast: more)'

/** The colours of the page: the person's choice, or the system's. */
export class Theme {
  #dark = $state(matches(DARK))
  #more = $state(matches(MORE))

  /** Applies the colours to the page, and follows the system's changes. */
  begin(): void {
    globalThis.matchMedia?.(DARK).addEventListener('change', ({ matches }) => (this.#dark = matches))
    globalThis.matchMedia?.(MORE).addEventListener('change', ({ matches }) => (this.#more = matches))
    $effect.root(() => {
      $effect.pre(() => this.#put())
    })
    this.#put()
  }

  #put(): void {
    const { theme } = settings.kept
    const dark = theme === 'dark' || (theme !== 'light' && this.#dark)
    const contrast = theme === 'contrast' || (theme === 'system' && this.#more)
    const { dataset } = document.documentElement
    dataset.theme = dark ? 'dark' : 'light'
    dataset.contrast = contrast ? 'more' : 'normal'
    const { backgroundColor } = getComputedStyle(document.documentElement)
    for (const bar of document.querySelectorAll('meta[name="theme-color"]'))
      bar.setAttribute('content', backgroundColor)
  }
}

const matches = (query: string): boolean => globalThis.matchMedia?.(query).matches ?? false

export const theme = new Theme()
