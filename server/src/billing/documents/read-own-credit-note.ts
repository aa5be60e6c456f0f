import type { Db } from '../../platform/db/db.ts'
import type { Caller } from '../../platform/http/context.ts'
import { notFound } from '../../platform/problem.ts'
import type { CreditNote } from '../credit-notes/index.ts'
import { findCreditNote } from '../credit-notes/index.ts'
import type { Invoice } from '../invoices/core/index.ts'
import { readOwnInvoice } from '../invoices/index.ts'

/** A credit note of an account that the caller owns, and its invoice. Throws not_found, forbidden. */
export async function readOwnCreditNote(
  db: Db,
  providerId: string,
  { id, credit_note_id }: { id: string; credit_note_id: string },
  by: Caller,
): Promise<{ note: CreditNote; invoice: Invoice }> {
  const note = await findCreditNote(db, providerId, credit_note_id)
  if (!note) throw notFound()
  const invoice = await readOwnInvoice(db, providerId, { id, invoice_id: note.invoice_id }, by)
  return { note, invoice }
}
