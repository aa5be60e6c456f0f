import { lockAccount } from '../../../identity/accounts/account/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/problem.ts'
import { type BillingAccount, lockBillingAccount } from '../../billing-account/index.ts'
import type { Invoice } from './invoice.ts'
import { findInvoice, lockInvoice } from './store.ts'

/** An invoice that may be changed: it and its account are locked. */
export interface OpenedInvoice {
  invoice: Invoice
  /** Undefined if the account was deleted: its invoices stay. */
  account: BillingAccount | undefined
}

/** Locks an invoice and, before it, its account. Throws not_found. */
export async function openInvoice(tx: Tx, providerId: string, id: string): Promise<OpenedInvoice> {
  const found = await findInvoice(tx, providerId, id)
  if (!found) throw notFound()
  const isThere = await lockAccount(tx, providerId, found.account_id)
  const account = isThere && (await lockBillingAccount(tx, providerId, found.account_id))
  const invoice = await lockInvoice(tx, providerId, id)
  if (!invoice) throw notFound() // a draft that was deleted while this waited for the lock
  return { invoice, account }
}
