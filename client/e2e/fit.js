// Finds what does not fit on a screen.

/** @typedef {import('./person.js').Person} Person */

export const languages = ['de', 'pl', 'uk', 'tr', 'en']

/**
 * The languages to try: all, or a different one each time, and last German, whose words are long.
 * @param {boolean} all
 * @param {number} at
 */
export const spoken = (all, at) => [...(all ? languages.slice(1) : [languages[1 + (at % 4)] ?? 'en']), 'de']

/** What does not fit: a page wider than the screen, words cut off without dots. @param {Person} person */
export async function misfits(person) {
  await person.measures()
  return person.page.evaluate(() => {
    const found = []
    const tray = document.querySelector('.tray')?.getBoundingClientRect()
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
    if (wide > 0) found.push(`${wide} px too wide`)
    const cell = '[role=gridcell], [role=cell]'
    for (const element of document.querySelectorAll(`button, a, h1, h2, h3, label, select, th, td, ${cell}`)) {
      const { right, left, bottom, width } = element.getBoundingClientRect()
      const scrolls = element.closest('.scrolls, [tabindex="0"]')
      if (width > 1 && !scrolls && (right > innerWidth + 1 || left < -1) && element.checkVisibility())
        found.push(`${element.tagName.toLowerCase()} out of the screen: ${element.textContent?.trim().slice(0, 40)}`)
      if (
        element.matches(`button, a, ${cell}`) &&
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth + 1
      )
        found.push(`${element.tagName.toLowerCase()} overflows: ${element.textContent?.trim().slice(0, 40)}`)
      if (tray && element.matches('.tray button') && bottom > tray.bottom && element.checkVisibility())
        found.push(`below the tray's edge: ${element.textContent?.trim()}`)
      if (element.matches('.choices button') && element.scrollHeight > element.clientHeight + 1)
        found.push(`choice overflows: ${element.textContent?.trim().slice(0, 40)}`)
    }
    for (const heading of document.querySelectorAll('.tray h2'))
      if (heading.parentElement?.clientHeight && heading.scrollWidth > heading.clientWidth + 1)
        found.push(`heading is cut: ${heading.textContent}`)
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

/**
 * Choices that are too low for a thumb or end too far from it, and points on a line of their own.
 * @param {Person} person
 */
export async function farChoices({ page }) {
  return page.evaluate(() => {
    const found = []
    const choices = [...document.querySelectorAll('.tray .choices > button, .tray .bottom > button:not(.hint)')]
    for (const choice of choices) {
      const { height } = choice.getBoundingClientRect()
      if (height < 48) found.push(`${choice.textContent?.trim()}: ${height} px`)
      for (const part of choice.querySelectorAll('small > .gain:not(:first-child)')) {
        const [gain, first] = [part, part.parentElement?.querySelector('span:not(.sum)')].map((one) =>
          one?.getBoundingClientRect(),
        )
        if (gain && first && gain.top > first.top + 4) found.push(`below its words: ${part.textContent}`)
      }
    }
    const tray = document.querySelector('.tray')?.getBoundingClientRect().bottom ?? 0
    const lowest = Math.max(...choices.map((choice) => choice.getBoundingClientRect().bottom))
    if (tray - lowest > 20) found.push(`the choices end ${tray - lowest} px above the tray's end`)
    return found
  })
}

/** Names of others that do not have a line to themselves. @param {Person} person */
export async function crowdedNames({ page }) {
  return page.locator('.strip').evaluateAll((strips) =>
    strips.flatMap((strip) => {
      const name = strip.querySelector('b')?.getBoundingClientRect()
      const { left, right } = strip.getBoundingClientRect()
      const beside = [...strip.children].some((part) => {
        const box = part.getBoundingClientRect()
        return name && part.tagName !== 'B' && box.width > 1 && box.top < name.bottom - 2 && box.bottom > name.top + 2
      })
      return beside || !name || name.width < right - left - 20 ? [`${strip.querySelector('b')?.textContent}`] : []
    }),
  )
}

/** Signs that reach out of their box: locks, penalties and faces. @param {Person} person */
export async function strays({ page }) {
  return page.evaluate(() => {
    const found = []
    for (const [sign, box] of [
      ['.lock svg', '.lock'],
      ['.strip .face', '.strip'],
    ])
      for (const one of document.querySelectorAll(sign)) {
        const [inner, outer] = [
          one.getBoundingClientRect(),
          /** @type {Element} */ (one.closest(box)).getBoundingClientRect(),
        ]
        const out = Math.max(
          outer.left - inner.left,
          inner.right - outer.right,
          outer.top - inner.top,
          inner.bottom - outer.bottom,
        )
        if (inner.width > 0 && out > 1) found.push(`${sign} leaves its box by ${Math.round(out)} px`)
      }
    for (const box of document.querySelectorAll('.penalties .box'))
      if (box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1)
        found.push('a penalty leaves its box')
    return [...new Set(found)]
  })
}

/** Words that are broken over two lines, or cut off without dots. @param {Person} person */
export async function brokenWords({ page }) {
  return page.evaluate(() => {
    const found = new Set()
    /** @typedef {{ edge: DOMRect, wide: boolean, tall: boolean, told: boolean, within: Element | null }} Box */
    /** @type {Map<Element, Box>} */
    const boxes = new Map()
    /**
     * Where a box is, whether it hides what reaches out of it, and whether it is for screen readers only.
     * @type {(box: Element) => Box}
     */
    const boxOf = (box) => {
      const known = boxes.get(box)
      if (known) return known
      const { clipPath, overflowX, overflowY, position, textOverflow } = getComputedStyle(box)
      const edge = box.getBoundingClientRect()
      const told = clipPath === 'inset(50%)' || edge.height === 0
      const one = {
        edge,
        wide: ['hidden', 'clip'].includes(overflowX) && textOverflow !== 'ellipsis',
        tall: ['hidden', 'clip'].includes(overflowY),
        told: told || (box.parentElement !== null && boxOf(box.parentElement).told),
        // An absolutely positioned element is cut only by its containing block.
        within: position === 'absolute' && box instanceof HTMLElement ? box.offsetParent : box.parentElement,
      }
      boxes.set(box, one)
      return one
    }
    const range = document.createRange()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement
      const text = node.nodeValue ?? ''
      if (!around || around.closest('script, style, select, textarea, .unseen')) continue
      if (!around.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      if (boxOf(around).told) continue
      // A hash may be broken: nobody reads it as a word.
      for (const word of text
        .replace(/[0-9a-f]{64}/g, (hash) => ' '.repeat(hash.length))
        .matchAll(/[\p{L}\p{N}][\p{L}\p{N}.,’'%]*/gu)) {
        range.setStart(node, word.index)
        range.setEnd(node, word.index + word[0].length)
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0.5).map(({ top }) => top)
        const where = `${word[0]} of ${text.trim().slice(0, 40)}`
        if (Math.max(...tops) - Math.min(...tops) > 6) found.add(`broken: ${where}`)
        const { left, right, top, bottom } = range.getBoundingClientRect()
        /** @type {Element | null} */
        let box = around
        for (; box && box !== document.body; box = boxOf(box).within) {
          const { edge, wide, tall } = boxOf(box)
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

/** What a printed page should not show: coloured backgrounds, and controls. @param {Person} person */
export async function spoilt({ page }) {
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' })
  const found = await page.evaluate(() => {
    const seen = [...document.querySelectorAll('body, body *')].filter((one) => one.checkVisibility())
    const isLight = (/** @type {string} */ colour) => {
      const [r = 0, g = 0, b = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
      const most = colour.startsWith('color(') ? 1 : 255
      return 1 - alpha + (alpha * Math.min(r, g, b)) / most > 0.9
    }
    const small = '.die, .die *, .pawn, .card, .card *, .both, .frame, li' // small pictures, and the fields of a path
    const pressed = seen.filter((one) => one.matches('select, input, nav, header, button:not(.prints)'))
    const grounds = seen.filter((one) => !one.matches(small) && !isLight(getComputedStyle(one).backgroundColor))
    return [...pressed, ...grounds].map((one) => one.outerHTML.slice(0, 120))
  })
  await page.emulateMedia({ media: null })
  return found
}
