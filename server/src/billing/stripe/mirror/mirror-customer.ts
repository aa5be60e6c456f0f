import { recordAct } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/db/db.ts'
import { findAccountOf, unlinkCustomer } from '../core/store/customers.ts'
import { finishObject } from '../core/store/objects.ts'
import { LostLease, type Work, type Worked } from '../core/work.ts'

/** Looks whether a customer was deleted. Then its account is linked to none, and the audit log says so. */
export async function mirrorCustomer({ services, integration, stripe, object }: Work): Promise<Worked> {
  const customer = await stripe.customers.retrieve(object.id)
  const providerId = integration.provider_id
  const now = new Date(services.clock.now())
  return transact(services.db, async (tx) => {
    const accountId = await findAccountOf(tx, providerId, object.id)
    if (customer.deleted && accountId !== undefined) {
      await unlinkCustomer(tx, providerId, object.id)
      await recordAct(services, tx, providerId, {
        action: 'stripe.customer_deleted',
        targetId: accountId,
        detail: { customer: object.id },
      })
    }
    if (!(await finishObject(tx, providerId, object, { ourId: null, problem: null, now })))
      throw new LostLease()
    return { outcome: 'done' }
  })
}
