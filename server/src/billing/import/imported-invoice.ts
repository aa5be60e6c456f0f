import type { FieldError } from '../../platform/problem.ts'
import { isoTime } from '../../platform/time/clock.ts'
import type { BillingAccount } from '../billing-account/index.ts'
import type { Invoice, InvoiceLine, TaxLine } from '../invoices/core/index.ts'
import type { Payment } from '../payments/index.ts'
import type { BillingSettings } from '../settings/index.ts'
import type { Subscription } from '../subscriptions/core/index.ts'
import { Faults } from './faults.ts'
import type { InvoiceRow } from './rows.ts'

/** What a row is judged by. */
export interface Known {
  /** Milliseconds since the epoch, of the provider's own clock. */
  now: number
  settings: BillingSettings
  /** Undefined: there is no such account. */
  account: BillingAccount | undefined
  /** The one that the row names; undefined: it names none, or none that was imported. */
  subscription: Subscription | undefined
  /** Whether there is an invoice of this number. */
  isTaken: boolean
  /** Whether the number belongs to a series of ours. */
  isOurs: boolean
}

/** The invoice that a row describes, with its own number and dates. Or what is wrong with the row. */
export function importedInvoice(row: InvoiceRow, known: Known, id: string): Invoice | FieldError[] {
  const faults = new Faults()
  checkNames(row, known, faults)
  checkDates(row, known, faults)
  const sums = sumsOf(row, faults)
  if (faults.any) return faults.list
  const { account, settings, subscription } = known
  return {
    id,
    account_id: row.account_id,
    subscription_id: subscription?.id ?? null,
    series: null,
    sequence: null,
    number: row.number,
    status: row.status,
    reason: 'import',
    currency: row.currency,
    period_start: row.period_start ?? null,
    period_end: row.period_end ?? null,
    lines: row.lines.map(lineOf),
    tax_inclusive: row.tax_inclusive,
    note: row.note,
    seller: row.seller ?? settings.seller,
    buyer: row.buyer ?? account!.buyer,
    ...sums,
    amount_credited: 0,
    created_at: row.issued_at,
    issued_at: row.issued_at,
    due_at: row.due_at ?? row.issued_at,
    paid_at: row.paid_at ?? null,
    closed_at: row.closed_at ?? null,
  }
}

/** What was paid there, as one payment. */
export function importedPayment(
  { id: invoice_id, amount_paid: amount, paid_at, issued_at }: Invoice,
  id: string,
): Payment {
  const at = paid_at ?? issued_at!
  return {
    id,
    invoice_id,
    processor: 'manual',
    amount,
    status: 'succeeded',
    reference: '',
    failure: '',
    outcome: 'invoice',
    created_at: at,
    settled_at: at,
  }
}

function checkNames(row: InvoiceRow, known: Known, faults: Faults): void {
  const { account, subscription, isTaken, isOurs } = known
  if (!account) faults.add('account_id', 'There is no such account.')
  else if (account.currency !== null && account.currency !== row.currency)
    faults.add('currency', `This account is invoiced in ${account.currency}.`)
  if (row.subscription_external_id !== undefined) {
    if (!subscription)
      faults.add('subscription_external_id', 'There is no imported subscription of this external_id.')
    else if (subscription.account_id !== row.account_id)
      faults.add('subscription_external_id', 'This subscription is that of another account.')
  }
  if (isOurs)
    faults.add(
      'number',
      'The numbers of this series are given by this service. Choose another invoice_prefix in the billing settings first.',
    )
  else if (isTaken) faults.add('number', 'There is an invoice of this number.')
}

function checkDates(row: InvoiceRow, { now, subscription }: Known, faults: Faults): void {
  const { status, due_at, paid_at, closed_at, issued_at, period_start, period_end } = row
  const isClosed = status === 'void' || status === 'uncollectible'
  if (status === 'open' && !due_at) faults.add('due_at', 'An open one needs this.')
  if (status === 'paid' && !paid_at) faults.add('paid_at', 'A paid one needs this.')
  if (status !== 'paid' && paid_at) faults.add('paid_at', 'Only a paid one has this.')
  if (isClosed && !closed_at) faults.add('closed_at', 'One that is void or uncollectible needs this.')
  if (!isClosed && closed_at) faults.add('closed_at', 'Only one that is void or uncollectible has this.')
  for (const [field, time] of Object.entries({ issued_at, paid_at, closed_at }))
    if (time && time.getTime() > now) faults.add(field, 'This must not be in the future.')
  if (period_start && period_end && period_start >= period_end)
    faults.add('period_start', 'A period must begin before it ends.')
  if (status !== 'open' || !due_at || due_at.getTime() > now || !subscription) return
  if (subscription.status === 'active' || subscription.status === 'trialing')
    faults.add(
      'due_at',
      `This is overdue, but the subscription is ${subscription.status}: it would be past due immediately. Give a later date, or import the subscription as past_due.`,
    )
}

type Sums = Pick<
  Invoice,
  'subtotal' | 'tax' | 'tax_lines' | 'total' | 'balance_applied' | 'amount_due' | 'amount_paid'
>

function sumsOf(row: InvoiceRow, faults: Faults): Sums {
  const subtotal = sum(row.lines)
  const tax = sum(row.tax_lines)
  const total = row.tax_inclusive ? subtotal : subtotal + tax
  if (!Number.isSafeInteger(total)) faults.add('lines', 'The sum is more than an invoice can say.')
  if (row.total !== undefined && row.total !== total)
    faults.add('total', `The lines${row.tax_inclusive ? '' : ' and taxes'} add up to ${total}.`)
  const amount_due = row.amount_due ?? Math.max(0, total)
  if (amount_due > Math.max(0, total)) faults.add('amount_due', `This is more than the total of ${total}.`)
  const amount_paid = row.amount_paid ?? (row.status === 'paid' ? amount_due : 0)
  checkPaid(row, { amount_due, amount_paid }, faults)
  const taxable = row.tax_inclusive ? subtotal - tax : subtotal
  const tax_lines = row.tax_lines.map((line): TaxLine => ({ ...line, taxable: line.taxable ?? taxable }))
  return { subtotal, tax, tax_lines, total, balance_applied: total - amount_due, amount_due, amount_paid }
}

function checkPaid(
  { status }: InvoiceRow,
  { amount_due, amount_paid }: { amount_due: number; amount_paid: number },
  faults: Faults,
): void {
  if (status === 'paid' && amount_paid !== amount_due)
    faults.add('amount_paid', `A paid one has all of amount_due paid, which is ${amount_due}.`)
  if (status === 'open' && amount_paid >= amount_due)
    faults.add('amount_paid', `Of an open one, something remains to be paid: amount_due is ${amount_due}.`)
  if (status === 'uncollectible' && amount_paid >= amount_due)
    faults.add('amount_paid', `Of this one, something was not paid: amount_due is ${amount_due}.`)
  if (status === 'void' && amount_paid > 0) faults.add('amount_paid', 'Nothing was paid of a void one.')
}

function lineOf({
  unit_amount,
  period_start,
  period_end,
  ...line
}: InvoiceRow['lines'][number]): InvoiceLine {
  return {
    ...line,
    unit_amount: unit_amount ?? line.amount,
    period_start: period_start ? isoTime(period_start) : null,
    period_end: period_end ? isoTime(period_end) : null,
  }
}

function sum(parts: ReadonlyArray<{ amount: number }>): number {
  return parts.reduce((total, { amount }) => total + amount, 0)
}
