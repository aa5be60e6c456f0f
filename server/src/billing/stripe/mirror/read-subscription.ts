import type Stripe from 'stripe'
import type { VersionOf } from '../../plans/index.ts'
import { seatsOf } from '../../plans/index.ts'
import type { Choice, Subscription } from '../../subscriptions/core/index.ts'
import { TRIAL_PERIOD } from '../../subscriptions/core/index.ts'
import { boundary, type Calendar, type Interval, periodAt } from '../../time/index.ts'
import { UnknownToUs } from '../core/amounts.ts'
import type { StripePrice } from '../core/store/prices.ts'

/** Stripe reckons in this zone. */
const ZONE = 'UTC'

/** What a subscription at Stripe says of ours. */
export type Read = Choice &
  Pick<
    Subscription,
    | 'currency'
    | 'collection'
    | 'status'
    | 'anchor'
    | 'period'
    | 'period_start'
    | 'period_end'
    | 'trial_end'
    | 'cancel_at_period_end'
    | 'created_at'
    | 'cancelled_at'
    | 'cancel_reason'
  > & {
    zone: string
    startedAt: Date
    /** Stripe gave up collecting, or the provider paused it: access is over though the subscription is not. */
    isShut: boolean
    /** When it ends before its period does; `null` if it does not. */
    endsAt: Date | null
  }

/** The prices of its items, to be looked up. */
export function priceIdsOf(subscription: Stripe.Subscription): string[] {
  return subscription.items.data.map(({ price }) => price.id)
}

/** The one that names the plan. Throws UnknownToUs. */
export function chosenPrice(subscription: Stripe.Subscription, prices: readonly StripePrice[]): StripePrice {
  const known = subscription.items.data.flatMap(
    (item) => prices.find(({ price_id }) => price_id === item.price.id) ?? [],
  )
  if (known.length !== 1) throw new UnknownToUs('price_unknown')
  return known[0]!
}

/**
 * Reads a subscription of Stripe's, whose plan has this price. It depends on nothing but what it is given, so the same
 * object means the same in whatever order events came.
 */
export function readSubscription(
  theirs: Stripe.Subscription,
  price: StripePrice,
  versionOf: VersionOf,
): Read {
  const item = theirs.items.data.find((one) => one.price.id === price.price_id)!
  const { plan_key, plan_version, interval } = price
  const start = at(item.current_period_start)
  const end = at(item.current_period_end)
  const status = statusOf(theirs.status)
  const endsAt = theirs.cancel_at === null ? null : at(theirs.cancel_at)
  const isEnding = theirs.cancel_at_period_end || (endsAt !== null && endsAt <= end)
  return {
    plan_key,
    plan_version,
    interval,
    seats: seatsAt(theirs, price, versionOf),
    currency: theirs.currency,
    collection: theirs.collection_method === 'send_invoice' ? 'invoice' : 'charge',
    status,
    ...calendarOf(theirs, { start, end, interval }),
    trial_end: theirs.trial_end === null ? null : at(theirs.trial_end),
    cancel_at_period_end: status !== 'cancelled' && isEnding,
    created_at: at(theirs.created),
    startedAt: at(theirs.start_date),
    cancelled_at: status === 'cancelled' ? at(theirs.ended_at ?? theirs.canceled_at ?? theirs.created) : null,
    cancel_reason: status === 'cancelled' ? reasonOf(theirs) : null,
    isShut: theirs.status === 'unpaid' || theirs.status === 'paused',
    endsAt: status !== 'cancelled' && endsAt !== null && endsAt < end ? endsAt : null,
  }
}

/** Whether it was ever more than an unpaid first invoice. Its latest invoice is spelled out. */
export function everStarted({ status, collection_method, latest_invoice }: Stripe.Subscription): boolean {
  if (status === 'incomplete' || status === 'incomplete_expired') return false
  if (status !== 'canceled' || collection_method === 'send_invoice') return true
  if (latest_invoice === null || typeof latest_invoice === 'string') return true
  return latest_invoice.billing_reason !== 'subscription_create' || latest_invoice.status === 'paid'
}

const STATUSES: Readonly<Record<string, Subscription['status']>> = {
  incomplete: 'incomplete',
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'cancelled',
  incomplete_expired: 'cancelled',
}

function statusOf(status: string): Subscription['status'] {
  const known = STATUSES[status]
  if (!known) throw new UnknownToUs('refused')
  return known
}

function reasonOf({ status, cancellation_details }: Stripe.Subscription): Subscription['cancel_reason'] {
  if (status === 'incomplete_expired') return 'expired'
  const reason = cancellation_details?.reason
  return reason === 'payment_failed' || reason === 'payment_disputed' ? 'unpaid' : 'requested'
}

/** Seats: a separate item for those beyond the included ones, or the quantity of the plan's item. */
function seatsAt(
  { items }: Stripe.Subscription,
  { price_id, seat_price_id, ...choice }: StripePrice,
  versionOf: VersionOf,
): number {
  const { included } = seatsOf(versionOf(choice))
  if (included === null) return 1
  const quantityOf = (id: string) => items.data.find(({ price }) => price.id === id)?.quantity ?? 0
  if (seat_price_id === null) return Math.max(1, included, quantityOf(price_id))
  return Math.max(1, included + quantityOf(seat_price_id))
}

type Periods = Pick<Subscription, 'anchor' | 'period' | 'period_start' | 'period_end'> & { zone: string }

/** Where the period stands in a calendar: counted from Stripe's anchor, if that leads to it; else from its own start. */
function calendarOf(
  { status, billing_cycle_anchor, trial_end }: Stripe.Subscription,
  { start, end, interval }: { start: Date; end: Date; interval: Interval },
): Periods {
  const period = { zone: ZONE, period_start: start, period_end: end }
  if (status === 'trialing' && trial_end !== null) return { ...period, anchor: end, period: TRIAL_PERIOD }
  const calendar: Calendar = { anchor: at(billing_cycle_anchor), zone: ZONE, interval }
  const index = periodAt(calendar, start)
  const fits =
    index >= 0 &&
    boundary(calendar, index).getTime() === start.getTime() &&
    boundary(calendar, index + 1).getTime() === end.getTime()
  return fits
    ? { ...period, anchor: calendar.anchor, period: index }
    : { ...period, anchor: start, period: 0 }
}

/** Stripe writes seconds. */
export function at(seconds: number): Date {
  return new Date(seconds * 1_000)
}
