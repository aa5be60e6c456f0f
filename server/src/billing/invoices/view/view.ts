import type { NewEvent } from '../../../events/index.ts'
import type { BilledAccount } from '../../../identity/accounts/account/index.ts'
import { z } from '../../../platform/http/api.ts'
import { AccountLabel } from '../../../platform/http/labels.ts'
import { Id, showTime, Time } from '../../../platform/http/schemas.ts'
import { Party } from '../../settings/index.ts'
import {
  INVOICE_REASONS,
  INVOICE_STATUSES,
  type Invoice,
  type InvoiceLine,
  remainingOf,
  type TaxRate,
  taxOf,
} from '../core/index.ts'
import { invoiceUrl } from './page-url.ts'

const Amount = z.int()

const TaxView = z.object({
  name: z.string().describe('Name of the tax, such as VAT.'),
  percentage: z.string().describe('A decimal number, such as 19 or 7.7.'),
  category: z.string().describe('EN 16931 (UNTDID 5305), such as S, Z, E, AE.'),
})

export const InvoiceLineView = z
  .object({
    description: z.string().describe('What is sold.'),
    quantity: z.int().describe('Number of units, such as seats.'),
    unit_amount: Amount.describe('Price of one, in the minor unit of the currency.'),
    amount: Amount.describe('Negative: taken back.'),
    period_start: Time.nullable(),
    period_end: Time.nullable(),
    proration: z.boolean().describe('Whether it is for a part of a period.'),
    kind: z
      .enum(['plan', 'seats'])
      .nullable()
      .describe('What of a subscription it charges. `null` if it charges no subscription.'),
    tax: z
      .array(TaxView)
      .describe(
        'What the line is charged with: also what is taken back has the taxes that it was charged with.',
      ),
  })
  .openapi('InvoiceLine')

export const TaxLineView = z
  .object({
    ...TaxView.shape,
    taxable: Amount.describe('Sum that is taxed, in the minor unit of the currency.'),
    amount: Amount.describe('Tax, in the minor unit of the currency.'),
  })
  .openapi('TaxLine')

export const InvoiceView = z
  .object({
    id: Id,
    number: z.string().nullable().describe('Null while it is a draft.'),
    status: z.enum(INVOICE_STATUSES).describe('`uncollectible`: written off.'),
    reason: z.enum(INVOICE_REASONS).describe('What it was made for.'),
    account_id: Id,
    subscription_id: Id.nullable(),
    currency: z.string().openapi({ example: 'eur' }),
    period_start: Time.nullable(),
    period_end: Time.nullable(),
    lines: z.array(InvoiceLineView).describe('What is charged and taken back.'),
    subtotal: Amount.describe('The sum of the lines.'),
    tax_lines: z.array(TaxLineView),
    tax_inclusive: z.boolean().describe('Whether the lines contain the tax.'),
    tax: Amount,
    total: Amount.describe('Subtotal and tax, or the subtotal alone if it contains the tax.'),
    balance_applied: Amount.describe("Paid from the account's balance; negative: added to it."),
    amount_due: Amount.describe('Fixed once it is issued.'),
    amount_paid: Amount,
    amount_credited: Amount.describe('What credit notes took off before it was paid.'),
    amount_remaining: Amount,
    seller: Party.describe('Who sells, as it was when the invoice was issued.'),
    buyer: Party.describe('Who buys, as it was when the invoice was issued.'),
    note: z.string().describe('Text printed below the lines. Empty: none.'),
    created_at: Time,
    issued_at: Time.nullable(),
    due_at: Time.nullable(),
    paid_at: Time.nullable(),
    closed_at: Time.nullable().describe('Since when it is void or uncollectible.'),
    account: AccountLabel.describe('Account that it is for. `null` once the account is deleted.'),
    plan: z
      .object({
        key: z.string().describe('Key of the plan.'),
        name: z.string().describe('Name of the plan.'),
      })
      .nullable()
      .describe('Plan that its subscription has today. `null` if no subscription made it.'),
  })
  .openapi('Invoice')

/** Lines in the API's form; those of old invoices have the taxes of the whole. */
export function showLines({
  lines,
  tax_lines,
}: {
  lines: readonly InvoiceLine[]
  tax_lines: readonly TaxRate[]
}): Array<z.infer<typeof InvoiceLineView>> {
  return lines.map((line) => ({ ...line, kind: line.kind ?? null, tax: taxOf(line, { tax_lines }) }))
}

/** What an invoice itself says, in the API's form. */
export function invoiceFields(invoice: Invoice): Omit<z.infer<typeof InvoiceView>, 'account' | 'plan'> {
  const { series: _, sequence: __, ...shown } = invoice
  return {
    ...shown,
    lines: showLines(invoice),
    amount_remaining: remainingOf(invoice),
    period_start: showTime(invoice.period_start),
    period_end: showTime(invoice.period_end),
    created_at: showTime(invoice.created_at),
    issued_at: showTime(invoice.issued_at),
    due_at: showTime(invoice.due_at),
    paid_at: showTime(invoice.paid_at),
    closed_at: showTime(invoice.closed_at),
  }
}

/**
 * The event of an issued invoice, of the time of its issue: without the names and addresses of the parties. `url` is its
 * page below the provider's {base_url}.
 */
export function invoiceCreated(
  issued: Invoice,
  { account, baseUrl }: { account: BilledAccount | undefined; baseUrl: string },
): NewEvent {
  const { id, number, status, amount_due, currency, account_id, subscription_id, reason } = issued
  const { period_start, period_end, lines, subtotal, tax_lines, tax, total } = invoiceFields(issued)
  const { balance_applied, amount_paid, amount_remaining, issued_at, due_at } = invoiceFields(issued)
  const about = { account_id, subscription_id, reason, period_start, period_end }
  const sums = { lines, subtotal, tax_lines, tax, total, balance_applied, amount_paid, amount_remaining }
  const dates = { issued_at: issued_at!, due_at: due_at! }
  const known = { ...about, ...(account && { account }) }
  const url = invoiceUrl(baseUrl, issued)
  const invoice = { id, number: number!, status, amount_due, currency, url, ...known, ...sums, ...dates }
  return { type: 'invoice.created', data: { invoice }, occurredAt: issued.issued_at!.getTime() }
}
