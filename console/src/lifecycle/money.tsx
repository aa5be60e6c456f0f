import { useLanguage } from '../ui/words.ts'

/** An amount in a currency's smallest unit, as people write it. */
export function Money({ amount, currency }: { amount: number; currency: string }) {
  return <span>{sayMoney(amount, currency, useLanguage())}</span>
}

export function sayMoney(amount: number, currency: string, language: string): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
