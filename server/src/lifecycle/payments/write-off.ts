import type { Actor } from '../../accounts/index.ts'
import { recordAct } from '../../audit/index.ts'
import type { EmittingServices } from '../../events/index.ts'
import { transact } from '../../lib/db.ts'
import type { Joining } from '../../lib/services.ts'
import type { Invoice } from '../invoices/invoice.ts'
import { openInvoice } from '../invoices/open-invoice.ts'
import { updateInvoice } from '../invoices/store.ts'
import { requireOurs, requireTransition } from '../invoices/transitions.ts'
import { billingTime } from '../time/billing-time.ts'
import { tellSubscription } from './settle-invoice.ts'

/** Gives an invoice up as uncollectible; it can still be paid. Throws not_found, invalid_transition. */
export async function writeOff(
  services: Joining<EmittingServices>,
  providerId: string,
  id: string,
  actor: Actor,
): Promise<Invoice> {
  return transact(services.db, async (tx) => {
    const opened = await openInvoice(tx, providerId, id)
    requireOurs(opened.invoice)
    requireTransition(opened.invoice, 'uncollectible')
    const closed_at = new Date(await billingTime(services, tx, providerId))
    const changed: Invoice = { ...opened.invoice, status: 'uncollectible', closed_at }
    await updateInvoice(tx, providerId, changed)
    await recordAct(services, tx, providerId, {
      ...actor,
      action: 'invoice.written_off',
      targetId: id,
      detail: { number: changed.number },
    })
    await tellSubscription(services, tx, providerId, { ...opened, what: 'closed', actor })
    return changed
  })
}
