import '@fontsource-variable/nunito'
import './app.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { getLocale } from './ui/paraglide/runtime'
import { update } from './update.svelte'

document.documentElement.lang = getLocale()

const target = document.getElementById('app')
if (!target) throw new Error('the page has no place for the client')
mount(App, { target })
update.watch()
