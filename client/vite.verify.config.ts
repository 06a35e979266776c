import { createHash } from 'node:crypto'
import { defineConfig, type Plugin } from 'vite'
import { packed } from './packed.js'
import { saidInAll } from './said.js'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Puts the script and the style into the page, and a policy that allows these two and no network. */
function inOneFile(): Plugin {
  return {
    name: 'in-one-file',
    enforce: 'post',
    generateBundle(_, bundle) {
      let [script, style] = ['', '']
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type === 'chunk') script = file.code.replaceAll('</script', '<\\/script')
        else if (name.endsWith('.css')) style = `${file.source}`
        if (!name.endsWith('.html')) delete bundle[name]
      }
      const page = bundle['verify.html']
      if (page?.type !== 'asset') throw new Error('there is no page')
      const policy = `default-src 'none'; script-src ${sha256(script)} 'wasm-unsafe-eval'; style-src ${sha256(style)}`
      page.source = `${page.source}`
        .replace(/<script[^>]*><\/script>|<link rel="stylesheet"[^>]*>|<link rel="modulepreload"[^>]*>/g, '')
        .replace(
          '<meta charset="utf-8" />',
          (charset) => `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
        )
        .replace('</head>', () => `<style>${style}</style></head>`)
        .replace('<noscript>', (tag) => `${tag}${saidInAll('page_no_script')}`)
        .replace('</body>', () => `<script type="module">${script}</script></body>`)
    },
  }
}

// The verification page goes beside the client and is built after it.
export default defineConfig({
  plugins: [packed(), inOneFile()],
  publicDir: false,
  build: {
    target: 'es2022',
    emptyOutDir: false,
    modulePreload: false,
    rollupOptions: { input: 'verify.html' },
  },
})
