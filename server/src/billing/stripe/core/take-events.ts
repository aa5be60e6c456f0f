import { recordAct } from '../../../platform/audit/index.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import type { Services } from '../../../platform/services.ts'
import { changeHints, idOf, type StripeEvent } from './change-hints.ts'
import { noteEvents } from './store/events.ts'
import { findInvoiceOfPayment, hintObjects, type Named } from './store/objects.ts'

/**
 * Notes events, and hints at what they are about, in one transaction. Those that came before change nothing. Returns how many
 * were new.
 */
export async function takeEvents(
  services: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  events: readonly StripeEvent[],
): Promise<number> {
  const now = new Date(services.clock.now())
  return transact(services.db, async (tx) => {
    const ids = events.map(({ id }) => id)
    const fresh = await noteEvents(tx, providerId, ids, now)
    const news = events.filter(({ id }) => fresh.has(id))
    const objects: Named[] = []
    for (const event of news) {
      const hints = changeHints(event)
      objects.push(...hints.objects, ...(await invoiceOf(tx, providerId, hints.payments)))
      if (hints.dispute) await noteDispute(services, tx, providerId, event)
    }
    await hintObjects(tx, providerId, objects, { now })
    return news.length
  })
}

async function invoiceOf(tx: Tx, providerId: string, payments: readonly string[]): Promise<Named[]> {
  const id = payments.length > 0 ? await findInvoiceOfPayment(tx, providerId, payments) : undefined
  return id === undefined ? [] : [{ kind: 'invoice', id }]
}

/** For the audit log, where staff finds it. */
async function noteDispute(
  services: Pick<Services, 'clock'>,
  tx: Tx,
  providerId: string,
  { data: { object } }: StripeEvent,
): Promise<void> {
  const { amount, currency } = object
  await recordAct(services, tx, providerId, {
    action: 'stripe.dispute_opened',
    detail: {
      dispute: idOf(object) ?? null,
      payment: idOf(object.payment_intent) ?? idOf(object.charge) ?? null,
      amount: typeof amount === 'number' ? amount : null,
      currency: typeof currency === 'string' ? currency : null,
    },
  })
}
