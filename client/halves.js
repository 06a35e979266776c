/** The messages of pages that are fetched on the first visit. */
const later = /^(fair|lesson|medal|mine|pass|puzzle|refusal_fair|review|rules|sheets)_/

/**
 * Splits the catalogue of a language, so that the first page does not wait for all of it: "uk.js?first" exports the
 * messages of the first page, "uk.js?later" the others. What a half does not export is dropped like any unused code.
 * @returns {import('vite').Plugin}
 */
export const halves = () => ({
  name: 'halves',
  transform(code, id) {
    const half = /\/paraglide\/messages\/\w+\.js\?(first|later)$/.exec(id)?.[1]
    if (!half) return
    return code.replace(/^export (?=const (\w+))/gm, (given, key) =>
      later.test(key) === (half === 'later') ? given : '',
    )
  },
})
