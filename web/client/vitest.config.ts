import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  // The build makes it; no test has a service worker.
  resolve: { alias: { 'virtual:pwa-register': fileURLToPath(new URL('src/register.fixture.ts', import.meta.url)) } },
  test: { include: ['src/**/*.test.ts'], setupFiles: ['src/english.setup.ts'], css: true, testTimeout: 120_000 },
})
