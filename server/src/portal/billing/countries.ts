/** Regions of CLDR that are no countries. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/**
 * The countries by ISO 3166 and their names, for a list to choose from. Codes that were given up, such as DD, are left
 * out: their canonical form is another one.
 */
export const COUNTRIES: ReadonlyArray<readonly [code: string, name: string]> = LETTERS.flatMap((first) =>
  LETTERS.flatMap((second) => {
    const code = first + second
    const name = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code)
    const isCurrent = Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`
    return name !== undefined && isCurrent && !NO_COUNTRIES.has(code) ? [[code, name] as const] : []
  }),
).sort(([, a], [, b]) => a.localeCompare(b, 'en'))
