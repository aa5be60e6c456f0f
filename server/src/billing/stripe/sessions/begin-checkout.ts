import type Stripe from 'stripe'
import type { EmittingServices } from '../../../events/index.ts'
import { type Actor, openAccountTo } from '../../../identity/accounts/account/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/keys/ids.ts'
import { Problem } from '../../../platform/problem.ts'
import { DAY, isoTime } from '../../../platform/time/clock.ts'
import { checkRedirectUrl, type Provider } from '../../../providers/index.ts'
import { hasOwnerHadTrial, useTrials } from '../../billing-account/index.ts'
import { requireCurrency } from '../../invoices/rules/index.ts'
import type { RankedVersion } from '../../plans/index.ts'
import { seatsOf } from '../../plans/index.ts'
import { chooseFirst } from '../../rating/index.ts'
import { requireNothingOwed, spendChange } from '../../subscriptions/changes/index.ts'
import type { Choice } from '../../subscriptions/core/index.ts'
import { openBilling } from '../../subscriptions/outcomes/index.ts'
import type { Interval } from '../../time/index.ts'
import { stripeFor } from '../core/client.ts'
import { tellClient } from '../core/failure.ts'
import { type CustomerLink, intendCustomer } from '../core/store/customers.ts'
import { insertIntent, noteReference, openCheckouts } from '../core/store/intents.ts'
import { hintObjects } from '../core/store/objects.ts'
import { findPrice, type StripePrice } from '../core/store/prices.ts'
import { ACCOUNT_KEY } from '../mirror/link.ts'
import { customerFor, requireIntegration } from './customer.ts'

/** What a customer wants to buy, and where Stripe's page leads afterwards. */
export interface CheckoutOrder {
  accountId: string
  plan: string
  interval: Interval
  currency: string
  seats?: number | undefined
  /** Whether to begin with the plan's trial, if the account never had one. */
  trial: boolean
  successUrl: string
  cancelUrl: string
}

/** A page of Stripe's where the person pays. */
export interface BegunCheckout {
  url: string
  expiresAt: Date
}

/** Sessions live for a day. */
const SESSION_MS = DAY

/**
 * Begins a purchase on Stripe's page. What is to be asked is committed first. A session that was begun before and is still
 * open ends, so that the customer cannot buy twice. Throws as purchaseSubscription does, and stripe_unavailable, stripe_refused.
 */
export async function beginCheckout(
  services: EmittingServices,
  provider: Provider,
  order: CheckoutOrder,
  actor: Actor,
): Promise<BegunCheckout> {
  const urls = {
    success_url: checkRedirectUrl(provider, order.successUrl, '/success_url'),
    cancel_url: checkRedirectUrl(provider, order.cancelUrl, '/cancel_url'),
  }
  const integration = await requireIntegration(services, provider.id)
  const stripe = await stripeFor(services, integration)
  const intent = await intend(services, provider.id, order, actor)
  try {
    const customer = await customerFor(services, provider.id, { stripe, ...intent })
    await endEarlier(services, provider.id, { stripe, accountId: order.accountId })
    const wanted = sessionOf(order, intent, { customer, ...urls })
    const session = await stripe.checkout.sessions.create(wanted, { idempotencyKey: intent.id })
    await noteReference(services.db, provider.id, { id: intent.id, reference: session.id })
    return { url: session.url!, expiresAt: new Date(session.expires_at * 1_000) }
  } catch (error) {
    return tellClient(error)
  }
}

interface CheckoutIntent {
  id: string
  choice: Choice
  price: StripePrice
  included: number | null
  trialDays: number
  link: CustomerLink
}

