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

/** No await of the module itself: what it waits for is in files that import from its own. */
async function begin(): Promise<void> {
  const target = document.getElementById('app')
  if (!target) throw new Error('the page has no place for the client')
  theme.begin()
  install.watch()
  // Who comes to a table waits for its page and for the language at once; whoever shows the page says if it is not to be had.
  if (route.code) void import('./TablePage.svelte').catch(() => {})
  await words()
  mount(App, { target })
  update.watch()
}

/** Waits for the words of the page, and lets it say in all languages that they do not come. */
async function words(): Promise<void> {
  const came = () =>
    language.begin(route.code !== null).then(
      () => true,
      () => false,
    )
  const away = document.getElementById('away')
  if (!(await came())) {
    away?.removeAttribute('hidden')
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
