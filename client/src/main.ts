import './ui/fonts/fonts.css'
import './app.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { install } from './install.svelte'
import { askAgain } from './ui/again'
import { language } from './ui/language.svelte'
import { route } from './ui/route.svelte'
import { theme } from './ui/theme.svelte'
import { update } from './update.svelte'

/** A function, because a module that awaits at its top level would wait for files that import from it. */
async function begin(): Promise<void> {
  const target = document.getElementById('app')
  if (!target) throw new Error('the page has no place for the client')
  theme.begin()
  install.watch()
  // At a table's address the page loads along with the language. A failure is reported where the page is shown.
  if (route.code) void import('./TablePage.svelte').catch(() => {})
  await words()
  mount(App, { target })
  update.watch()
}

/**
 * Waits for the page's texts. If they do not come, index.html says so in all languages while it asks again. If this
 * script does not come either, index.html says so by itself after a while.
 */
async function words(): Promise<void> {
  const came = () =>
    language.begin(route.code === null ? 'first' : 'table').then(
      () => true,
      () => false,
    )
  const away = document.getElementById('away')
  if (!(await came())) {
    away?.classList.add('now')
    await new Promise<void>((read) => {
      const end = askAgain(async () => {
        const has = await came()
        if (has) {
          end()
          read()
        }
        return has
      })
    })
  }
  away?.remove()
}

void begin()
