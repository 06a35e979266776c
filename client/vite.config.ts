import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa'
import { parts } from './parts.js'
import { plurals } from './plurals.js'
import settings from './project.inlang/settings.json' with { type: 'json' }
import { said, saidInAll } from './said.js'

const server = process.env.ROWLOCK_SERVER ?? 'http://127.0.0.1:8080'

/** The manifest for installing the page, in a language. */
const manifest = (locale: string): Partial<ManifestOptions> => ({
  id: '/',
  name: 'Rowlock',
  short_name: 'Rowlock',
  description: said(locale).app_line,
  lang: locale,
  start_url: '/',
  display: 'standalone',
  background_color: '#e4ebe6',
  theme_color: '#e4ebe6',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
})

/** Writes the manifest in every language; the page links to that of its reader. */
const manifests = (): Plugin => ({
  name: 'manifests',
  generateBundle() {
    for (const locale of settings.locales)
      this.emitFile({
        type: 'asset',
        fileName: `manifest.${locale}.json`,
        source: JSON.stringify(manifest(locale)),
      })
  },
})

/** Writes into index.html, in every language, what it says if the scripts or a language do not come or may not run. */
const away = (): Plugin => ({
  name: 'away',
  transformIndexHtml: (page) =>
    page
      .replace(/(?<=<div id="away">)/, () => saidInAll('page_not_here'))
      .replace(/(?<=<noscript>)/, () => saidInAll('page_no_script')),
})

/**
 * What is fetched in one file each: the first page, the sheets that tables, rules and reviews show, and the page of a
 * table. A browser requests only six files at a time, and each takes a round trip.
 */
const groups = [
  { name: 'first', tags: ['$initial' as const] },
  { name: 'sheet', test: /\/src\/game\/(sheet\/Sheet|dice\/Die)\.svelte$/ },
  { name: 'table', test: /\/src\/TablePage\.svelte$/ },
]

/** The file of a chunk. The last part of a catalogue, which no game loads, has a name of its own. */
const fileOf = ({ facadeModuleId }: { facadeModuleId: string | null }) =>
  `assets/${facadeModuleId?.endsWith('?pages') ? 'pages-' : ''}[name]-[hash].js`

export default defineConfig({
  plugins: [
    svelte({ configFile: false }),
    parts(),
    plurals(),
    manifests(),
    away(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: null,
      manifestFilename: 'manifest.json',
      manifest: manifest('en'),
      workbox: {
        // Everything, for a device that goes offline without warning.
        globPatterns: ['**/*.{html,js,css,svg,png,json,woff2,wasm,net}'],
        maximumFileSizeToCacheInBytes: 16 * 1024 * 1024,
        dontCacheBustURLsMatching: /^assets\//,
        inlineWorkboxRuntime: true,
        navigateFallback: '/index.html',
        // The server's addresses, and separate files such as the verification page.
        navigateFallbackDenylist: [/^\/api\//, /^[^?]*\.\w+(\?|$)/],
      },
    }),
  ],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // The page's content security policy is default-src 'self', which forbids data: addresses.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: { chunkFileNames: fileOf, codeSplitting: { groups } },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
})
