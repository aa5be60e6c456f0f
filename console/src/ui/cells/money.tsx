import { useLanguage } from '../words.ts'

/** Where the smallest unit of ISO 4217 is not what shops write, which is what Intl says: the API counts by ISO. */
const DECIMALS: Record<string, number> = {
  ...Object.fromEntries(
    'afn all cop huf idr irr kpw lak lbp mga mmk pkr sos syp yer'.split(' ').map((code) => [code, 2]),
  ),
  iqd: 3,
}

/** How many decimals a currency's smallest unit has. */
function decimalsOf(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return DECIMALS[currency] ?? maximumFractionDigits ?? 2
}

/** An amount in a currency's smallest unit, as people write it. */
export function Money({ amount, currency }: { amount: number; currency: string }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{sayMoney(amount, currency, useLanguage())}</span>
}

export function sayMoney(amount: number, currency: string, language: string): string {
  const decimals = decimalsOf(currency)
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return format.format(amount / 10 ** decimals)
}

/** A typed amount, such as 49.90 or 49,90, in the smallest unit. NaN if it is not a number; then the API names the field. */
export function readMoney(text: string, currency: string): number {
  return Math.round(Number(text.trim().replace(',', '.')) * 10 ** decimalsIfKnown(currency))
}

/** The amount as a person would type it. */
export function typedMoney(amount: number, currency: string): string {
  const decimals = decimalsIfKnown(currency)
  return (amount / 10 ** decimals).toFixed(decimals)
}

/** While a currency is being typed it is none yet. */
function decimalsIfKnown(currency: string): number {
  return /^[a-z]{3}$/.test(currency) ? decimalsOf(currency) : 2
}

/** For a chart: an amount as a number of the currency itself. */
export function wholeUnits(amount: number, currency: string): number {
  return amount / 10 ** decimalsOf(currency)
}
