import type { Db } from '../../platform/db/db.ts'
import type { Page } from '../../platform/http/page.ts'
import { listCreditNotes } from '../credit-notes/index.ts'
import { listPayments } from '../payments/index.ts'
import { readBillingSettings } from '../settings/index.ts'
import { invoicePage, type Shown } from './invoice-page.ts'

/** An invoice as a page, with what became of it. */
export async function makeInvoicePage(
  db: Db,
  { id: providerId }: { id: string },
  { locale, invoice, above, noteUrl }: Pick<Shown, 'locale' | 'invoice' | 'above' | 'noteUrl'>,
): Promise<Page> {
  const [{ zone, footer }, payments, creditNotes] = await Promise.all([
    readBillingSettings(db, providerId),
    listPayments(db, providerId, invoice.id),
    listCreditNotes(db, providerId, invoice.id),
  ])
  return invoicePage({ locale, invoice, payments, creditNotes, zone, footer, above, noteUrl })
}
