/**
 * Keeps the plural rules of each language: the compiler of the catalogues makes them anew for every message that counts,
 * which takes longer than all else that a press of a cell draws.
 * @returns {import('vite').Plugin}
 */
export const plurals = () => ({
  name: 'plurals',
  transform(code, id) {
    if (!id.endsWith('/paraglide/registry.js')) return
    const made = 'new Intl.PluralRules(locale, options)'
    if (!code.includes(made)) throw new Error('the compiler of the catalogues counts in another way')
    return `const rules = {}\n${code.replace(made, "(rules[locale + (options?.type ?? '')] ??= $&)")}`
  },
})
