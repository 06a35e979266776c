import './ui/fonts/fonts.css'
import './app.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { install } from './install.svelte'
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
  await language.begin(route.code !== null)
  mount(App, { target })
  update.watch()
}

void begin()
