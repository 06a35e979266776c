import { vi } from 'vitest'
import { openDialogs } from '../../ui/dialogs.fixture'

// What a browser has and this page lacks: there is no layout here to measure or to scroll, and nothing lies over a page.

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)

Element.prototype.scrollTo = () => {}

openDialogs()
