import type { EmittingServices } from '../../events/index.ts'
import type { Actor } from '../../identity/accounts/account/index.ts'
import { recordAct } from '../../platform/audit/index.ts'
import { type Tx, transact } from '../../platform/db/db.ts'
import { Problem } from '../../platform/problem.ts'
import type { Joining } from '../../platform/services.ts'
import type { Invoice } from '../invoices/core/index.ts'
import { updateInvoice } from '../invoices/core/index.ts'
import { requireOurs, requireTransition } from '../invoices/rules/index.ts'
import { findSubscription } from '../subscriptions/core/index.ts'
import { billingTime } from '../time/index.ts'
import { openUpToDate, tellSubscription } from './settle-invoice.ts'

/** Gives an invoice up as uncollectible; it can still be paid. Throws not_found, invalid_transition. */
export async function writeOff(
  services: Joining<EmittingServices>,
  providerId: string,
  id: string,
  actor: Actor,
): Promise<Invoice> {
  return transact(services.db, async (tx) => {
    const opened = await openUpToDate(services, tx, providerId, id)
    requireOurs(opened.invoice)
    requireTransition(opened.invoice, 'uncollectible')
    await requireGiven(tx, providerId, opened.invoice)
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

/**
 * An order or a change that waits for its payment has given nothing yet, so it is not owed. Throws
 * invalid_transition.
 */
async function requireGiven(
  tx: Tx,
  providerId: string,
  { id, subscription_id }: Pick<Invoice, 'id' | 'subscription_id'>,
): Promise<void> {
  const of = subscription_id === null ? undefined : await findSubscription(tx, providerId, subscription_id)
  if (of?.status !== 'incomplete' && of?.pending_payment?.invoice_id !== id) return
  throw new Problem('invalid_transition', {
    detail:
      'The order or change that it is for waits for its payment, so nothing was given for it yet. Make it void.',
  })
}
