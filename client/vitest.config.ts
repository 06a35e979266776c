import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { packed } from './packed.js'
import { parts } from './parts.js'
import { plurals } from './plurals.js'

/**
 * Replaces no-break spaces by the spaces that tests are typed with; catalogue.test.ts checks them in the catalogues.
 */
const typed = (): Plugin => ({
  name: 'typed',
  transform: (code, id) => (id.includes('/paraglide/messages') ? code.replaceAll('\u00a0', ' ') : null),
})

export default defineConfig({
  plugins: [svelte(), svelteTesting(), parts(), plurals(), packed(), typed()],
  // The build provides it; tests have no service worker.
  resolve: { alias: { 'virtual:pwa-register': fileURLToPath(new URL('src/register.fixture.ts', import.meta.url)) } },
  test: {
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/begin.setup.ts'],
    // All files of a worker share a page: creating one takes longer than most tests.
    isolate: false,
    pool: 'threads',
    // Only the styles that a test checks: jsdom has no layout, so the others would only slow down every query.
    css: { include: [/app\.css/, /fonts\.css/, /Clock\.svelte/] },
    testTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
