// Looks at every page and state of play, in every language: `npm run tour`. It holds each against axe in every theme,
// looks for what is too wide at every size and for words that are missing, and takes pictures where it is told a folder.
// It prints what is wrong, a line each. One may ask for less:
//   npm run tour -- --part lobby,games --language de,uk --size 320,844 --theme dark --pictures DIR
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { closeBrowser, Person } from './person.js'
import { parts } from './places.js'
import { closeServers, Server } from './server.js'

const languages = ['en', 'de', 'pl', 'uk', 'tr']
const plain = /** @type {const} */ ({ colorScheme: 'light', contrast: 'no-preference', forcedColors: 'none' })
const themes = /** @type {const} */ ({
  light: plain,
  dark: { ...plain, colorScheme: 'dark' },
  contrast: { ...plain, contrast: 'more' },
  'contrast-dark': { ...plain, colorScheme: 'dark', contrast: 'more' },
  forced: { ...plain, colorScheme: 'dark', forcedColors: 'active' },
})
/** CSS pixels; 640 × 400 is a desktop page at 200 %. */
const sizes = [
  [320, 568],
  [360, 640],
  [640, 400],
  [768, 1024],
  [844, 390],
  [1440, 900],
  [1920, 1080],
]
const START = { width: 1280, height: 800 }

const { values } = parseArgs({
  options: {
    part: { type: 'string', default: Object.keys(parts).join() },
    language: { type: 'string', default: languages.join() },
    theme: { type: 'string', default: Object.keys(themes).join() },
    size: { type: 'string', default: sizes.map(([width]) => width).join() },
    pictures: { type: 'string', default: '' },
  },
})
/** @template T @param {string} asked @param {readonly T[]} all @param {(one: T) => unknown} nameOf */
function chosen(asked, all, nameOf) {
  const names = asked.split(',').filter(Boolean)
  const known = new Set(all.map((one) => `${nameOf(one)}`))
  for (const name of names) if (!known.has(name)) throw new Error(`there is no ${name}, but ${[...known].join(', ')}`)
  return all.filter((one) => names.includes(`${nameOf(one)}`))
}

/** What stands where words should: keys of the catalogue, places that nothing filled. @param {Person} person */
async function wordless({ page }) {
  const shown = await page.evaluate(() => {
    const names = ['aria-label', 'title', 'placeholder']
    const labels = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
      names.map((name) => element.getAttribute(name) ?? ''),
    )
    return [document.title, document.body.innerText, ...labels].join('\n')
  })
  return shown.match(/\b[a-z]+_[a-z_]+\b|\{\w+\}|\bundefined\b|\bNaN\b/g) ?? []
}

/** What does not fit: a page that is wider than the screen, words that are cut off without dots. @param {Person} person */
async function misfits({ page }) {
  return page.evaluate(() => {
    const found = []
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
    if (wide > 0) found.push(`${wide} px too wide`)
    for (const element of document.querySelectorAll('button, a, h1, h2, h3, label, select, th, td, [role=gridcell]')) {
      const { right, left, width } = element.getBoundingClientRect()
      const scrolls = element.closest('.scrolls, [tabindex="0"]')
      if (width > 1 && !scrolls && (right > innerWidth + 1 || left < -1) && element.checkVisibility())
        found.push(`${element.tagName.toLowerCase()} out of the screen: ${element.textContent?.trim().slice(0, 40)}`)
      if (
        element.matches('button, a, [role=gridcell]') &&
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth + 1
      )
        found.push(`${element.tagName.toLowerCase()} overflows: ${element.textContent?.trim().slice(0, 40)}`)
      if (element.matches('.choices button') && element.scrollHeight > element.clientHeight + 1)
        found.push(`choice overflows: ${element.textContent?.trim().slice(0, 40)}`)
    }
    const [list, below] = ['.tray .choices', '.tray .bottom'].map((part) => document.querySelector(part))
    const over = (list?.getBoundingClientRect().bottom ?? 0) - (below?.getBoundingClientRect().top ?? 0)
    if (list?.checkVisibility() && below?.matches('.confirming *') && over > 6)
      found.push(`what is asked lies ${over} px over its answers`)
    const game = document.querySelector('.page.playing main.game')
    const tall = document.documentElement.scrollHeight - innerHeight
    if (game && tall > 0) found.push(`the game is ${tall} px too tall`)
    return found
  })
}

