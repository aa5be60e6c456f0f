import type { Db } from '../../lib/db.ts'
import type { Caller } from '../../lib/http/context.ts'
import { notFound } from '../../lib/problem.ts'
import type { CreditNote } from '../credit-notes/credit-note.ts'
import { findCreditNote } from '../credit-notes/store.ts'
import type { Invoice } from '../invoices/invoice.ts'
import { readOwnInvoice } from '../invoices/own-routes.ts'

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
