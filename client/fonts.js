// Reduces the typeface to the letters that the client writes: run `npm run fonts` when a language uses a new letter. A
// person's name may have other letters: files with the other Latin letters are loaded when a page shows one, and the
// system's font draws the rest.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const SOURCES = new URL('./node_modules/@fontsource-variable/nunito/files/', import.meta.url)
const RESULTS = new URL('./src/ui/fonts/', import.meta.url)
const MESSAGES = new URL('./messages/', import.meta.url)
/** The weights that the styles use; the few that use more get the maximum. */
const WEIGHTS = { min: 400, max: 800, default: 400 }
/** What people can type, even if no message has it. */
const KEYBOARD = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')
const ALPHABETS =
  'ÄÖÜäöüß ĄĆĘŁŃÓŚŹŻąćęłńóśźż АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщьюя ÂÇĞİÎÖŞÛÜâçğıîöşûü'
/** The files of the typeface, and the characters in each. */
const FILES = [
  { name: 'latin', holds: (/** @type {number} */ code) => code < 0x100 || code === 0x131 || code >= 0x2000 },
  { name: 'latin-ext', holds: (/** @type {number} */ code) => code >= 0x100 && code < 0x250 && code !== 0x131 },
  { name: 'cyrillic', holds: (/** @type {number} */ code) => code >= 0x400 && code < 0x500 },
]

/** More letters that names have. */
const OTHERS = Array.from({ length: 0x180 - 0xc0 }, (_, i) => String.fromCharCode(0xc0 + i)).filter((letter) =>
  /\p{L}/u.test(letter),
)

/** Characters in order, in the form for a style sheet: "U+41-5a". @param {string[]} letters */
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

/**
 * Writes those of the letters that a file of the typeface has, and the style for them.
 * @param {typeof FILES[number]} file
 * @param {string[]} of
 * @param {string} [result]
 */
async function write({ name, holds }, of, result = name) {
  const letters = of.filter((letter) => holds(letter.codePointAt(0) ?? 0))
  if (letters.length === 0) return
  const whole = readFileSync(new URL(`nunito-${name}-wght-normal.woff2`, SOURCES))
  const cut = await subsetFont(whole, letters.join(''), {
    targetFormat: 'woff2',
    noLayoutClosure: true,
    variationAxes: { wght: WEIGHTS },
  })
  writeFileSync(new URL(`${result}.woff2`, RESULTS), cut)
  styles += `
@font-face {
  font-family: "Nunito Variable";
  font-style: normal;
  font-display: swap;
  font-weight: ${WEIGHTS.min} ${WEIGHTS.max};
  src: url("./${result}.woff2") format("woff2-variations");
  unicode-range: ${rangesOf(letters)};
}
`
  console.log(`${result}: ${letters.length} letters, ${cut.length} of ${whole.length} bytes`)
}

const others = OTHERS.filter((letter) => !written.includes(letter))
for (const file of FILES) {
  await write(file, written)
  await write(file, others, `${file.name}-names`)
}
writeFileSync(new URL('fonts.css', RESULTS), styles)
