import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { halves } from './halves.js'
import { packed } from './packed.js'
import { plurals } from './plurals.js'

/** Tests are written with the spaces that are typed; what holds a number to its word is asked of the catalogues themselves. */
const typed = (): Plugin => ({
  name: 'typed',
  transform: (code, id) => (id.includes('/paraglide/messages') ? code.replaceAll('\u00a0', ' ') : null),
})

export default defineConfig({
  plugins: [svelte(), svelteTesting(), halves(), plurals(), packed(), typed()],
  // The build makes it; no test has a service worker.
  resolve: { alias: { 'virtual:pwa-register': fileURLToPath(new URL('src/register.fixture.ts', import.meta.url)) } },
  test: {
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/begin.setup.ts'],
    // One page for all files of a worker: making it takes longer than most tests.
    isolate: false,
    pool: 'threads',
    // Of the styles only those that a test asks about: without layout the rest only make every look at the page slow.
    css: { include: [/app\.css/, /fonts\.css/, /Clock\.svelte/] },
    testTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
