import type Stripe from 'stripe'
import type { Services } from '../../platform/services.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../platform/time/clock.ts'
import { EVENT_TYPES, type StripeEvent } from './core/change-hints.ts'
import { type Calling, stripeFor } from './core/client.ts'
import { backoffMs, failureOf } from './core/failure.ts'
import type { Integration } from './core/integration.ts'
import { block, claimReconcile, noteReconcile, unblock } from './core/store/integrations.ts'
import { hintObjects, listOpen, wakeLinked } from './core/store/objects.ts'
import { takeEvents } from './core/take-events.ts'

const EVERY_MS = DAY
/** Longer than a page of events takes; each page prolongs it. */
const LEASE_MS = 5 * MINUTE
/** Stripe's clock and ours, and events that it writes late. */
const OVERLAP_MS = HOUR
/** Stripe lists events of the last 30 days. */
const REACH_MS = 29 * DAY

/**
 * Reads what Stripe has told since the last time, for the next provider whose turn it is, and takes what did not arrive.
 * Returns whether there was one.
 */
export async function reconcileNext(services: Services, calling: Calling = {}): Promise<boolean> {
  const { db, clock } = services
  const now = clock.now()
  const claimed = await claimReconcile(db, { now: new Date(now), until: new Date(now + LEASE_MS) })
  if (!claimed) return false
  try {
    const missed = await reconcile(services, claimed, now, calling)
    if (missed > 0)
      services.log.warn({ provider: claimed.provider_id, missed }, 'events of Stripe had not arrived')
  } catch (error) {
    const failure = failureOf(error)
    if (!failure) throw error
    if (failure.reach !== 'account') {
      await fetchOpen(services, claimed, failure.says)
      return true
    }
    const { provider_id, blocked_tries } = claimed
    const until = new Date(now + backoffMs(blocked_tries, failure.retryAfterMs))
    services.log.warn({ provider: provider_id, says: failure.says }, 'events of Stripe could not be listed')
    await block(db, provider_id, { until, problem: failure.says })
    await noteReconcile(db, claimed, { reconcile_at: until })
  }
  return true
}

/** Without the list, every open object is fetched: what was never heard of stays unknown. */
async function fetchOpen({ db, clock, log }: Services, claimed: Integration, says: string): Promise<void> {
  const { provider_id: providerId } = claimed
  log.warn({ provider: providerId, says }, 'events of Stripe may not be listed; open objects are fetched')
  const now = clock.now()
  await hintObjects(db, providerId, await listOpen(db, providerId), { now: new Date(now) })
  await noteReconcile(db, claimed, { reconcile_at: new Date(now + EVERY_MS) })
}

async function reconcile(
  services: Services,
  claimed: Integration,
  began: number,
  calling: Calling,
): Promise<number> {
  const { db } = services
  const { provider_id: providerId } = claimed
  const stripe = await stripeFor(services, claimed, calling)
  const since = claimed.reconciled_to.getTime() - OVERLAP_MS
  const from = Math.max(since, began - REACH_MS)
  const missed = await readEvents(services, claimed, stripe, Math.floor(from / SECOND))
  const now = new Date(services.clock.now())
  // What happened before Stripe's list begins shows only in the objects themselves.
  if (from > since) await hintObjects(db, providerId, await listOpen(db, providerId), { now })
  await wakeLinked(db, providerId, now)
  const next = { reconciled_to: new Date(began), reconcile_at: new Date(began + EVERY_MS) }
  await noteReconcile(db, claimed, next)
  if (claimed.problem !== null) await unblock(db, providerId)
  return missed
}

/** Page by page, each in its own transaction. Returns how many were new. */
async function readEvents(
  services: Services,
  claimed: Integration,
  stripe: Stripe,
  from: number,
): Promise<number> {
  const wanted = { created: { gte: from }, types: [...EVENT_TYPES], limit: 100 }
  let missed = 0
  for (let after: string | undefined; ; ) {
    const page = await stripe.events.list({ ...wanted, ...(after && { starting_after: after }) })
    const events = page.data as unknown as StripeEvent[]
    missed += await takeEvents(services, claimed.provider_id, events)
    if (!page.has_more || events.length === 0) return missed
    after = events.at(-1)!.id
    const lease = new Date(services.clock.now() + LEASE_MS)
    if (!(await noteReconcile(services.db, claimed, { reconcile_at: lease }))) return missed
    claimed.reconcile_at = lease
  }
}
