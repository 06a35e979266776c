import './ui/fonts/fonts.css'
import './app.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { install } from './install.svelte'
import { language } from './ui/language.svelte'
import { theme } from './ui/theme.svelte'
import { update } from './update.svelte'

const target = document.getElementById('app')
if (!target) throw new Error('the page has no place for the client')
theme.begin()
install.watch()
await language.begin()
mount(App, { target })
update.watch()
