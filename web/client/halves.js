/** The messages that only pages say which are fetched when somebody first wants them. */
const later = /^(fair|lesson|mine|pass|refusal_fair|review|rules|sheets)_/

/**
 * Divides the catalogue of a language, so that the first page does not wait for all of it: "uk.js?first" gives the
 * messages that it says, "uk.js?later" the others. What a half does not give is dropped as any code that nobody uses.
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
