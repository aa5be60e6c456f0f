import { type EmittingServices, emitAll } from '../../../server/src/events/index.ts'
import { type Sql, type Tx, transact } from '../../../server/src/platform/db/db.ts'
import { newId } from '../../../server/src/platform/keys/ids.ts'

const BATCH = 500
/** Fills an envelope up to some 1,000 bytes. */
const PADDING = ''.padEnd(690, '0123456789')
/** Accounts that the invoices are of, by turns. */
const ACCOUNTS = Array.from({ length: 1_000 }, () => newId(Date.now()))

/** What there is about each invoice that Postern makes of a subscription: four subjects, and padding. */
type Invoice = { type: 'invoice.created'; data: { invoice: Record<string, string | number> & InvoiceFields } }
type InvoiceFields = { id: string; number: string; status: string; amount_due: number; currency: string }

/** An event with an envelope of about 1 KB; `number` finds its way into the body. */
export function invoice(number: number): Invoice {
  const id = newId(Date.now())
  return {
    type: 'invoice.created',
    data: {
      invoice: {
        id,
        number: String(number),
        status: 'open',
        amount_due: 4900,
        currency: 'eur',
        account_id: ACCOUNTS[number % ACCOUNTS.length]!,
        subscription_id: newId(0),
        note: PADDING,
      },
    },
  }
}

/** Commits `count` events, dealt out to the providers in turn. */
export async function publish(
  services: EmittingServices & { db: Sql },
  providerIds: readonly string[],
  count: number,
): Promise<void> {
  const publishBatch = async (providerId: string, size: number): Promise<void> => {
    // A trace for each, as if each came by its own request: or a batch would be kept as a whole, or not at all.
    const { tracing } = services
    const events = Array.from({ length: size }, (_, index) => ({
      ...invoice(index),
      ...(tracing && { traceparent: tracing.begin('publish', { parent: null }).traceparent }),
    }))
    await transact(services.db, (tx) => emitAll(services, tx, providerId, events))
  }
  for (let left = count; left > 0; ) {
    for (const providerId of providerIds) {
      const size = Math.min(BATCH, left)
      if (size > 0) await publishBatch(providerId, size)
      left -= size
    }
  }
}

/** The same in a transaction that is open: all of them appear when it commits. */
export async function publishIn(
  services: EmittingServices,
  tx: Tx,
  providerIds: readonly string[],
  count: number,
): Promise<void> {
  const batch = Math.min(BATCH, Math.ceil(count / providerIds.length))
  for (let left = count, turn = 0; left > 0; left -= batch, turn++) {
    const events = Array.from({ length: Math.min(batch, left) }, (_, index) => invoice(index))
    await emitAll(services, tx, providerIds[turn % providerIds.length]!, events)
  }
}
