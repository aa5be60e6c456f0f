import type { Finder, Found } from '../lib/finder.ts'
import type { Invoice } from './invoices/invoice.ts'
import { findInvoice, findInvoiceByNumber } from './invoices/store.ts'
import { listPlans } from './plans/plan-store.ts'
import { findSubscription } from './subscriptions/store.ts'

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

/** Finds a subscription by its id. */
export const subscriptionFinder: Finder = {
  async byId(db, providerId, id) {
    const subscription = await findSubscription(db, providerId, id)
    return (
      subscription && { kind: 'subscription', id, label: subscription.plan_key, hint: subscription.status }
    )
  },
}

/** Finds an invoice by its number, in capital letters or not. */
export const invoiceFinder: Finder = {
  async byId(db, providerId, id) {
    const invoice = await findInvoice(db, providerId, id)
    return invoice && show(invoice)
  },
  async byText(db, providerId, text) {
    const invoice = await findInvoiceByNumber(db, providerId, text.toUpperCase())
    return invoice ? [show(invoice)] : []
  },
}

function show({ id, number, buyer, status }: Invoice): Found {
  return { kind: 'invoice', id, label: number ?? status, hint: buyer.name || null }
}