/** Words that are broken in two lines, or cut off without dots. @param {Person} person */
async function brokenWords({ page }) {
  return page.evaluate(() => {
    const found = new Set()
    const range = document.createRange()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement
      const text = node.nodeValue ?? ''
      if (!around || around.closest('script, style, select, textarea, .unseen')) continue
      if (!around.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      for (const word of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}.,’'%]*/gu)) {
        range.setStart(node, word.index)
        range.setEnd(node, word.index + word[0].length)
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0.5).map(({ top }) => top)
        const where = `${word[0]} of ${text.trim().slice(0, 40)}`
        if (Math.max(...tops) - Math.min(...tops) > 6) found.add(`broken: ${where}`)
        const { left, right, top, bottom } = range.getBoundingClientRect()
        for (let box = around; box !== document.body && box.parentElement; box = box.parentElement) {
          const { overflowX, overflowY, textOverflow } = getComputedStyle(box)
          const edge = box.getBoundingClientRect()
          if (edge.width < 5) break // only told
          const wide = ['hidden', 'clip'].includes(overflowX) && textOverflow !== 'ellipsis'
          const tall = ['hidden', 'clip'].includes(overflowY)
          const beside = wide && (right > edge.right + 1.5 || left < edge.left - 1.5)
          const below = tall && top < edge.bottom && bottom > edge.bottom + 3
          const leaves =
            box.matches('button') && (right > edge.right + 1 || left < edge.left - 1 || bottom > edge.bottom + 2)
          if (beside || below || leaves) found.add(`cut: ${where}`)
        }
      }
    }
    return [...found]
  })
}

/** What a browser says of an address that refuses, as is meant in some places. */
const refused = /^Failed to load resource|^WebSocket connection/

const asked = {
  parts: chosen(values.part, Object.entries(parts), ([name]) => name),
  languages: chosen(values.language, languages, (locale) => locale),
  themes: chosen(values.theme, Object.entries(themes), ([name]) => name),
  sizes: chosen(values.size, sizes, ([width]) => width),
}
const found = /** @type {string[]} */ ([])
let places = 0

/** @param {string} where @param {string} what */
function tell(where, what) {
  found.push(where)
  console.log(`${where}: ${what}`)
}

/** Looks at what somebody has before them, in everything that was asked for. @param {Person} person @param {string} where */
async function look(person, where) {
  places++
  const { page } = person
  for (const locale of asked.languages) {
    await person.speak(locale)
    for (const [theme, media] of asked.themes) {
      await page.emulateMedia(media)
      // What a theme cannot change is looked at in the first.
      const rules = theme === asked.themes[0]?.[0] ? undefined : ['color-contrast', 'link-in-text-block', 'target-size']
      for (const fault of await person.accessFaults(rules)) tell(`${where}, ${locale}, ${theme}`, fault)
      if (values.pictures)
        await page.screenshot({ path: `${values.pictures}/${where}-${locale}-${theme}.png`, fullPage: true })
    }
    await page.emulateMedia(plain)
    for (const word of await wordless(person)) tell(`${where}, ${locale}`, word)
    for (const [width = 0, height = 0] of asked.sizes) {
      await page.setViewportSize({ width, height })
      await person.standStill()
      for (const fault of [...(await misfits(person)), ...(await brokenWords(person))])
        tell(`${where}, ${locale}, ${width} px`, fault)
      if (values.pictures)
        await page.screenshot({ path: `${values.pictures}/${where}-${locale}-${width}.png`, fullPage: true })
    }
    await page.setViewportSize(START)
  }
  await person.speak('en')
  for (const complaint of person.complaints.splice(0)) if (!refused.test(complaint)) tell(where, complaint)
  console.log(`  ${where}`)
}

if (values.pictures) mkdirSync(values.pictures, { recursive: true })
for (const [name, part] of asked.parts) {
  const server = await Server.open()
  const ann = await Person.arrive('Ann', { reducedMotion: 'reduce' })
  try {
    await ann.page.goto(server.address)
    await ann.page.getByText('Start now').waitFor()
    await part(ann, server, (where, person = ann) => look(person, where))
  } catch (error) {
    tell(name, error instanceof Error ? `${error.stack}` : `${error}`)
  }
  await ann.leave()
  await server.close()
}
await closeBrowser()
await closeServers()
console.log(`${places} places, ${found.length} faults`)
process.exitCode = found.length > 0 || places === 0 ? 1 : 0
