import type { Finder, Found } from '../platform/finder.ts'
import type { Invoice } from './invoices/core/index.ts'
import { findInvoiceByNumber, findInvoices } from './invoices/core/index.ts'
import { listPlans } from './plans/index.ts'
import { findSubscriptions } from './subscriptions/core/index.ts'

/** Finds plans by what begins their key or name: a provider has few. */
export const planFinder: Finder = {
  async byText(db, providerId, text, limit) {
    const wanted = text.toLowerCase()
    return (await listPlans(db, providerId))
      .filter(({ key, name }) => key.startsWith(wanted) || name.toLowerCase().startsWith(wanted))
      .slice(0, limit)
      .map(({ key, name }) => ({ kind: 'plan', id: key, label: name, hint: key }))
  },
}

/** Finds subscriptions by their ids. */
export const subscriptionFinder: Finder = {
  async byIds(db, providerId, ids) {
    const found = await findSubscriptions(db, providerId, ids)
    return found.map(({ id, plan_key, status }) => ({
      kind: 'subscription',
      id,
      label: plan_key,
      hint: status,
    }))
  },
}

/** Finds an invoice by its number, in capital letters or not. */
export const invoiceFinder: Finder = {
  async byIds(db, providerId, ids) {
    return (await findInvoices(db, providerId, ids)).map(show)
  },
  async byText(db, providerId, text) {
    const invoice = await findInvoiceByNumber(db, providerId, text.toUpperCase())
    return invoice ? [show(invoice)] : []
  },
}

function show({ id, number, buyer, status }: Invoice): Found {
  return { kind: 'invoice', id, label: number ?? status, hint: buyer.name || null }
}
