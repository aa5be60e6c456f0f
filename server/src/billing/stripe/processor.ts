import type Stripe from 'stripe'
import type { Services } from '../../platform/services.ts'
import { SECOND } from '../../platform/time/clock.ts'
import type { Managed, Payable, Processor, RefundIntent, RefundOutcome } from '../payments/index.ts'
import { toStripe } from './core/amounts.ts'
import { stripeFor } from './core/client.ts'
import { findCustomerOf } from './core/store/customers.ts'
import { findIntegration } from './core/store/integrations.ts'
import { findObjectOf } from './core/store/objects.ts'

/** The key under which refunds at Stripe name ours. */
const REFUND_KEY = 'postern_refund'

/** Stripe moves the money: what is to go back goes back through it. */
export const stripeProcessor: Processor = { name: 'stripe', refund, payUrl, manageUrl }

/** A customer waits for the page that shows it. */
const URL_DEADLINE_MS = 3 * SECOND

/** Stripe's page of the invoice, if it is one of Stripe's and still to be paid. */
async function payUrl(services: Services, { providerId, invoiceId }: Payable): Promise<string | undefined> {
  const of = { kind: 'invoice', ourId: invoiceId } as const
  const object = await findObjectOf(services.db, providerId, of)
  const integration = object && (await findIntegration(services.db, providerId))
  if (!integration) return undefined
  const stripe = await stripeFor(services, integration, { deadlineMs: URL_DEADLINE_MS })
  const { status, hosted_invoice_url } = await stripe.invoices.retrieve(object.id)
  return status === 'open' ? (hosted_invoice_url ?? undefined) : undefined
}

/** Stripe's portal, where the account's customer changes cards and plan. */
async function manageUrl(
  services: Services,
  { providerId, accountId, returnUrl }: Managed,
): Promise<string | undefined> {
  const customer = (await findCustomerOf(services.db, providerId, accountId))?.customer_id
  const integration = customer && (await findIntegration(services.db, providerId))
  if (!integration) return undefined
  const stripe = await stripeFor(services, integration, { deadlineMs: URL_DEADLINE_MS })
  const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })
  return url
}

/**
 * Stripe remembers an Idempotency-Key for a day, and a refund may be asked after for longer: so it is looked for first.
 * Throws what is to be tried again.
 */
async function refund(services: Services, intent: RefundIntent): Promise<RefundOutcome> {
  const integration = await findIntegration(services.db, intent.providerId)
  if (!integration)
    throw new Error('Stripe is not connected any more: connect it again, or send the money by hand')
  const stripe = await stripeFor(services, integration)
  const of = intent.paymentReference.startsWith('pi_')
    ? { payment_intent: intent.paymentReference }
    : { charge: intent.paymentReference }
  const earlier = await stripe.refunds.list({ ...of, limit: 100 })
  const same = earlier.data.find(({ metadata }) => metadata?.[REFUND_KEY] === intent.id)
  return outcomeOf(same ?? (await send(stripe, of, intent)))
}

function send(
  stripe: Stripe,
  of: { payment_intent: string } | { charge: string },
  { id, amount, currency }: RefundIntent,
): Promise<Stripe.Refund> {
  const wanted = { ...of, amount: toStripe(amount, currency), metadata: { [REFUND_KEY]: id } }
  return stripe.refunds.create(wanted, { idempotencyKey: id })
}

function outcomeOf({ status }: Stripe.Refund): RefundOutcome {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}
