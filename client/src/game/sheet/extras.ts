// What only some sheets print, in one file that is fetched when a sheet needs it.
export { default as Fields } from './Fields.svelte'
export { default as Ties } from './Ties.svelte'
