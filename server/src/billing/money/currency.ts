import { z } from '../../platform/http/api.ts'
import type { Amount } from './amount.ts'

/** By the number of decimals of their smallest unit: ISO 4217 up to amendment 176, without metals, units of account and test codes. */
const CODES = [
  'bif clp djf gnf isk jpy kmf krw pyg rwf ugx uyi vnd vuv xaf xof xpf',
  '',
  `aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bmd bnd bob bov brl bsd btn bwp byn bzd
   cad cdf che chf chw cny cop cou crc cuc cup cve czk dkk dop dzd egp ern etb eur fjd fkp gbp gel
   ghs gip gmd gtq gyd hkd hnl htg huf idr ils inr irr jmd kes kgs khr kpw kyd kzt lak lbp lkr lrd
   lsl mad mdl mga mkd mmk mnt mop mru mur mvr mwk mxn mxv myr mzn nad ngn nio nok npr nzd pab pen
   pgk php pkr pln qar ron rsd rub sar sbd scr sdg sek sgd shp sle sos srd ssp stn svc syp szl thb
   tjs tmt top try ttd twd tzs uah usd usn uyu uzs ved ves wst xcd xcg yer zar zmw zwg`,
  'bhd iqd jod kwd lyd omr tnd',
  'clf uyw',
]

/**
 * Decimals by lower-case code. `Intl` has other figures, as it follows the habits of shops: 0 for HUF, IDR, COP, PKR and
 * IQD.
 */
const EXPONENTS: ReadonlyMap<string, number> = new Map(
  CODES.flatMap((codes, decimals) =>
    (codes.match(/[a-z]{3}/g) ?? []).map((code) => [code, decimals] as const),
  ),
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
  if (exponent === undefined) throw new Error(`${currency} is not a currency of ISO 4217.`)
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
