/**
 * Keeps the plural rules of each language. The compiler of the catalogues creates them again for every counted message,
 * which takes longer than everything else that a press of a cell draws.
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
