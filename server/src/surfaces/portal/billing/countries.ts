/** Regions of CLDR that are not countries. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/**
 * The countries by ISO 3166 and their names in a language, for a list to choose from. Codes that were given up, such as DD,
 * are left out: their canonical form is another one.
 */
export function countriesIn(locale: string): Array<readonly [code: string, name: string]> {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  return LETTERS.flatMap((first) =>
    LETTERS.flatMap((second) => {
      const code = first + second
      const name = names.of(code)
      const isCurrent = Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`
      return name !== undefined && isCurrent && !NO_COUNTRIES.has(code) ? [[code, name] as const] : []
    }),
  ).sort(([, a], [, b]) => a.localeCompare(b, locale))
}
