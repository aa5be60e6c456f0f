import type Stripe from 'stripe'
import { isoTime } from '../../../platform/time/clock.ts'
import type { Invoice, InvoiceLine, InvoiceReason, TaxLine } from '../../invoices/core/index.ts'
import { STRIPE_SERIES } from '../../invoices/core/index.ts'
import type { Amount } from '../../money/index.ts'
import type { Party } from '../../settings/index.ts'
import { fromStripe, UnknownToUs } from '../core/amounts.ts'
import { at } from './read-subscription.ts'

const REASONS: Record<string, InvoiceReason> = {
  subscription_create: 'purchase',
  subscription_cycle: 'renewal',
  subscription_update: 'change',
  subscription_threshold: 'change',
}

/** EN 16931, by why Stripe taxed it so. */
const CATEGORIES: Record<string, string> = {
  reverse_charge: 'AE',
  zero_rated: 'Z',
  customer_exempt: 'E',
  product_exempt: 'E',
  product_exempt_holiday: 'E',
  not_collecting: 'O',
  not_subject_to_tax: 'O',
  not_supported: 'O',
}

/** What reads an invoice of Stripe's needs beside it. */
export interface About {
  id: string
  accountId: string
  subscriptionId: string | null
  seller: Party
  /** All of its lines: the object itself holds the first ten. */
  lines: readonly Stripe.InvoiceLineItem[]
}

/** Reads an invoice of Stripe's that was finalised: with Stripe's number, sums and dates. */
export function readInvoice(theirs: Stripe.Invoice, { lines: items, ...about }: About): Invoice {
  const { currency, number, effective_at, created, status_transitions: since, starting_balance } = theirs
  if (number === null) throw new UnknownToUs('refused')
  const money = (amount: number | null | undefined): Amount => fromStripe(amount ?? 0, currency)
  const sums = sumsOf(theirs, items, money)
  const balance_applied = money((theirs.ending_balance ?? starting_balance) - starting_balance)
  const amount_due = Math.max(0, sums.total - balance_applied)
  const amount_credited = Math.min(money(theirs.pre_payment_credit_notes_amount), amount_due)
  const issued_at = at(since.finalized_at ?? effective_at ?? created)
  return {
    id: about.id,
    account_id: about.accountId,
    subscription_id: about.subscriptionId,
    series: STRIPE_SERIES,
    sequence: null,
    number,
    status: statusOf(theirs.status),
    reason: REASONS[theirs.billing_reason ?? ''] ?? 'manual',
    currency,
    ...periodOf(theirs, items),
    ...sums,
    note: '',
    seller: about.seller,
    buyer: buyerOf(theirs),
    balance_applied: sums.total - amount_due,
    amount_due,
    amount_credited,
    amount_paid: Math.min(money(theirs.amount_paid), amount_due - amount_credited),
    created_at: at(created),
    issued_at,
    due_at: theirs.due_date === null ? issued_at : at(theirs.due_date),
    paid_at: theirs.status === 'paid' ? at(since.paid_at ?? created) : null,
    closed_at: closedAt(theirs),
  }
}

function statusOf(status: Stripe.Invoice.Status | null): Invoice['status'] {
  const known = (['open', 'paid', 'void', 'uncollectible'] as const).find((one) => one === status)
  if (!known) throw new UnknownToUs('refused')
  return known
}

function closedAt({ status, status_transitions: since, created }: Stripe.Invoice): Date | null {
  if (status === 'void') return at(since.voided_at ?? created)
  return status === 'uncollectible' ? at(since.marked_uncollectible_at ?? created) : null
}

type Sums = Pick<Invoice, 'lines' | 'tax_lines' | 'tax_inclusive' | 'subtotal' | 'tax' | 'total'>
type Money = (amount: number | null | undefined) => Amount

function sumsOf(theirs: Stripe.Invoice, items: readonly Stripe.InvoiceLineItem[], money: Money): Sums {
  const taxes = theirs.total_taxes ?? []
  const tax_inclusive = taxes.length > 0 && taxes.every(({ tax_behavior }) => tax_behavior === 'inclusive')
  const tax_lines = taxes.map((tax) => taxLine(tax, money))
  const tax = tax_lines.reduce((sum, { amount }) => sum + amount, 0)
  const total = money(theirs.total)
  const subtotal = tax_inclusive ? total : total - tax
  const lines = items.map((item) => lineOf(item, money))
  // At Stripe discounts and shipping are not lines; here the lines add up.
  const rest = subtotal - lines.reduce((sum, { amount }) => sum + amount, 0)
  const time = { period_start: null, period_end: null, proration: false }
  if (rest !== 0)
    lines.push({
      description: rest < 0 ? 'Discount' : 'Other',
      quantity: 1,
      unit_amount: rest,
      amount: rest,
      ...time,
    })
  return { lines, tax_lines, tax_inclusive, subtotal, tax, total }
}

function lineOf(item: Stripe.InvoiceLineItem, money: Money): InvoiceLine {
  const { description, amount, period, parent } = item
  const quantity = item.quantity ?? 1
  const { proration = false } = parent?.subscription_item_details ?? parent?.invoice_item_details ?? {}
  const sum = money(amount)
  return {
    description: plain(description ?? '', 500),
    quantity,
    unit_amount: quantity === 0 ? sum : Math.round(sum / quantity),
    amount: sum,
    period_start: isoTime(at(period.start)),
    period_end: isoTime(at(period.end)),
    proration,
  }
}

function taxLine(
  { amount, taxable_amount, taxability_reason }: Stripe.Invoice.TotalTax,
  money: Money,
): TaxLine {
  const taxable = money(taxable_amount)
  return {
    name: 'Tax',
    // Stripe names the rate by an id only; what was charged says it to the hundredth.
    percentage: String(taxable === 0 ? 0 : Math.round((money(amount) / taxable) * 10_000) / 100),
    category: CATEGORIES[taxability_reason] ?? 'S',
    taxable,
    amount: money(amount),
  }
}

/** What it is for: the period of what is sold, not that of prorations. The invoice's own looks back. */
function periodOf(
  theirs: Stripe.Invoice,
  items: readonly Stripe.InvoiceLineItem[],
): Pick<Invoice, 'period_start' | 'period_end'> {
  const sold = items.find(({ parent }) => parent?.subscription_item_details?.proration === false)
  const { start, end } = sold?.period ??
    items[0]?.period ?? { start: theirs.period_start, end: theirs.period_end }
  return start < end
    ? { period_start: at(start), period_end: at(end) }
    : { period_start: null, period_end: null }
}

function buyerOf({
  customer_name,
  customer_email,
  customer_address,
  customer_tax_ids,
}: Stripe.Invoice): Party {
  const { line1, line2, postal_code, city, state, country } = customer_address ?? {}
  const place = [postal_code, city].filter(Boolean).join(' ')
  const address = [line1, line2, place, state].flatMap((line) => (line ? plain(line, 200) : []))
  return {
    name: plain(customer_name ?? '', 200),
    email: plain(customer_email ?? '', 254),
    address,
    country: country && /^[A-Z]{2}$/.test(country) ? country : '',
    tax_ids: (customer_tax_ids ?? []).flatMap(({ value }) => (value ? plain(value, 60) : [])).slice(0, 5),
  }
}

/** Text as ours is: one line, not too long. */
function plain(text: string, max: number): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').slice(0, max)
}
