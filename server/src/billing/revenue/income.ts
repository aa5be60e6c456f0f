import type { Amount } from '../money/index.ts'
import type { Sum } from './income-store.ts'

/** What was invoiced, came in and went back in a month, by currency. */
export interface MonthOfIncome {
  /** Such as 2026-03. */
  month: string
  currencies: Array<{
    currency: string
    invoiced: Amount
    invoices: number
    collected: Amount
    refunded: Amount
  }>
}

/** Every month has every currency, so that a chart has no holes. */
export function incomeOf(sums: readonly Sum[], months: readonly string[]): MonthOfIncome[] {
  const currencies = [...new Set(sums.map(({ currency }) => currency))].sort()
  return months.map((month, index) => ({
    month,
    currencies: currencies.map((currency) => {
      const of = (kind: Sum['kind']) =>
        sums.find((sum) => sum.kind === kind && sum.month === index + 1 && sum.currency === currency)
      return {
        currency,
        invoiced: of('invoiced')?.amount ?? 0,
        invoices: of('invoiced')?.count ?? 0,
        collected: of('collected')?.amount ?? 0,
        refunded: of('refunded')?.amount ?? 0,
      }
    }),
  }))
}
