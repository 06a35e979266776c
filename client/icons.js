// Draws the icons of the installed page from icon.svg: run `npm run icons` when it has changed.
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'

const folder = new URL('./public/', import.meta.url)
const svg = readFileSync(new URL('icon.svg', folder), 'utf8')
const BACKGROUND = '#e4ebe6'

/**
 * The page that draws an icon. The part that a system may cut off, a fifth on every side, is background.
 * @param {number} size
 * @param {boolean} maskable
 */
function page(size, maskable) {
  const drawn = maskable ? size * 0.6 : size
  return `<style>body { margin: 0; display: grid; place-items: center; height: 100vh; background: ${
    maskable ? BACKGROUND : 'transparent'
  } } svg { width: ${drawn}px; height: ${drawn}px }</style>${svg}`
}

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
for (const { name, size, maskable } of [
  { name: 'icon-192', size: 192, maskable: false },
  { name: 'icon-512', size: 512, maskable: false },
  { name: 'icon-maskable-512', size: 512, maskable: true },
  { name: 'icon-180', size: 180, maskable: true },
]) {
  const tab = await browser.newPage({ viewport: { width: size, height: size } })
  await tab.setContent(page(size, maskable))
  writeFileSync(new URL(`${name}.png`, folder), await tab.screenshot({ omitBackground: true }))
  await tab.close()
}
await browser.close()
