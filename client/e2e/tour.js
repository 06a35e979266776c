// Checks every page and state of play, in every language: `npm run tour`. It runs axe on each in every theme, looks
// for overflow at every size and for missing words, takes pictures if given a folder, and prints a line for each
// fault. Options restrict it:
//   npm run tour -- --part lobby,games --language de,uk --size 320,844 --theme dark --pictures DIR
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { brokenWords, misfits } from './fit.js'
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
/** In CSS pixels; 640 × 360 is a desktop page zoomed to 200 %. */
const sizes = [
  [320, 568],
  [360, 640],
  [390, 844],
  [640, 360],
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

/** What stands in place of words: keys of the catalogue, unfilled places. @param {Person} person */
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

/** A browser's complaints about refused requests, which some parts cause on purpose. */
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

/**
 * Checks what a person sees, in every requested language, theme and size.
 * @param {Person} person
 * @param {string} where
 */
async function look(person, where) {
  places++
  const { page } = person
  for (const locale of asked.languages) {
    await person.speak(locale)
    for (const [theme, media] of asked.themes) {
      await page.emulateMedia(media)
      // What a theme cannot change is checked only in the first.
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
