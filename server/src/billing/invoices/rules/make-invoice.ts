import { Problem } from '../../../platform/problem.ts'
import type { BillingAccount } from '../../billing-account/index.ts'
import type { Amount } from '../../money/index.ts'
import type { BillingSettings } from '../../settings/index.ts'
import type { Invoice, InvoiceLine, InvoiceReason, TaxRate } from '../core/index.ts'
import { taxOnLines } from './tax.ts'

/** What is to be invoiced; everything else follows from the account and the settings. */
export interface NewInvoice {
  subscriptionId: string | null
  reason: InvoiceReason
  /** Lower-case ISO 4217 code. */
  currency: string
  /** What it is for; with the subscription and the reason it is unique. */
  period: { start: Date; end: Date } | null
  lines: InvoiceLine[]
  dueAt: Date
  note?: string
}

/**
 * Makes an invoice without booking anything: a preview shows it, and `issueInvoices` books exactly this. The account's
 * balance is used up first; a negative total is added to it. Each line has its own taxes, or else those of the account.
 * Throws invalid_request if the account is invoiced in another currency.
 */
export function makeInvoice(
  wanted: NewInvoice,
  {
    account,
    settings,
    now,
    id,
  }: { account: BillingAccount; settings: BillingSettings; now: number; id: string },
): Invoice {
  requireCurrency(account, wanted.currency)
  const at = new Date(now)
  const lines = wanted.lines.map((line) => ({ ...line, tax: line.tax ?? account.tax_rates }))
  const sums = sumsOf(lines, account, settings)
  const balance_applied = Math.min(account.balance, sums.total)
  const amount_due = sums.total - balance_applied
  return {
    id,
    account_id: account.account_id,
    subscription_id: wanted.subscriptionId,
    series: null,
    sequence: null,
    number: null,
    status: amount_due > 0 ? 'open' : 'paid',
    reason: wanted.reason,
    currency: wanted.currency,
    period_start: wanted.period?.start ?? null,
    period_end: wanted.period?.end ?? null,
    lines,
    ...sums,
    tax_inclusive: settings.tax_inclusive,
    note: [wanted.note, account.tax_note].filter(Boolean).join('\n'),
    seller: settings.seller,
    buyer: account.buyer,
    balance_applied,
    amount_due,
    amount_paid: 0,
    amount_credited: 0,
    created_at: at,
    issued_at: null,
    due_at: wanted.dueAt,
    paid_at: amount_due > 0 ? null : at,
    closed_at: null,
  }
}

/** The account as the next invoice finds it once this one is booked: for several invoices of one account. */
export function afterInvoice(account: BillingAccount, invoice: Invoice): BillingAccount {
  return {
    ...account,
    currency: account.currency ?? invoice.currency,
    balance: account.balance - invoice.balance_applied,
  }
}

/** The first invoice fixes an account's currency. Throws invalid_request. */
export function requireCurrency({ currency }: Pick<BillingAccount, 'currency'>, wanted: string): void {
  if (currency === null || currency === wanted) return
  throw new Problem('invalid_request', {
    detail: `This account is invoiced in ${currency}, as its first invoice was. Its invoices cannot be in ${wanted}.`,
  })
}

function sumsOf(
  lines: ReadonlyArray<InvoiceLine & { tax: TaxRate[] }>,
  account: Pick<BillingAccount, 'tax_rates'>,
  { tax_inclusive }: Pick<BillingSettings, 'tax_inclusive'>,
): Pick<Invoice, 'subtotal' | 'tax' | 'total' | 'tax_lines'> {
  const subtotal = sum(lines)
  const taxed = lines.length > 0 ? lines : [{ amount: 0, tax: account.tax_rates }]
  const tax_lines = taxOnLines(taxed, tax_inclusive)
  const tax = sum(tax_lines)
  return { subtotal, tax, total: tax_inclusive ? subtotal : subtotal + tax, tax_lines }
}

function sum(parts: ReadonlyArray<{ amount: Amount }>): Amount {
  return parts.reduce((total, { amount }) => total + amount, 0)
}
