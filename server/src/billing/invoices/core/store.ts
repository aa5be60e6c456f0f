import { type Db, isUniqueViolation, type Tx } from '../../../platform/db/db.ts'
import type { Keyset } from '../../../platform/lists/keyset.ts'
import { BY_ID, inOrder, type Listed, type Sorts } from '../../../platform/lists/sorting.ts'
import { silenceReminders } from '../../mails/queue/index.ts'
import type { Invoice, InvoiceStatus } from './invoice.ts'

/** Whether a period is invoiced already. The transaction is over then. */
export function isInvoicedTwice(error: unknown): boolean {
  return isUniqueViolation(error, 'invoice_period')
}

/**
 * Takes `count` numbers of a series and returns the first. Its lock lasts until the transaction ends: a rollback gives
 * them back, and the next writer has later ones.
 */
export async function takeNumbers(
  tx: Tx,
  providerId: string,
  series: string,
  count: number,
): Promise<number> {
  const [row] = await tx<{ first: number }[]>`
    insert into invoice_series as s (provider_id, series, next) values (${providerId}, ${series}, ${1 + count})
    on conflict (provider_id, series) do update set next = s.next + ${count}
    returning (next - ${count})::float8 as first`
  return row!.first
}

/** When the number before the last so many of a series was issued; undefined if there is none. */
export async function issuedBefore(
  tx: Tx,
  providerId: string,
  series: string,
  count: number,
): Promise<Date | undefined> {
  const [row] = await tx<{ issued_at: Date }[]>`
    select i.issued_at from invoice_series s join invoice i on i.provider_id = s.provider_id and i.series = s.series
      and i.sequence = s.next - 1 - ${count}
    where s.provider_id = ${providerId} and s.series = ${series}`
  return row?.issued_at
}

/** Throws a violation of the constraint invoice_period if a period is invoiced already: see isInvoicedTwice. */
export async function insertInvoices(
  tx: Tx,
  providerId: string,
  invoices: readonly Invoice[],
): Promise<void> {
  const rows = invoices.map((invoice) => ({ provider_id: providerId, ...invoice }))
  await tx`insert into invoice select * from jsonb_populate_recordset(null::invoice, ${tx.json(rows as never)})`
}

export const invoiceColumns = (db: Db) => db`
  id, account_id, subscription_id, series, sequence::float8, number, status, reason, currency, period_start, period_end,
  lines, tax_lines, tax_inclusive, note, seller, buyer, subtotal::float8, tax::float8, total::float8,
  balance_applied::float8, amount_due::float8, amount_paid::float8, amount_credited::float8, created_at, issued_at,
  due_at, paid_at, closed_at`

/** An invoice of the provider's. */
export async function findInvoice(db: Db, providerId: string, id: string): Promise<Invoice | undefined> {
  const [row] = await db<Invoice[]>`
    select ${invoiceColumns(db)} from invoice where provider_id = ${providerId} and id = ${id}`
  return row
}

/** Those of these invoices that there are. */
export function findInvoices(db: Db, providerId: string, ids: readonly string[]): Promise<Invoice[]> {
  return db<Invoice[]>`
    select ${invoiceColumns(db)} from invoice where provider_id = ${providerId} and id = any(${[...ids]}::uuid[])`
}

/** The invoice with this number. */
export async function findInvoiceByNumber(
  db: Db,
  providerId: string,
  number: string,
): Promise<Invoice | undefined> {
  const [row] = await db<Invoice[]>`
    select ${invoiceColumns(db)} from invoice where provider_id = ${providerId} and number = ${number}`
  return row
}

/** The invoice with this id, locked. */
export async function lockInvoice(tx: Tx, providerId: string, id: string): Promise<Invoice | undefined> {
  const [row] = await tx<Invoice[]>`
    select ${invoiceColumns(tx)} from invoice where provider_id = ${providerId} and id = ${id} for update`
  return row
}

export interface InvoiceFilter {
  ids?: readonly string[] | undefined
  accountId?: string | undefined
  status?: InvoiceStatus | undefined
  currency?: string | undefined
  /** By when they were made. */
  since?: Date | undefined
  until?: Date | undefined
  dueAfter?: Date | undefined
  dueBefore?: Date | undefined
  minTotal?: number | undefined
  maxTotal?: number | undefined
  /** Leaves drafts out. */
  issuedOnly?: boolean
}

/** What is due at no time comes last. */
export const INVOICE_SORTS = {
  created_at: BY_ID,
  status: { type: 'word', of: (db) => db`status` },
  due_at: { type: 'time', of: (db) => db`coalesce(due_at, 'infinity'::timestamptz)` },
  // With its table: `total` alone is the column that is shown, which no index has.
  total: { type: 'number', of: (db) => db`invoice.total` },
} as const satisfies Sorts<string>
export type InvoiceSort = keyof typeof INVOICE_SORTS

/** A provider's invoices in this order. */
export async function listInvoices(
  db: Db,
  providerId: string,
  { ids, accountId, status, currency, issuedOnly = false, ...ranges }: InvoiceFilter,
  page: Keyset<InvoiceSort>,
): Promise<Array<Listed<Invoice>>> {
  const { key, beyond, order } = inOrder(db, INVOICE_SORTS, page)
  return db<Array<Listed<Invoice>>>`
    select ${invoiceColumns(db)} ${key} from invoice
    where provider_id = ${providerId}
      ${ids ? db`and id = any(${[...ids]}::uuid[])` : db``}
      ${accountId ? db`and account_id = ${accountId}` : db``}
      ${status ? db`and status = ${status}` : db``}
      ${issuedOnly ? db`and number is not null` : db``}
      ${currency ? db`and currency = ${currency}` : db``}
      ${inRanges(db, ranges)}
      ${beyond}
    order by ${order} limit ${page.limit}`
}

type Ranges = Pick<InvoiceFilter, 'since' | 'until' | 'dueAfter' | 'dueBefore' | 'minTotal' | 'maxTotal'>

function inRanges(db: Db, { since, until, dueAfter, dueBefore, minTotal, maxTotal }: Ranges) {
  return db`
    ${since ? db`and created_at >= ${since}` : db``}
    ${until ? db`and created_at < ${until}` : db``}
    ${dueAfter ? db`and due_at >= ${dueAfter}` : db``}
    ${dueBefore ? db`and due_at < ${dueBefore}` : db``}
    ${minTotal === undefined ? db`` : db`and total >= ${minTotal}`}
    ${maxTotal === undefined ? db`` : db`and total <= ${maxTotal}`}`
}

/** Only drafts are deleted. */
export async function deleteInvoice(tx: Tx, providerId: string, id: string): Promise<void> {
  await tx`delete from invoice where provider_id = ${providerId} and id = ${id} and number is null`
}

/** What changes of an invoice that was issued. Once it is no longer open, no reminder of it is sent. */
export async function updateInvoice(tx: Tx, providerId: string, invoice: Invoice): Promise<void> {
  const { status, amount_paid, amount_credited, paid_at, closed_at } = invoice
  await tx`
    update invoice set ${tx({ status, amount_paid, amount_credited, paid_at, closed_at })}
    where provider_id = ${providerId} and id = ${invoice.id}`
  const settledAt = paid_at ?? closed_at
  if (status !== 'open' && settledAt) await silenceReminders(tx, providerId, [invoice.id], settledAt)
}
