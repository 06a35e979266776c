import { openDialogs } from '../../ui/dialogs.fixture'

// What a browser has and this page lacks: there is no layout here to measure or to scroll, and nothing lies over a page.

globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Element.prototype.scrollTo = () => {}

openDialogs()