async function intend(
  services: EmittingServices,
  providerId: string,
  order: CheckoutOrder,
  actor: Actor,
): Promise<CheckoutIntent> {
  const { accountId, currency } = order
  const now = services.clock.now()
  return transact(services.db, async (tx) => {
    await openAccountTo(tx, providerId, accountId, { by: actor.by, atLeast: 'owner' })
    const billing = await openBilling(services, tx, providerId, accountId)
    if (billing.subscription) throw alreadyBought(billing.subscription.status)
    await requireNothingOwed(tx, providerId, { accountId, by: actor.by })
    requireCurrency(billing.account, currency)
    const choice = await chooseFirst(tx, providerId, { ...order, by: actor.by }, currency)
    const price = await findPrice(tx, providerId, { ...choice, currency })
    const { versionOf } = await billing.circumstances([choice])
    const version = versionOf(choice)
    if (!price || (price.seat_price_id === null && furtherSeats(version, choice) > 0)) throw unpriced()
    await spendChange(tx, providerId, { accountId, by: actor.by }, now)
    const id = newId(now)
    const created_at = new Date(now)
    await insertIntent(tx, providerId, { id, kind: 'checkout', account_id: accountId, created_at })
    const link = await intendCustomer(tx, providerId, { accountId, intentId: newId(now), now: created_at })
    await recordAct(services, tx, providerId, {
      ...actor,
      action: 'stripe.checkout_begun',
      targetId: accountId,
      detail: { plan: choice.plan_key, interval: choice.interval, currency, seats: choice.seats },
    })
    const isFirst =
      billing.account.trial_used_at === null && !(await hasOwnerHadTrial(tx, providerId, accountId))
    const { included } = seatsOf(version)
    // Claimed as it is offered: who begins in many accounts and completes all of them later has one.
    const hasTrial =
      order.trial &&
      version.trial_days > 0 &&
      isFirst &&
      (await useTrials(tx, providerId, accountId, created_at))
    return { id, choice, price, included, trialDays: hasTrial ? version.trial_days : 0, link }
  })
}

function furtherSeats(version: RankedVersion, { seats }: Choice): number {
  const { included } = seatsOf(version)
  return included === null ? 0 : Math.max(0, seats - included)
}

function unpriced(): Problem {
  const message = 'This plan has no such price at Stripe yet: PUT /api/v1/integrations/stripe/prices.'
  return new Problem('invalid_request', { errors: [{ field: '/plan', message }] })
}

function alreadyBought(status: string): Problem {
  return new Problem('already_exists', {
    detail: `The account has a subscription already; it is ${status}. Change or cancel that.`,
  })
}

function sessionOf(
  { accountId }: CheckoutOrder,
  { choice, price, included, trialDays }: CheckoutIntent,
  at: { customer: string; success_url: string; cancel_url: string },
): Stripe.Checkout.SessionCreateParams {
  const further = included === null ? 0 : Math.max(0, choice.seats - included)
  const metadata = { [ACCOUNT_KEY]: accountId }
  return {
    mode: 'subscription',
    ...at,
    client_reference_id: accountId,
    line_items: [
      { price: price.price_id, quantity: 1 },
      ...(price.seat_price_id !== null && further > 0
        ? [{ price: price.seat_price_id, quantity: further }]
        : []),
    ],
    metadata,
    subscription_data: { metadata, ...(trialDays > 0 && { trial_period_days: trialDays }) },
  }
}

/** Ends the sessions that are open; of one that was completed, the subscription is on its way. */
async function endEarlier(
  services: EmittingServices,
  providerId: string,
  { stripe, accountId }: { stripe: Stripe; accountId: string },
): Promise<void> {
  const now = services.clock.now()
  const earlier = await openCheckouts(services.db, providerId, {
    accountId,
    since: new Date(now - SESSION_MS),
  })
  for (const id of earlier) {
    const session = await stripe.checkout.sessions.retrieve(id)
    if (session.status === 'open') await stripe.checkout.sessions.expire(id)
    if (session.status !== 'complete' || typeof session.subscription !== 'string') continue
    const { status } = await stripe.subscriptions.retrieve(session.subscription)
    if (status === 'canceled' || status === 'incomplete_expired') continue
    const object = { kind: 'subscription', id: session.subscription } as const
    await hintObjects(services.db, providerId, [object], { now: new Date(now) })
    throw new Problem('already_exists', {
      detail: `The account bought a plan at Stripe at ${isoTime(session.created * 1_000)} or later. It is here in a moment.`,
    })
  }
}
