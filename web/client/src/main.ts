import '@fontsource-variable/nunito'
import './app.css'
import { mount } from 'svelte'
import App from './components/App.svelte'
import { getLocale } from './lib/paraglide/runtime'

document.documentElement.lang = getLocale()

const target = document.getElementById('app')
if (!target) throw new Error('the page has no place for the client')
mount(App, { target })
