import { useLanguage } from '../words.ts'
import { decimalsOf, sayMoney } from './say-money.ts'

export { sayMoney }

/** An amount in a currency's smallest unit, as people write it. */
export function Money({ amount, currency }: { amount: number; currency: string }) {
  return <span>{sayMoney(amount, currency, useLanguage())}</span>
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
