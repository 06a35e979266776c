/** The last form of a counted message, and what the compiler returns for a count without a form. */
const last = /if \(\w+Plural === "other"\) (return .*)\n\s*return .*\n/g

/**
 * Makes counted messages fast and small. The compiler of the catalogues creates the plural rules again each time that a
 * message counts, which takes longer than everything else that a press of a cell draws: they are kept. It also asks for
 * the last form, and goes on without a form: a test checks that no language lacks one.
 * @returns {import('vite').Plugin}
 */
export const plurals = () => ({
  name: 'plurals',
  transform(code, id) {
    if (/\/ui\/paraglide\/messages\/\w\w\.js/.test(id)) return code.replace(last, '$1\n')
    if (!id.endsWith('/paraglide/registry.js')) return
    const made = 'new Intl.PluralRules(locale, options)'
    if (!code.includes(made)) throw new Error('the compiler of the catalogues counts in another way')
    return `const rules = {}\n${code.replace(made, "(rules[locale + (options?.type ?? '')] ??= $&)")}`
  },
})
