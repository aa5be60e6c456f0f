import { data } from 'currency-codes'
import { z } from '../../platform/http/api.ts'
import type { Amount } from './amount.ts'

/** What the standard lists without a minor unit: metals, units of account, codes for tests. Nothing is sold in them. */
const NOT_MONEY = new Set('XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX'.split(' '))

/** Amendment 176: it replaced ANG on 31 March 2025, after the library's copy of the list was made. */
const SINCE_ADDED = [{ code: 'XCG', digits: 2 }]

/**
 * Lower-case codes and how many decimals their smallest unit has, by ISO 4217. `Intl` follows the habits of shops
 * instead: it says 0 for HUF, IDR, COP, PKR and IQD.
 */
const EXPONENTS: ReadonlyMap<string, number> = new Map(
  [...data, ...SINCE_ADDED]
    .filter(({ code }) => !NOT_MONEY.has(code))
    .map(({ code, digits }) => [code.toLowerCase(), digits]),
)

/** A currency, as the API writes it. */
export const Currency = z
  .string()
  .refine(
    (code) => EXPONENTS.has(code),
    'This must be the lower-case code of a currency in ISO 4217, such as eur.',
  )
  .openapi({ example: 'eur', pattern: '^[a-z]{3}$' })

/** How many decimals the currency's smallest unit has. Throws for a code that `Currency` refuses. */
export function exponentOf(currency: string): number {
  const exponent = EXPONENTS.get(currency)
  if (exponent === undefined) throw new Error(`${currency} is no currency of ISO 4217.`)
  return exponent
}

/** An amount as a decimal number of the currency: 1234 of eur is 12.34. */
export function decimalOf(amount: Amount, currency: string): `${number}` {
  const exponent = exponentOf(currency)
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0')
  const sign = amount < 0 ? '-' : ''
  const whole = digits.slice(0, digits.length - exponent)
  return `${sign}${whole}${exponent > 0 ? `.${digits.slice(-exponent)}` : ''}` as `${number}`
}

/** An amount for people, such as €12.34. */
export function showAmount(amount: Amount, currency: string, locale = 'en'): string {
  const decimals = exponentOf(currency)
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(decimalOf(amount, currency))
}
