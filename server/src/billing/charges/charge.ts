import type { Invoice, LineKind, TaxRate } from '../invoices/core/index.ts'
import { taxOf } from '../invoices/core/index.ts'
import type { Amount } from '../money/index.ts'

/** What a subscription was charged for a time. A later change takes back this amount, whatever the price is by then. */
export interface Charge {
  id: string
  account_id: string
  subscription_id: string
  /** `null` if it was paid in the system that the subscription came from. */
  invoice_id: string | null
  /** Which line of the invoice it is, from 0. */
  line: number | null
  description: string
  kind: LineKind
  quantity: number
  unit_amount: Amount
  period_start: Date
  period_end: Date
  /** When it stops counting: at the end of its period, or when it was taken back. */
  ends_at: Date
  amount: Amount
  discount: Amount
  tax: TaxRate[]
  /** Whether the amount contains the tax. */
  tax_inclusive: boolean
  /** Of the amount: taken back or credited. */
  taken_back: Amount
}

/** What is left of a charge. */
export function worthOf({ amount, discount, taken_back }: Charge): Amount {
  return amount - discount - taken_back
}

/** The charges of an invoice: one for each line that charges something of a subscription for a time. */
export function chargesOf(invoice: Invoice, newId: () => string): Charge[] {
  const { id: invoice_id, account_id, subscription_id, tax_inclusive } = invoice
  if (subscription_id === null) return []
  return invoice.lines.flatMap((line, index): Charge[] => {
    const { description, kind, quantity, unit_amount, amount, period_start, period_end } = line
    if (!kind || amount <= 0 || period_start === null || period_end === null) return []
    const [start, end] = [new Date(period_start), new Date(period_end)]
    if (start >= end) return []
    const about = { account_id, subscription_id, invoice_id, line: index, description, kind }
    const time = { period_start: start, period_end: end, ends_at: end }
    const money = { quantity, unit_amount, amount, discount: 0, taken_back: 0 }
    return [{ id: newId(), ...about, ...time, ...money, tax: taxOf(line, invoice), tax_inclusive }]
  })
}
