import type { Db, Tx } from '../../platform/db/db.ts'
import type { CreditNote } from './credit-note.ts'

export async function insertCreditNote(tx: Tx, providerId: string, note: CreditNote): Promise<void> {
  const row = { provider_id: providerId, ...note }
  await tx`insert into credit_note select * from jsonb_populate_record(null::credit_note, ${tx.json(row as never)})`
}

const creditNoteColumns = (db: Db) => db`
  id, invoice_id, series, sequence::float8, number, reason, lines, tax_lines, subtotal::float8, tax::float8,
  total::float8, to_unpaid::float8, to_balance::float8, to_refund::float8, issued_at`

/** A page of an invoice's credit notes, the newest first; without a limit, all of them. */
export async function listCreditNotes(
  db: Db,
  providerId: string,
  invoiceId: string,
  { limit = null, before }: { limit?: number | null; before?: string | undefined } = {},
): Promise<CreditNote[]> {
  return db<CreditNote[]>`
    select ${creditNoteColumns(db)} from credit_note
    where provider_id = ${providerId} and invoice_id = ${invoiceId} ${before ? db`and id < ${before}` : db``}
    order by id desc limit ${limit}`
}

export async function findCreditNote(
  db: Db,
  providerId: string,
  id: string,
): Promise<CreditNote | undefined> {
  const [row] = await db<CreditNote[]>`
    select ${creditNoteColumns(db)} from credit_note where provider_id = ${providerId} and id = ${id}`
  return row
}

/** When a credit note's number was issued; undefined if there is none. */
export async function creditedAt(
  tx: Tx,
  providerId: string,
  series: string,
  sequence: number,
): Promise<Date | undefined> {
  const [row] = await tx<{ issued_at: Date }[]>`
    select issued_at from credit_note
    where provider_id = ${providerId} and series = ${series} and sequence = ${sequence}`
  return row?.issued_at
}

/** All credit notes of several invoices, the oldest first. */
export async function listCreditNotesOf(
  db: Db,
  providerId: string,
  invoiceIds: readonly string[],
): Promise<CreditNote[]> {
  if (invoiceIds.length === 0) return []
  return db<CreditNote[]>`
    select ${creditNoteColumns(db)} from credit_note
    where provider_id = ${providerId} and invoice_id = any(${invoiceIds as string[]}::uuid[]) order by id`
}
