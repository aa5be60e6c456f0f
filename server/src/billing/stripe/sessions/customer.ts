import type Stripe from 'stripe'
import { recordAct } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/db/db.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import type { Integration } from '../core/integration.ts'
import { type CustomerLink, linkCustomer } from '../core/store/customers.ts'
import { findIntegration } from '../core/store/integrations.ts'
import { ACCOUNT_KEY } from '../mirror/link.ts'

/** The provider's account at Stripe. Throws invalid_transition if there is none. */
export async function requireIntegration(
  services: Pick<Services, 'db'>,
  providerId: string,
): Promise<Integration> {
  const integration = await findIntegration(services.db, providerId)
  if (!integration)
    throw new Problem('invalid_transition', {
      detail: 'Stripe is not connected. The provider can connect it: PUT /api/v1/integrations/stripe.',
    })
  return integration
}

/**
 * The customer at Stripe of an account; makes it if there is none. That was committed as an intent: asked twice, Stripe
 * makes one.
 */
export async function customerFor(
  services: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  { stripe, link }: { stripe: Stripe; link: CustomerLink },
): Promise<string> {
  if (link.customer_id !== null) return link.customer_id
  const { account_id: accountId, intent_id: intentId } = link
  // Only what never changes: with the same key, Stripe takes the same request only.
  const wanted = { metadata: { [ACCOUNT_KEY]: accountId } }
  const { id: customerId } = await stripe.customers.create(wanted, { idempotencyKey: intentId })
  const now = new Date(services.clock.now())
  await transact(services.db, async (tx) => {
    if (!(await linkCustomer(tx, providerId, { accountId, customerId, intentId, now })))
      throw new Problem('unavailable', { detail: 'The account has just been linked to another customer.' })
    await recordAct(services, tx, providerId, {
      action: 'stripe.customer_linked',
      targetId: accountId,
      detail: { customer: customerId },
    })
  })
  return customerId
}
