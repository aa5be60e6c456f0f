import type Stripe from 'stripe'
import { transact } from '../../../platform/db/db.ts'
import { isId } from '../../../platform/keys/ids.ts'
import { idOf } from '../core/change-hints.ts'
import { finishObject, hintObjects } from '../core/store/objects.ts'
import { LostLease, type Work, type Worked } from '../core/work.ts'
import { link } from './link.ts'

/** Links the account and the customer of a Checkout session that was completed, and hints at the subscription. */
export async function mirrorSession({ services, integration, stripe, object }: Work): Promise<Worked> {
  const session = await stripe.checkout.sessions.retrieve(object.id)
  const providerId = integration.provider_id
  const customerId = idOf(session.customer)
  const accountId = namedAccount(session)
  if (accountId !== undefined && customerId !== undefined)
    if (!(await link(services, providerId, { accountId, customerId })))
      return { outcome: 'put_off', problem: 'account_taken' }
  const now = new Date(services.clock.now())
  const subscription = idOf(session.subscription)
  return transact(services.db, async (tx) => {
    if (subscription !== undefined)
      await hintObjects(tx, providerId, [{ kind: 'subscription', id: subscription }], { now })
    if (!(await finishObject(tx, providerId, object, { ourId: null, problem: null, now })))
      throw new LostLease()
    return { outcome: 'done' }
  })
}

/**
 * The account that a session is for. A visitor of a payment link may write any client_reference_id into its address: then
 * it names no account.
 */
function namedAccount({
  client_reference_id: id,
  payment_link,
}: Stripe.Checkout.Session): string | undefined {
  return id !== null && payment_link === null && isId(id) ? id : undefined
}
