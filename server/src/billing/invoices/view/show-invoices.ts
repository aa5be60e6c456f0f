import { labelAccounts } from '../../../identity/accounts/account/index.ts'
import { type Db, pipeline } from '../../../platform/db/db.ts'
import type { z } from '../../../platform/http/api.ts'
import type { Invoice } from '../core/index.ts'
import { labelPlans } from './labels-store.ts'
import { type InvoiceView, invoiceFields } from './view.ts'

/** How to show these invoices. The names of their accounts and plans are read by two statements. */
export async function showInvoices(
  db: Db,
  providerId: string,
  rows: readonly Invoice[],
): Promise<(row: Invoice) => z.infer<typeof InvoiceView>> {
  const ids = (field: 'account_id' | 'subscription_id') => rows.map((row) => row[field])
  const [accountOf, planOf] = await pipeline([
    labelAccounts(db, providerId, ids('account_id')),
    labelPlans(db, providerId, ids('subscription_id')),
  ])
  return (row) => ({
    ...invoiceFields(row),
    account: accountOf(row.account_id),
    plan: planOf(row.subscription_id),
  })
}

/** An invoice with the names of its account and plan. */
export async function showInvoice(
  db: Db,
  providerId: string,
  row: Invoice,
): Promise<z.infer<typeof InvoiceView>> {
  return (await showInvoices(db, providerId, [row]))(row)
}
