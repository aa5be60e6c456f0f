import type { Db } from '../../lib/db.ts'
import type { Html, Page } from '../../lib/http/page.ts'
import type { Invoice } from '../invoices/invoice.ts'
import { readBillingSettings } from '../settings/store.ts'
import { invoicePage } from './page.ts'
import { listCreditNotes, listPayments } from './store.ts'

/** An invoice as a page, with what became of it; `above` is on the screen only. */
export async function makeInvoicePage(
  db: Db,
  providerId: string,
  invoice: Invoice,
  above?: Html,
): Promise<Page> {
  const [{ zone, footer }, payments, creditNotes] = await Promise.all([
    readBillingSettings(db, providerId),
    listPayments(db, providerId, invoice.id),
    listCreditNotes(db, providerId, invoice.id),
  ])
  return invoicePage({ invoice, payments, creditNotes, zone, footer, above })
}
