import { type Actor, openAccountTo } from '../../../identity/accounts/account/index.ts'
import { transact } from '../../../platform/db/db.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { checkRedirectUrl, type Provider } from '../../../providers/index.ts'
import { spendChange } from '../../subscriptions/changes/index.ts'
import { stripeFor } from '../core/client.ts'
import { tellClient } from '../core/failure.ts'
import { findCustomerOf } from '../core/store/customers.ts'
import { requireIntegration } from './customer.ts'

/**
 * A link to Stripe's own portal, where an owner changes cards and plan. It works for a few minutes, for anyone who has it.
 * Throws not_found, forbidden, invalid_transition, invalid_request, rate_limited, stripe_unavailable, stripe_refused.
 */
export async function openStripePortal(
  services: Services,
  provider: Provider,
  { accountId, returnUrl }: { accountId: string; returnUrl: string },
  { by }: Actor,
): Promise<{ url: string }> {
  const return_url = checkRedirectUrl(provider, returnUrl, '/return_url')
  const integration = await requireIntegration(services, provider.id)
  const link = await transact(services.db, async (tx) => {
    await openAccountTo(tx, provider.id, accountId, { by, atLeast: 'owner' })
    await spendChange(tx, provider.id, { accountId, by }, services.clock.now())
    return findCustomerOf(tx, provider.id, accountId)
  })
  const customer = link?.customer_id
  if (!customer)
    throw new Problem('invalid_transition', {
      detail: 'The account has bought nothing through Stripe yet. Begin with .../stripe/checkout.',
    })
  const stripe = await stripeFor(services, integration)
  try {
    const { url } = await stripe.billingPortal.sessions.create({ customer, return_url })
    return { url }
  } catch (error) {
    return tellClient(error)
  }
}
