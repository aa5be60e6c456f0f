import type { Amount } from '../../money/index.ts'
import type { Party } from '../../settings/index.ts'

export const INVOICE_STATUSES = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

export const INVOICE_REASONS = ['purchase', 'renewal', 'change', 'manual', 'import'] as const
export type InvoiceReason = (typeof INVOICE_REASONS)[number]

/** The series of invoices that Stripe numbers: each has its number there, and changes there only. */
export const STRIPE_SERIES = 'stripe'

/** What is sold: `amount` counts, the others explain it. */
export interface InvoiceLine {
  description: string
  quantity: number
  unit_amount: Amount
  /** Negative: taken back. */
  amount: Amount
  /** The time it is for, in the API's format; `null` for none. */
  period_start: string | null
  period_end: string | null
  /** Whether it is for a part of a period. */
  proration: boolean
  /** What it charges of a subscription; absent: it charges none. */
  kind?: LineKind
  /** Its taxes. Absent on drafts, and on invoices issued before lines had it: see `taxOf`. */
  tax?: TaxRate[]
}

/** What a subscription is charged for: its plan, and seats beyond those included. */
export type LineKind = 'plan' | 'seats'

/** A tax that the provider charges an account: given, never looked up. */
export interface TaxRate {
  name: string
  /** A decimal number, such as 19 or 7.7. */
  percentage: string
  /** EN 16931 (UNTDID 5305), such as S, Z, E, AE. */
  category: string
}

export interface TaxLine extends TaxRate {
  taxable: Amount
  amount: Amount
}

export interface Invoice {
  id: string
  account_id: string
  subscription_id: string | null
  series: string | null
  sequence: number | null
  /** Null while it is a draft. */
  number: string | null
  status: InvoiceStatus
  reason: InvoiceReason
  currency: string
  period_start: Date | null
  period_end: Date | null
  lines: InvoiceLine[]
  tax_lines: TaxLine[]
  tax_inclusive: boolean
  note: string
  seller: Party
  buyer: Party
  /** Sum of the lines. */
  subtotal: Amount
  tax: Amount
  /** Subtotal and tax; or the subtotal alone, if it contains the tax. */
  total: Amount
  /** Paid from the account's balance; negative: added to it. */
  balance_applied: Amount
  amount_due: Amount
  amount_paid: Amount
  amount_credited: Amount
  created_at: Date
  issued_at: Date | null
  due_at: Date | null
  paid_at: Date | null
  closed_at: Date | null
}

/** The taxes of a line: on old invoices, those of the whole invoice. */
export function taxOf(
  line: Pick<InvoiceLine, 'tax'>,
  { tax_lines }: { tax_lines: ReadonlyArray<TaxRate> },
): TaxRate[] {
  return line.tax ?? tax_lines.map(({ name, percentage, category }) => ({ name, percentage, category }))
}

/** What is still to be paid. */
export function remainingOf(
  invoice: Pick<Invoice, 'amount_due' | 'amount_paid' | 'amount_credited'>,
): Amount {
  return invoice.amount_due - invoice.amount_paid - invoice.amount_credited
}
