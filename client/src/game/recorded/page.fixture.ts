import { openDialogs } from '../../ui/dialogs.fixture'

// Stand-ins for what jsdom lacks: it has no layout to measure or scroll, and no top layer.

globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Element.prototype.scrollTo = () => {}

openDialogs()
