// Cuts the typeface down to the letters that the client writes: `npm run fonts`, when a language has got another letter.
// A person's name may have others: the system's font draws them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const SOURCES = new URL('./node_modules/@fontsource-variable/nunito/files/', import.meta.url)
const RESULTS = new URL('./src/ui/fonts/', import.meta.url)
const MESSAGES = new URL('./messages/', import.meta.url)
/** The weights that the styles ask for; the few that ask for more get the most. */
const WEIGHTS = { min: 400, max: 800, default: 400 }
/** What is typed and no message may hold. */
const KEYBOARD = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')
const ALPHABETS =
  'ÄÖÜäöüß ĄĆĘŁŃÓŚŹŻąćęłńóśźż АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщьюя ÂÇĞİÎÖŞÛÜâçğıîöşûü'
/** The files that the typeface comes in, and the characters that each holds. */
const FILES = [
  { name: 'latin', holds: (/** @type {number} */ code) => code < 0x100 || code === 0x131 || code >= 0x2000 },
  { name: 'latin-ext', holds: (/** @type {number} */ code) => code >= 0x100 && code < 0x250 && code !== 0x131 },
  { name: 'cyrillic', holds: (/** @type {number} */ code) => code >= 0x400 && code < 0x500 },
]

/** Characters in order, as a style sheet writes them: "U+41-5a". @param {string[]} letters */
function rangesOf(letters) {
  const ranges = /** @type {{ from: number, to: number }[]} */ ([])
  for (const letter of letters) {
    const code = letter.codePointAt(0) ?? 0
    const last = ranges.at(-1)
    if (last?.to === code - 1) last.to = code
    else ranges.push({ from: code, to: code })
  }
  return ranges.map(({ from, to }) => `U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ''}`).join(', ')
}

const catalogues = readdirSync(MESSAGES)
  .filter((name) => name.endsWith('.json'))
  .map((name) => readFileSync(new URL(name, MESSAGES), 'utf8'))
const written = [...new Set(KEYBOARD + ALPHABETS + catalogues.join(''))].filter((letter) => letter >= ' ').sort()

let styles = '/* Made by fonts.js. */\n'
for (const { name, holds } of FILES) {
  const letters = written.filter((letter) => holds(letter.codePointAt(0) ?? 0))
  const whole = readFileSync(new URL(`nunito-${name}-wght-normal.woff2`, SOURCES))
  const cut = await subsetFont(whole, letters.join(''), {
    targetFormat: 'woff2',
    noLayoutClosure: true,
    variationAxes: { wght: WEIGHTS },
  })
  writeFileSync(new URL(`${name}.woff2`, RESULTS), cut)
  styles += `
@font-face {
  font-family: "Nunito Variable";
  font-style: normal;
  font-display: swap;
  font-weight: ${WEIGHTS.min} ${WEIGHTS.max};
  src: url("./${name}.woff2") format("woff2-variations");
  unicode-range: ${rangesOf(letters)};
}
`
  console.log(`${name}: ${letters.length} letters, ${cut.length} of ${whole.length} bytes`)
}
writeFileSync(new URL('fonts.css', RESULTS), styles)
