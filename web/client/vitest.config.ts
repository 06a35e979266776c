import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig } from 'vitest/config'
import { halves } from './halves.js'
import { plurals } from './plurals.js'

export default defineConfig({
  plugins: [svelte(), svelteTesting(), halves(), plurals()],
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
  },
})
