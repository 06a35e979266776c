import { language } from './ui/language.svelte'

await language.read('en')
