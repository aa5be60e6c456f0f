import { type Country, checkVAT, countries } from 'jsvat-next'

/** Whose VAT ids begin with their country: the EU, Great Britain and Switzerland. */
const CHECKED =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
/** Greece, and Northern Ireland, which has Great Britain's form. */
const WRITTEN: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' }

const byCode = new Map<string, Country>(countries.map((country) => [country.codes[0]!, country]))

/**
 * Whether a tax id may be one: a VAT id that begins with its country has the right form and check digits; of others,
 * such as national tax numbers, it is only known that they have digits. Postern does not ask any authority whether it
 * was issued.
 */
export function isWellFormed(id: string): boolean {
  const text = id.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const prefix = /^([A-Z]{2})[A-Z0-9]{0,2}\d/.exec(text)?.[1]
  const code = prefix && (WRITTEN[prefix] ?? prefix)
  if (!code || !CHECKED.includes(code)) return /\d/.test(text)
  const written = prefix === 'XI' ? `GB${text.slice(2)}` : text
  return checkVAT(written, [byCode.get(code)!]).isValid
}
